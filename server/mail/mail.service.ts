import { randomUUIDv7 } from 'node:crypto';
import { addressIn, hasOwnLanguage, type Language } from '#contract/shop/languages.ts';
import { orderMailsText } from '#contract/texts/order-mails.ts';
import type { Database, Executor, Transaction } from '#server/lib/database/database.ts';
import type { Content, Jobs } from '#server/lib/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { inLanguage } from '#server/platform/reader-language.ts';
import type { MailPart, Mail, ShopFace } from './mail-layout.ts';
import { renderMail } from './mail-rendering.ts';
import { RecipientRefused, type MailTransport } from './mail-transport.ts';

export type { MailTransport } from './mail-transport.ts';

/** Writes a mail in the language that is set for its reader. @param shop is the shop's name. */
export type WriteMail = (shop: string) => Mail;

/** A mail that is yet to be written, with the address and the language by which it is. */
export interface Unwritten {
  to: string;
  /** The language for a reader whose account names none; 'mixed' when left out. */
  language?: Language | null;
  write: () => Mail;
}

type ReadFace = (db?: Executor) => Promise<ShopFace>;
type ReadLanguages = (db: Executor, to: readonly string[]) => Promise<ReadonlyMap<string, Language>>;

export type MailService = ReturnType<typeof createMailService>;

type TellOfOrder = (tx: Transaction, order: string, sentence: string) => Promise<void>;
type QueuedMail = Mail & { id: string };

const JOB = 'mail';
const LATE_JOB = 'mail-late';

interface Parts {
  database: Database;
  jobs: Jobs;
  log: Log;
  mailTransport: MailTransport;
  /** Reads the name and the logo of the shop. */
  readFace: ReadFace;
  /** Reads the languages in which the people with these addresses want mails. */
  readLanguages: ReadLanguages;
  publicUrl: string;
}

export function createMailService(parts: Parts) {
  const { jobs } = parts;
  const { send, whenNotTaken } = createSending(parts);

  return {
    /**
     * Queues a mail, which is sent after the transaction commits, and tried again until the mail server accepts it. A
     * mail without an address is not sent.
     */
    async send(tx: Transaction, wanted: Mail | WriteMail): Promise<void> {
      const mail = await writtenFor(parts, wanted, tx);
      if (mail.to !== '') await jobs.enqueue(tx, JOB, { ...mail, id: randomUUIDv7() });
    },
    /**
     * Queues mails as `send` does, each written once in its reader's language. However many they are, it takes two
     * statements.
     */
    async sendAll(tx: Transaction, unwritten: readonly Unwritten[]): Promise<void> {
      const reached = unwritten.filter(({ to }) => to !== '');
      if (reached.length === 0) return;
      const addresses = [...new Set(reached.map(({ to }) => to))];
      const languages = await parts.readLanguages(tx, addresses);
      const mails = reached.map(({ to, language, write }) =>
        mailIn(languages.get(to) ?? 'mixed', language, parts.publicUrl, write),
      );
      await jobs.enqueueAll(
        tx,
        JOB,
        mails.map((mail) => ({ ...mail, id: randomUUIDv7() })),
      );
    },
    /** Writes a mail in its reader's language, for callers that send it later. */
    write: (tx: Transaction, wanted: WriteMail): Promise<Mail> => writtenFor(parts, wanted, tx),
    /**
     * Sends a mail at once, for a job whose mail must not be stored in another job. A mail to an address that does not
     * exist is logged and given up.
     * @throws when the mail server did not accept the mail for another reason.
     */
    deliver: async (wanted: Mail | WriteMail): Promise<void> =>
      send({ ...(await writtenFor(parts, wanted)), id: randomUUIDv7() }),
    /** Lists the mails with these fields (`to`, `order`) that wait or are being sent. */
    async listWaiting(content: Content): Promise<{ subject: string; queuedAt: Date }[]> {
      const waiting = await jobs.listWaiting(JOB, content);
      return waiting.map(({ data, createdAt }) => ({ subject: (data as Mail).subject, queuedAt: createdAt }));
    },
    /**
     * Sets the function that gets a sentence for each mail about an order whose address does not exist, or that was not
     * accepted for two days.
     */
    whenNotTaken,
  };
}

