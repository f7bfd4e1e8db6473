import {
  READ_BY,
  nounOf,
  TEST_EVENT,
  type DeliveryProblem,
  type WebhookEvent,
} from '#contract/journal/webhook-events.ts';
import { webhooksText as text } from '#contract/texts/webhooks.ts';
import { findProgramsViewer } from '#server/accounts/programs/programs.service.ts';
import { note, SHOP } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { Viewer } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { moment } from '#server/lib/http/http.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import { OutsideError } from '#server/lib/outside/get-from-outside.ts';
import { postOutside } from '#server/lib/outside/post-outside.ts';
import { outsideCall } from '#server/lib/telemetry/outside-call.ts';
import { composeMail } from '#server/mail/mail-layout.ts';
import type { NoticesService } from '#server/notices/notices.service.ts';
import type { Config } from '#server/platform/config.ts';
import type { Log } from '#server/platform/log.ts';
import { signedHeaders } from './sign.ts';
import {
  accept,
  changeWebhook,
  claimDeliveries,
  fail,
  isSilentSince,
  listOverdue,
  lockWebhook,
  noteTry,
  removeOldDeliveries,
  WEBHOOK_JOB,
  type Claimed,
  type Outcome,
} from './webhooks.store.ts';

/** Returns the text that a call answers to somebody. @throws HttpError */
export type AnswerFor = (
  key: (typeof READ_BY)[keyof typeof READ_BY]['call'],
  params: object,
  viewer: Viewer,
) => Promise<string>;

export interface SendParts {
  database: Database;
  jobs: Jobs;
  log: Log;
  config: Pick<Config, 'publicUrl' | 'ownNetwork'>;
  notices: Pick<NoticesService, 'tell'>;
  /** Reads what is sent; known once the calls of the shop are. */
  answers: { current: AnswerFor | null };
}

/** The pauses in seconds before each further try: 24 hours in all. */
const PAUSES = [5, 30, 120, 600, 1800, 7200, 21_600, 54_000] as const;
/** The time for an answer, and the time after which another node takes a delivery of a node that has died. */
const ANSWER_MS = 10_000;
const CLAIM_SECONDS = 30;
/** The most deliveries that are on their way to one receiver at once. */
const MOST_AT_ONCE = 4;
/** The time for which one job sends to one receiver, so that a slow one does not keep others waiting. */
const TURN_MS = 20_000;
/** The longest body; of what is longer the id alone is sent, by which the program reads it. */
const MOST_BYTES = 64 * 1024;
const OK = { from: 200, to: 299 };
/** By this status a receiver says that it wants nothing any more. */
const GONE = 410;

interface Receiver {
  id: string;
  address: string;
  secrets: readonly string[];
  viewer: Viewer;
}

/** Sends what webhooks are to be told, by jobs that are held while a restored shop is silent. */
export function defineSending(parts: SendParts): void {
  const { database, jobs } = parts;
  const send = createSender(parts);
  jobs.define<{ webhook: string }>(WEBHOOK_JOB, ({ webhook }) => send(webhook), {
    leaves: 'call',
    workers: 4,
    expireSeconds: 120,
    keepSeconds: 60,
  });
  jobs.defineEveryMinute('webhooks-watch', () => sendOverdue(parts));
  jobs.defineEveryNight('old-deliveries', () => removeOldDeliveries(database.reader));
}

/** Has those webhooks sent again whose node has died. */
export async function sendOverdue({ database, jobs }: Pick<SendParts, 'database' | 'jobs'>): Promise<void> {
  const overdue = (await listOverdue(database.reader)).map((webhook) => ({ webhook }));
  await database.transaction((tx) => jobs.enqueueAll(tx, WEBHOOK_JOB, overdue));
}

/**
 * Makes the function that sends all that is due to a receiver; the rest is left to another job after a while. Of this node
 * one job at a time sends to a receiver, so that one that does not answer never holds all workers; what is asked for
 * meanwhile is sent by whoever is at work.
 */
function createSender(parts: SendParts): (webhook: string) => Promise<void> {
  const { database, jobs } = parts;
  const isAskedAgain = new Map<string, boolean>();

  async function sendFor(webhook: string): Promise<'all' | 'not all'> {
    const until = Date.now() + TURN_MS;
    while (Date.now() < until) {
      isAskedAgain.set(webhook, false);
      const claimed = await claim(parts, webhook);
      if (claimed)
        await Promise.all(claimed.deliveries.map((each) => sendClaimed(parts, claimed.receiver, each)));
      else if (!isAskedAgain.get(webhook)) return 'all';
    }
    return 'not all';
  }

  return async (webhook) => {
    if (isAskedAgain.has(webhook)) return void isAskedAgain.set(webhook, true);
    const sent = await sendFor(webhook).finally(() => isAskedAgain.delete(webhook));
    if (sent === 'not all') await database.transaction((tx) => jobs.enqueue(tx, WEBHOOK_JOB, { webhook }));
  };
}

/** Takes what is due; null when nothing is, or the webhook or its program has ended. */
async function claim({ database }: SendParts, webhook: string) {
  return database.transaction(async (tx) => {
    const receiver = await findReceiver(tx, webhook, { isOn: true });
    if (!receiver) return null;
    const deliveries = await claimDeliveries(tx, webhook, { most: MOST_AT_ONCE, seconds: CLAIM_SECONDS });
    return deliveries.length === 0 ? null : { receiver, deliveries };
  });
}

