import { randomUUIDv7 } from 'node:crypto';
import { orderMailsText } from '#contract/texts/order-mails.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { Content, Jobs } from '#server/lib/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import type { MailPart } from './mail-layout.ts';
import { renderMail } from './mail-rendering.ts';
import { RecipientRefused, type MailTransport } from './mail-transport.ts';

export type { MailTransport } from './mail-transport.ts';

export interface Mail {
  to: string;
  subject: string;
  /** The name of the shop, shown as the sender in the mail itself. */
  shop: string;
  parts: MailPart[];
  /** The id of the order that the mail is about; its history says so when nobody is at the address. */
  order?: string;
  /** The id of the account that the mail is about, when it goes to an address that is not the account's own. */
  user?: string;
}

export type MailService = ReturnType<typeof createMailService>;

type TellOfOrder = (tx: Transaction, order: string, sentence: string) => Promise<void>;
type QueuedMail = Mail & { id: string };

const JOB = 'mail';
const LATE_JOB = 'mail-late';

export function createMailService(database: Database, jobs: Jobs, transport: MailTransport, log: Log) {
  let tell: TellOfOrder = async () => {};

  async function send(queued: QueuedMail): Promise<void> {
    try {
      await transport.send(renderMail(queued.id, queued));
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
    async send(tx: Transaction, mail: Mail): Promise<void> {
      if (mail.to !== '') await jobs.enqueue(tx, JOB, { ...mail, id: randomUUIDv7() });
    },
    /**
     * Sends a mail now, for a job whose mail must not be stored in another job. A recipient that the mail server does not
     * know is logged and given up. @throws when the mail was not taken.
     */
    deliver: (mail: Mail): Promise<void> => send({ ...mail, id: randomUUIDv7() }),
    /** The mails with these fields (`to`, `order`) that have not been sent yet, also those that are being sent. */
    async listWaiting(content: Content): Promise<{ subject: string; queuedAt: Date }[]> {
      const waiting = await jobs.listWaiting(JOB, content);
      return waiting.map(({ data, createdAt }) => ({ subject: (data as Mail).subject, queuedAt: createdAt }));
    },
    /** Sets what is called with a sentence for each mail about an order that nobody takes, or not for two days. */
    whenNotTaken: (wanted: TellOfOrder): void => void (tell = wanted),
  };
}

const aboutOf = ({ id, order }: QueuedMail) => ({ mail: id, ...(order && { order }) });
