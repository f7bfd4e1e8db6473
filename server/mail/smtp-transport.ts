import nodemailer from 'nodemailer';
import type { Config } from '#server/platform/config.ts';
import { hostOf, isHere } from '#server/platform/insecure-settings.ts';
import { outsideCall } from '#server/lib/telemetry/outside-call.ts';
import { RecipientRefused, type MailTransport } from './mail-transport.ts';

/**
 * The longest times for one answer of a mail server and for a whole mail. The second limit also stops a server that
 * sends a few bytes every few seconds. Servers usually answer at once, so a mail that takes longer is tried again
 * later.
 */
const LIMITS = { answerMs: 8_000, wholeMs: 25_000 };

/** Sends each mail on a connection of its own to the server of `SMTP_URL`. */
export function smtpTransport(
  url: string,
  from: Config['mailFrom'],
  { answerMs, wholeMs } = LIMITS,
): MailTransport {
  const transporter = openTransporter(url, from, answerMs);
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, ...mail }) {
      const messageId = `<${id}@${domain}>`;
      const sent = () => transporter.sendMail({ ...mail, messageId, signal: AbortSignal.timeout(wholeMs) });
      const isAnswer = (error: unknown) => isNobodyThere(error as SmtpError);
      await outsideCall('mail-server', sent, () => 200, isAnswer).catch((error: SmtpError) => {
        throw isNobodyThere(error) ? new RecipientRefused(error.response) : error;
      });
    },
  };
}

/** Makes nodemailer's transporter. @param answerMs the longest time for one answer of the server. */
export const openTransporter = (url: string, from: Config['mailFrom'], answerMs: number) =>
  nodemailer.createTransport(
    { url: withTls(url), connectionTimeout: answerMs, greetingTimeout: answerMs, socketTimeout: answerMs },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );

/**
 * Adds the demand for TLS to the address of a mail server: codes and addresses must not leave this machine unencrypted
 * (STARTTLS, RFC 3207). An address with `requireTLS=false` is left as it is; production allows that only by name
 * (`insecure-settings.ts`).
 */
function withTls(url: string): string {
  const address = new URL(url);
  if (!isHere(hostOf(url)) && !address.searchParams.has('requireTLS'))
    address.searchParams.set('requireTLS', 'true');
  return address.href;
}

interface SmtpError extends Error {
  command?: string;
  responseCode?: number;
  response?: string;
}

/**
 * Says whether the server has refused a recipient because the address does not exist (RFC 5321 4.2.3: 550, 551, 553).
 * An answer 5.7.x is a rule of the mail server (RFC 3463), which its owner can change, so that mail is tried again.
 */
const isNobodyThere = ({ command, responseCode, response = '' }: SmtpError): boolean =>
  command === 'RCPT TO' && [550, 551, 553].includes(responseCode ?? 0) && !/\b5\.7\.\d+/.test(response);
