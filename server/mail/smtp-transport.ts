import nodemailer from 'nodemailer';
import type { Config } from '#server/platform/config.ts';
import { RecipientRefused, type MailTransport } from './mail.service.ts';

/**
 * How long a server may take for one answer, and for a whole mail: also one that says something every few seconds.
 * One that is there answers in a moment; what takes longer is tried again later.
 */
const LIMITS = { answerMs: 8_000, wholeMs: 25_000 };

/** Sends through the server of `SMTP_URL`, each mail on a connection of its own. */
export function smtpTransport(
  url: string,
  from: Config['mailFrom'],
  { answerMs, wholeMs } = LIMITS,
): MailTransport {
  const transporter = nodemailer.createTransport(
    { url, connectionTimeout: answerMs, greetingTimeout: answerMs, socketTimeout: answerMs },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, ...letter }) {
      const messageId = `<${id}@${domain}>`;
      await transporter
        .sendMail({ ...letter, messageId, signal: AbortSignal.timeout(wholeMs) })
        .catch((error: SmtpError) => {
          throw isNobodyThere(error) ? new RecipientRefused(error.response) : error;
        });
    },
  };
}

interface SmtpError extends Error {
  command?: string;
  responseCode?: number;
  response?: string;
}

/**
 * Whether the answer to RCPT TO is about the address (RFC 5321 4.2.3: 550, 551, 553) and not about the shop: 5.7.x is
 * a rule of the mail server (RFC 3463), which its owner can change.
 */
const isNobodyThere = ({ command, responseCode, response = '' }: SmtpError): boolean =>
  command === 'RCPT TO' && [550, 551, 553].includes(responseCode ?? 0) && !/\b5\.7\.\d+/.test(response);
