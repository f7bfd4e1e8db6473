import { randomUUIDv7 } from 'node:crypto';
import type { Database, Transaction } from '#server/platform/database.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import type { MailPart } from './mail-layout.ts';
import { renderMail } from './mail-rendering.ts';

export interface Mail {
  to: string;
  subject: string;
  /** Whose mail it is. */
  shop: string;
  parts: MailPart[];
  /** The order it is about: told when nobody is at the address. */
  order?: string;
  /** The account it is about, where it goes to an address that is not, or no longer, the account's. */
  user?: string;
}

/** A mail as it goes out. */
export interface Letter {
  /** The same at every try, so that mail programs know a copy. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The id of the order or account that it is about, by which the stand-in finds it. */
  about?: string | undefined;
}

/** Where mail goes: a mail server, or the stand-in's mailbox. */
export interface MailTransport {
  /** @throws RecipientRefused when another try would be of no use. */
  send(letter: Letter): Promise<void>;
  /** How many can be sent one after the other in a few seconds at the longest; one, when left out. */
  batch?: number;
}

/** The mail server says that there is nobody of that address. */
export class RecipientRefused extends Error {
  override readonly name = 'RecipientRefused';
}

export interface MailService {
  /** Sends the mail (to nobody, when it has no address) once the caller's transaction has committed; tried again until it is taken. */
  send(tx: Transaction, mail: Mail): Promise<void>;
  /**
   * Sends a mail now, for a job that must not leave what it says in another job. A recipient that the mail server does
   * not know is logged and given up. @throws when the mail was not taken.
   */
  deliver(mail: Mail): Promise<void>;
  /** Mails to an address that have not gone out yet. */
  listWaiting(address: string): Promise<{ subject: string; queuedAt: Date }[]>;
  /** Calls `tell` with a sentence for each mail about an order that nobody takes, or not for two days. */
  whenNotTaken(tell: TellOfOrder): void;
}

type TellOfOrder = (tx: Transaction, order: string, sentence: string) => Promise<void>;
type Queued = Mail & { id: string };

const JOB = 'mail';
const LATE_JOB = 'mail-late';

export function createMailService(
  database: Database,
  jobs: Jobs,
  transport: MailTransport,
  log: Log,
): MailService {
  let tell: TellOfOrder = async () => {};

  async function send(queued: Queued | Letter): Promise<void> {
    // What the release before this one has queued is written already.
    const letter = 'parts' in queued ? renderMail(queued.id, queued) : queued;
    try {
      await transport.send(letter);
    } catch (error) {
      if (!(error instanceof RecipientRefused)) throw error;
      log.error(
        // The address stands in the order's history, where it is erased with the person; a log keeps what it was told.
        aboutOf(queued),
        'nobody takes this mail; it is given up',
      );
      const { order } = aboutOf(queued);
      const sentence = `A mail to ${queued.to} could not be delivered: ${error.message}`;
      if (order) await database.transaction((tx) => tell(tx, order, sentence));
    }
  }

  /** Nothing is lost to a mail server that is away for longer: the mail begins anew, and its order says so. */
  async function goOn(queued: Queued | Letter): Promise<void> {
    const about = aboutOf(queued);
    const { order } = about;
    log.error(about, 'the mail server has not taken this mail for two days; it is kept and tried again');
    const sentence =
      `A mail to ${queued.to} (${queued.subject}) has not been taken by the mail server for two days. ` +
      'It is kept and tried again.';
    await database.transaction(async (tx) => {
      if (order) await tell(tx, order, sentence);
      await jobs.enqueue(tx, JOB, queued);
    });
  }

  jobs.define<Queued | Letter>(LATE_JOB, goOn, { keepSeconds: 60 });
  // Tried for two days: pauses of 5 seconds, doubled up to an hour. A slow server holds up one of three at most.
  jobs.define<Queued | Letter>(JOB, send, {
    pollSeconds: 0.5,
    workers: 3,
    batch: transport.batch ?? 1,
    retryLimit: 56,
    expireSeconds: 60,
    // What it says is of no more use once it has gone out: names, addresses, what was bought.
    keepSeconds: 60,
    afterLastTry: LATE_JOB,
  });
  return {
    send: async (tx, mail) => {
      if (mail.to !== '') await jobs.enqueue(tx, JOB, { ...mail, id: randomUUIDv7() });
    },
    deliver: (letter) => send({ ...letter, id: randomUUIDv7() }),
    async listWaiting(address) {
      const waiting = (await jobs.listWaiting(JOB, { to: [address] })) as { data: Queued; createdAt: Date }[];
      return waiting.map(({ data, createdAt }) => ({ subject: data.subject, queuedAt: createdAt }));
    },
    whenNotTaken: (wanted) => void (tell = wanted),
  };
}

const aboutOf = (queued: Queued | Letter): { mail: string; order?: string } => ({
  mail: queued.id,
  ...('order' in queued && { order: queued.order }),
});