/** Finds the receiver of a webhook, locked; null where it is switched off, or its program’s token is good no more. */
export async function findReceiver(
  tx: Transaction,
  webhook: string,
  { isOn }: { isOn: boolean },
): Promise<Receiver | null> {
  const row = await lockWebhook(tx, webhook);
  if (!row || (isOn && row.off_because !== null)) return null;
  const viewer = await findProgramsViewer(tx, row.program);
  return viewer && { id: row.id, address: row.address, secrets: row.secrets, viewer };
}

async function sendClaimed(parts: SendParts, receiver: Receiver, delivery: Claimed): Promise<void> {
  const { database, jobs } = parts;
  const outcome = await post(parts, receiver, delivery);
  await database.transaction(async (tx) => {
    if (isAccepted(outcome)) return accept(tx, delivery.id, outcome);
    const again = outcome.status === GONE ? null : (PAUSES[delivery.tries - 1] ?? null);
    if (again !== null) {
      await fail(tx, delivery.id, outcome, again);
      return jobs.enqueue(tx, WEBHOOK_JOB, { webhook: receiver.id }, new Date(Date.now() + again * 1000));
    }
    // Whoever switches it off gives up what others are sending, so it is locked before a delivery.
    await lockWebhook(tx, receiver.id);
    await fail(tx, delivery.id, outcome, null);
    if (outcome.status === GONE || (await isSilentSince(tx, receiver.id, delivery.happenedAt)))
      await switchOff(tx, parts, receiver.id, outcome);
  });
}

/** Sends a delivery that somebody wants to see sent, also again. */
export async function sendNow(parts: SendParts, receiver: Receiver, delivery: Claimed): Promise<void> {
  const outcome = await post(parts, receiver, delivery);
  await parts.database.transaction((tx) =>
    isAccepted(outcome) ? accept(tx, delivery.id, outcome) : noteTry(tx, delivery.id, outcome),
  );
}

const isAccepted = ({ status }: Outcome): boolean => status !== null && status >= OK.from && status <= OK.to;

/** Switches a webhook off that cannot be reached, and tells the people who look after programs. */
async function switchOff(
  tx: Transaction,
  { notices, config }: SendParts,
  webhook: string,
  { status }: Outcome,
): Promise<void> {
  const row = await lockWebhook(tx, webhook);
  if (!row || row.off_because !== null) return;
  const offBecause = status === GONE ? 'gone' : 'failed';
  await changeWebhook(tx, webhook, { events: row.events, offBecause });
  await note(tx, 'webhook.switched-off', {
    by: SHOP,
    of: { id: webhook, label: row.address },
    after: { offBecause },
  });
  const path = '/admin/staff#programs';
  const { address } = row;
  const write = (to: string) =>
    composeMail(to, text.both('off.subject'), [
      text(`off.told.${offBecause}`, { address }),
      text('off.next', { address: config.publicUrl + path }),
    ]);
  await notices.tell(tx, 'webhook-off', { path, mail: write });
}

/** Posts a delivery with what the thing is now. @returns what came of it. */
async function post(parts: SendParts, receiver: Receiver, delivery: Claimed): Promise<Outcome> {
  const { config, log } = parts;
  const sentAt = new Date();
  const began = performance.now();
  const outcome = (status: number | null, problem: DeliveryProblem | null): Outcome => ({
    ...{ sentAt, status, problem },
    tookMs: Math.round(performance.now() - began),
  });
  let body: Buffer;
  try {
    body = await bodyOf(parts, receiver, delivery);
  } catch (error) {
    log.error(
      { err: error, webhook: receiver.id, delivery: delivery.id },
      'what a webhook tells cannot be read',
    );
    return outcome(null, 'not-read');
  }
  try {
    const status = await outsideCall(
      'webhook',
      () =>
        postOutside(receiver.address, {
          headers: signedHeaders(receiver.secrets, { id: delivery.id, at: sentAt, body }),
          ...{ body, limitMs: ANSWER_MS, agent: `Wenber (+${config.publicUrl})` },
          except: new Set(config.ownNetwork),
        }),
      (answered) => answered,
    );
    return outcome(status, null);
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    const { problem } = error;
    return outcome(null, problem === 'too-large' || problem === 'redirects' ? 'unreachable' : problem);
  }
}

/** The body of a delivery: the event, its moment, and the thing as the program would read it now. */
async function bodyOf(
  { answers }: SendParts,
  { viewer }: Receiver,
  { event, subject, happenedAt }: Claimed,
): Promise<Buffer> {
  const bodyWith = (data: string) =>
    Buffer.from(
      `{"type":${JSON.stringify(event)},"timestamp":${JSON.stringify(moment(happenedAt))},"data":${data}}`,
    );
  const alone = JSON.stringify({ _id: subject });
  if (event === TEST_EVENT) return bodyWith(alone);
  const body = bodyWith((await read()) ?? alone);
  return body.length > MOST_BYTES ? bodyWith(alone) : body;

  /** Reads the thing; null where it is gone, or its program may not read it. */
  async function read(): Promise<string | null> {
    try {
      return await answers.current!(READ_BY[nounOf(event as WebhookEvent)].call, { id: subject }, viewer);
    } catch (error) {
      if (error instanceof HttpError && [403, 404, 410].includes(error.status)) return null;
      throw error;
    }
  }
}
