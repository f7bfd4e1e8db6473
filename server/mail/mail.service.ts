import { randomUUIDv7 } from 'node:crypto';
import { addressIn, hasOwnLanguage, type ChosenLanguage } from '#contract/shop/languages.ts';
import { orderMailsText } from '#contract/texts/order-mails.ts';
import type { Database, Executor, Transaction } from '#server/lib/database/database.ts';
import type { Content, Jobs } from '#server/lib/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { inLanguage } from '#server/platform/reader-language.ts';
import type { MailPart } from './mail-layout.ts';
import { renderMail } from './mail-rendering.ts';
import { RecipientRefused, type MailTransport } from './mail-transport.ts';

export type { MailTransport } from './mail-transport.ts';

export interface Mail {
  to: string;
  subject: string;
  parts: MailPart[];
  /** The id of the order that the mail is about; its history says so when nobody is at the address. */
  order?: string;
  /** The language of its words. Left out: mixed. */
  language?: ChosenLanguage;
  /** The id of the account that the mail is about, when it goes to an address that is not the account's own. */
  user?: string;
}

/** A mail that is written once it is known in which language its reader reads. @param shop is the shop's name. */
export type WriteMail = (shop: string) => Mail;

/** The shop as its mails show it, above what they say. */
export interface ShopFace {
  name: string;
  /** The whole address of the shop's own logo, where it has one. */
  logo: string | null;
}
type ReadFace = (db?: Executor) => Promise<ShopFace>;
type ReadLanguage = (db: Executor, to: string) => Promise<ChosenLanguage>;

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
  /** Reads the name and the logo that the owner has published. */
  readFace: ReadFace;
  /** Reads in which language the person with an address wants their mails. */
  readLanguage: ReadLanguage;
  publicUrl: string;
}

export function createMailService(parts: Parts) {
  const { database, jobs, log, mailTransport: transport, readFace } = parts;
  let tell: TellOfOrder = async () => {};

  async function send(queued: QueuedMail): Promise<void> {
    try {
      await transport.send(renderMail(queued.id, queued, await readFace()));
    } catch (error) {
      if (!(error instanceof RecipientRefused)) throw error;
      // The address is left out, because a log is not erased with the person; the order's history is.
      log.error(aboutOf(queued), 'nobody takes this mail; it is given up');
      const { to, order } = queued;
      const sentence = orderMailsText('notTaken.refused', { to, answer: error.message });
      if (order) await database.transaction((tx) => tell(tx, order, sentence));
    }
  }

  /** Queues a mail anew after its last try, so that none is lost to a mail server that is away for days. */
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
  // Tried for two days, with pauses from 5 seconds to an hour. Three workers, so that a slow server holds up one of them.
  jobs.define<QueuedMail>(JOB, send, {
    pollSeconds: 0.5,
    workers: 3,
    batch: transport.batch ?? 1,
    retryLimit: 56,
    expireSeconds: 60,
    // Deleted soon after it was sent, because it holds names, addresses and what was bought.
    keepSeconds: 60,
    afterLastTry: LATE_JOB,
  });
  return {
    /**
     * Queues a mail, which is sent when the transaction commits and tried again until the mail server takes it. A mail
     * whose address is empty is not sent.
     */
    async send(tx: Transaction, wanted: Mail | WriteMail): Promise<void> {
      const mail = await writtenFor(parts, wanted, tx);
      if (mail.to !== '') await jobs.enqueue(tx, JOB, { ...mail, id: randomUUIDv7() });
    },
    /** Writes a mail for its reader, for who keeps it until later. */
    write: (tx: Transaction, wanted: WriteMail): Promise<Mail> => writtenFor(parts, wanted, tx),
    /**
     * Sends a mail now, for a job whose mail must not be stored in another job. A recipient that the mail server does not
     * know is logged and given up. @throws when the mail was not taken.
     */
    deliver: async (wanted: Mail | WriteMail): Promise<void> =>
      send({ ...(await writtenFor(parts, wanted)), id: randomUUIDv7() }),
    /** The mails with these fields (`to`, `order`) that have not been sent yet, also those that are being sent. */
    async listWaiting(content: Content): Promise<{ subject: string; queuedAt: Date }[]> {
      const waiting = await jobs.listWaiting(JOB, content);
      return waiting.map(({ data, createdAt }) => ({ subject: (data as Mail).subject, queuedAt: createdAt }));
    },
    /** Sets what is called with a sentence for each mail about an order that nobody takes, or not for two days. */
    whenNotTaken: (wanted: TellOfOrder): void => void (tell = wanted),
  };
}

/** Writes a mail in the language of whoever has its address; mixed first, which says whose it is. */
async function writtenFor(
  { database, readFace, readLanguage, publicUrl }: Parts,
  wanted: Mail | WriteMail,
  tx?: Transaction,
): Promise<Mail> {
  if (typeof wanted !== 'function') return wanted;
  // Only who names the shop waits for its name.
  const name = wanted.length === 0 ? '' : (await readFace(tx)).name;
  const mixed = wanted(name);
  const language = await readLanguage(tx ?? database.reader, mixed.to);
  if (language === 'mixed') return mixed;
  const mail = inLanguage(language, () => wanted(name));
  return { ...mail, language, parts: mail.parts.map((part) => leadingIn(language, publicUrl, part)) };
}

/** Buttons lead to the pages of the reader's language; those of the back office stand at one address. */
function leadingIn(language: ChosenLanguage, publicUrl: string, part: MailPart): MailPart {
  if (part.kind !== 'button' || !part.url.startsWith(publicUrl)) return part;
  const page = part.url.slice(publicUrl.length);
  return hasOwnLanguage(page) ? part : { ...part, url: publicUrl + addressIn(language, page) };
}

const aboutOf = ({ id, order }: QueuedMail) => ({ mail: id, ...(order && { order }) });
