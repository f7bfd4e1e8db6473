import nodemailer from 'nodemailer';
import type { Config } from '#server/platform/config.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { Jobs } from '#server/platform/jobs.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Where mail goes: a mail server, or the stand-in's mailbox. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
}

export interface MailService {
  /** Sends the mail once the caller's transaction has committed; tried again until it is taken. */
  send(tx: Transaction, mail: Mail): Promise<void>;
}

const JOB = 'mail';

export function createMailService(jobs: Jobs, transport: MailTransport): MailService {
  jobs.define<Mail>(JOB, (mail) => transport.send(mail), { pollSeconds: 0.5 });
  return { send: (tx, mail) => jobs.enqueue(tx, JOB, mail) };
}

/** Sends through the server of `SMTP_URL`. */
export function smtpTransport(url: string, from: Config['mailFrom']): MailTransport {
  const transporter = nodemailer.createTransport(url, {
    from,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { send: async (mail) => void (await transporter.sendMail(mail)) };
}
