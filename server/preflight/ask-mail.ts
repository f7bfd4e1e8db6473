import { openTransporter } from '#server/mail/smtp-transport.ts';
import type { Config } from '#server/platform/config.ts';
import { findingsAbout, reasonOf, type Finding } from './finding.ts';

const { ok, warning, failed } = findingsAbout('mail');

/** The causes of nodemailer's error codes, in words for the operator (nodemailer.com: Error reference). */
const PROBLEMS: Record<string, string> = {
  EAUTH: 'it does not take user and password of SMTP_URL',
  ETLS: 'it does not encrypt (STARTTLS), or not as this side can',
  EDNS: 'there is no machine of that name',
  ENOAUTH: 'it wants a user and a password in SMTP_URL',
};

/**
 * Connects, encrypts and signs in as for a mail. Only a real mail shows whether the server accepts the sender.
 * @param to the receiver of a test mail of one line; null to send none.
 */
export async function askMail({ mail, mailFrom, mode }: Config, to: string | null): Promise<Finding[]> {
  if (mail.kind === 'outbox')
    return mode === 'production' ? [warning('Mails go to the mailbox of the demo and reach nobody.')] : [];
  const transporter = openTransporter(mail.url, mailFrom, 5_000);
  try {
    await transporter.verify();
    if (!to)
      return [
        ok(
          `${new URL(mail.url).host} takes mails; \`npm run doctor -- --mail=ADDRESS\` sends one from ${mailFrom}.`,
        ),
      ];
    await transporter.sendMail({
      to,
      subject: 'The doctor of the shop',
      text: 'Mails of the shop arrive here.\nየሱቁ ኢሜይሎች እዚህ ይደርሳሉ።\n',
    });
    return [ok(`A mail from ${mailFrom} to ${to} was accepted.`)];
  } catch (error) {
    return [failed(sentenceOf(error as MailError, new URL(mail.url).host, mailFrom))];
  } finally {
    transporter.close();
  }
}

interface MailError extends Error {
  code?: string;
  command?: string;
  response?: string;
}

function sentenceOf(error: MailError, host: string, from: string): string {
  const { code = '', command = '', response = '' } = error;
  // Only the status is shown: the rest of the answer may repeat addresses, and operators show these lines to
  // others.
  const said = response ? ` (${response.slice(0, 3)})` : '';
  if (command === 'MAIL FROM')
    return `The mail server ${host} does not take mails from ${from}${said}: mend MAIL_FROM.`;
  if (command === 'RCPT TO') return `The mail server ${host} does not take mails to that address${said}.`;
  return `The mail server ${host} cannot be used: ${PROBLEMS[code] ?? reasonOf(error)}${said}.`;
}