/** Sends queued mails by a job, and tells the orders of those that nobody takes. */
function createSending(parts: Parts) {
  const { database, jobs, log, mailTransport: transport, readFace } = parts;
  let tell: TellOfOrder = async () => {};

  async function send(queued: QueuedMail): Promise<void> {
    try {
      await transport.send(renderMail(queued.id, queued, await readFace()));
    } catch (error) {
      if (!(error instanceof RecipientRefused)) throw error;
      // The address is left out of the log, which stays when a person's data is erased; the order's history is erased,
      // too.
      log.error(aboutOf(queued), 'nobody takes this mail; it is given up');
      const { to, order } = queued;
      const sentence = orderMailsText('notTaken.refused', { to, answer: error.message });
      if (order) await database.transaction((tx) => tell(tx, order, sentence));
    }
  }

  /** Queues a mail again after its last try, so that no mail is lost when the mail server is away for days. */
  async function queueAgain(queued: QueuedMail): Promise<void> {
    const { to, subject, order } = queued;
    log.error(
      aboutOf(queued),
      'the mail server has not taken this mail for two days; it is kept and tried again',
    );
    const sentence = orderMailsText('notTaken.late', { to, subject });
    await database.transaction(async (tx) => {
      if (order) await tell(tx, order, sentence);
      await jobs.enqueue(tx, JOB, queued);
    });
  }

  jobs.define<QueuedMail>(LATE_JOB, queueAgain, { keepSeconds: 60 });
  // A mail is tried for two days, with pauses from 5 seconds to an hour. Of the three workers, a slow server blocks
  // only one.
  jobs.define<QueuedMail>(JOB, send, {
    leaves: 'message',
    pollSeconds: 0.5,
    workers: 3,
    batch: transport.batch ?? 1,
    retryLimit: 56,
    expireSeconds: 60,
    // A sent mail is deleted soon, because it contains names, addresses and what was bought.
    keepSeconds: 60,
    afterLastTry: LATE_JOB,
  });
  return { send, whenNotTaken: (wanted: TellOfOrder): void => void (tell = wanted) };
}

/**
 * Writes a mail in the language of the person with its address. It is written in the mixed form first, to learn the
 * address.
 */
async function writtenFor(
  { database, readFace, readLanguages, publicUrl }: Parts,
  wanted: Mail | WriteMail,
  tx?: Transaction,
): Promise<Mail> {
  if (typeof wanted !== 'function') return wanted;
  // The shop's name is read only for mails that contain it.
  const name = wanted.length === 0 ? '' : (await readFace(tx)).name;
  const mixed = wanted(name);
  const chosen = (await readLanguages(tx ?? database.reader, [mixed.to])).get(mixed.to) ?? 'mixed';
  return mailIn(chosen, mixed.language, publicUrl, () => wanted(name), mixed);
}

/**
 * Writes a mail in the language that its reader has chosen, else in the one that is known of the mail.
 * @param mixed the mail in the mixed form, where it is written already.
 */
function mailIn(
  chosen: Language,
  known: Language | null | undefined,
  publicUrl: string,
  write: () => Mail,
  mixed?: Mail,
): Mail {
  const language = chosen === 'mixed' ? (known ?? 'mixed') : chosen;
  if (language === 'mixed') return mixed ?? write();
  const mail = inLanguage(language, write);
  return { ...mail, language, parts: mail.parts.map((part) => leadingIn(language, publicUrl, part)) };
}

/**
 * Makes a button lead to the page in the reader's language; pages of the back office have one address for all
 * languages.
 */
function leadingIn(language: Language, publicUrl: string, part: MailPart): MailPart {
  if (part.kind !== 'button' || !part.url.startsWith(publicUrl)) return part;
  const page = part.url.slice(publicUrl.length);
  return hasOwnLanguage(page) ? part : { ...part, url: publicUrl + addressIn(language, page) };
}

const aboutOf = ({ id, order }: QueuedMail) => ({ mail: id, ...(order && { order }) });
