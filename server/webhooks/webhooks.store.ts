import { sql } from 'kysely';
import type { Webhook, WebhookDelivery } from '#contract/accounts/webhooks.ts';
import { MOST_DELIVERIES_NAMED } from '#contract/accounts/webhooks.ts';
import {
  DELIVERY_DAYS,
  type DeliveryProblem,
  type WebhookEnd,
  type WebhookEvent,
} from '#contract/journal/webhook-events.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** The job that sends what a webhook is to be told; the triggers of the events queue it, too. */
export const WEBHOOK_JOB = 'webhook';

/** The longest list of webhooks, more than a shop has. */
const MOST_WEBHOOKS = 500;

export function listWebhooks(db: Executor, id: string | null = null): Promise<Webhook[]> {
  return many<Webhook>(db)`
    select webhook.id as "_id", program_id as program, address, events, off_because as "offBecause",
      moment(made_at) as "madeAt", moment(accepted_at) as "acceptedAt",
      (select count(*)::int from webhook_deliveries where webhook_id = webhook.id and state = 'waiting') as waiting
    from program_webhooks webhook where ${id}::text is null or webhook.id = ${id}
    order by made_at desc, webhook.id limit ${MOST_WEBHOOKS}`;
}

export const countWebhooksOf = async (db: Executor, program: string): Promise<number> =>
  (await one<{ count: number }>(db)`
    select count(*)::int as count from program_webhooks where program_id = ${program}`)!.count;

export async function insertWebhook(
  tx: Transaction,
  row: { id: string; program: string; address: string; events: readonly WebhookEvent[]; secret: string },
): Promise<void> {
  await run(tx)`insert into program_webhooks (id, program_id, address, events, secret)
    values (${row.id}, ${row.program}, ${row.address}, ${row.events}::text[], ${row.secret})`;
}

interface WebhookRow {
  id: string;
  program: string;
  address: string;
  events: WebhookEvent[];
  off_because: WebhookEnd | null;
  /** The keys that sign: the newest, and for a day the one before. */
  secrets: string[];
}

/** Finds a webhook and locks it for a change; events that happen meanwhile are not held up. */
export const lockWebhook = (tx: Transaction, id: string): Promise<WebhookRow | undefined> =>
  one<WebhookRow>(tx)`
    select id, program_id as program, address, events, off_because,
      array_remove(array[secret, case when former_until > now() then former_secret end], null) as secrets
    from program_webhooks where id = ${id} for no key update`;

/** Changes a webhook. What waits for one that is switched off is given up. */
export async function changeWebhook(
  tx: Transaction,
  id: string,
  { events, offBecause }: { events: readonly WebhookEvent[]; offBecause: WebhookEnd | null },
): Promise<void> {
  await run(tx)`
    update program_webhooks set events = ${events}::text[], off_because = ${offBecause},
      on_since = case when off_because is not null and ${offBecause}::text is null then now() else on_since end
    where id = ${id}`;
  if (offBecause !== null)
    await run(
      tx,
    )`update webhook_deliveries set state = 'failed' where webhook_id = ${id} and state = 'waiting'`;
}

export async function removeWebhook(tx: Transaction, id: string): Promise<void> {
  await run(tx)`delete from program_webhooks where id = ${id}`;
}

/** Gives a webhook a new key; the former one signs too for a day. */
export async function renewSecret(tx: Transaction, id: string, secret: string): Promise<void> {
  await run(tx)`
    update program_webhooks set former_secret = secret, former_until = now() + interval '1 day', secret = ${secret}
    where id = ${id}`;
}

export function listDeliveries(
  db: Executor,
  of: { webhook: string } | { id: string },
): Promise<WebhookDelivery[]> {
  const [id, webhook] = 'id' in of ? [of.id, null] : [null, of.webhook];
  return many<WebhookDelivery>(db)`
    select id as "_id", event, subject_id as subject, moment(happened_at) as "happenedAt", state, tries,
      case when state = 'waiting' then moment(due_at) end as "nextTry", moment(sent_at) as "sentAt", status, problem,
      took_ms as "tookMs"
    from webhook_deliveries
    where (${id}::text is not null and id = ${id}) or (${webhook}::text is not null and webhook_id = ${webhook})
    order by turn desc limit ${MOST_DELIVERIES_NAMED}`;
}

/** A delivery that this node sends now. */
export interface Claimed {
  id: string;
  event: string;
  subject: string;
  happenedAt: Date;
  tries: number;
}

const CLAIMED = sql`id, event, subject_id as subject, happened_at as "happenedAt", tries`;

/**
 * Takes the next deliveries of a webhook that are due, the first one of each thing alone, so that a later one never
 * overtakes it. The webhook must be locked.
 * @param most how many may be on their way to a receiver at once, from all nodes.
 * @param seconds after which another node takes what this one has not sent.
 */
export function claimDeliveries(
  tx: Transaction,
  webhook: string,
  { most, seconds }: { most: number; seconds: number },
): Promise<Claimed[]> {
  return many<Claimed>(tx)`
    update webhook_deliveries set tries = tries + 1, claimed_until = clock_timestamp() + make_interval(secs => ${seconds})
    where id in (
      select id from webhook_deliveries as next
      where webhook_id = ${webhook} and state = 'waiting' and due_at <= clock_timestamp()
        and (claimed_until is null or claimed_until < clock_timestamp())
        and not exists (
          select from webhook_deliveries as earlier
          where earlier.webhook_id = ${webhook} and earlier.subject_id = next.subject_id and earlier.turn < next.turn
            and earlier.state = 'waiting')
      order by turn
      limit greatest(0, ${most}::int - (
        select count(*)::int from webhook_deliveries
        where webhook_id = ${webhook} and state = 'waiting' and claimed_until >= clock_timestamp()))
      for update skip locked)
    returning ${CLAIMED}`;
}

/** Adds a delivery by which somebody tries a webhook; it is sent at once, and no job takes it. */
export async function insertTest(tx: Transaction, webhook: string, event: string): Promise<Claimed> {
  return (await one<Claimed>(tx)`
    insert into webhook_deliveries (webhook_id, event, subject_id, state, tries)
    values (${webhook}, ${event}, ${webhook}, 'failed', 1) returning ${CLAIMED}`)!;
}

/** Finds a delivery that somebody wants to send again, with its webhook. */
export const findDelivery = (
  db: Executor,
  id: string,
): Promise<(Claimed & { webhook: string }) | undefined> =>
  one<Claimed & { webhook: string }>(db)`
    select ${CLAIMED}, webhook_id as webhook from webhook_deliveries where id = ${id}`;

/** The outcome of a try. */
export interface Outcome {
  sentAt: Date;
  tookMs: number;
  status: number | null;
  problem: DeliveryProblem | null;
}

/** Writes down a try that was accepted. The webhook is locked first, as whoever switches it off does. */
export async function accept(tx: Transaction, id: string, outcome: Outcome): Promise<void> {
  await run(tx)`
    update program_webhooks set accepted_at = clock_timestamp()
    where id = (select webhook_id from webhook_deliveries where id = ${id})`;
  await run(tx)`
    update webhook_deliveries set state = 'accepted', claimed_until = null, ${tried(outcome)} where id = ${id}`;
}

/** Writes down a try that failed. @param again the seconds until the next one; null: it was the last. */
export async function fail(
  tx: Transaction,
  id: string,
  outcome: Outcome,
  again: number | null,
): Promise<void> {
  await run(tx)`
    update webhook_deliveries set claimed_until = null, ${tried(outcome)},
      state = case when ${again}::int is null then 'failed' else state end,
      due_at = clock_timestamp() + make_interval(secs => coalesce(${again}::int, 0))
    where id = ${id} and state = 'waiting'`;
}

/** Writes down a try that somebody has asked for and that failed; when it is tried next stays as it was. */
export async function noteTry(tx: Transaction, id: string, outcome: Outcome): Promise<void> {
  await run(tx)`update webhook_deliveries set ${tried(outcome)} where id = ${id}`;
}

const tried = ({ sentAt, status, problem, tookMs }: Outcome) =>
  sql`sent_at = ${sentAt}, status = ${status}, problem = ${problem}, took_ms = ${tookMs}`;

/** Says whether a receiver has accepted nothing since something happened, while its webhook was on. */
export async function isSilentSince(tx: Transaction, webhook: string, moment: Date): Promise<boolean> {
  const found = await one(tx)`
    select from program_webhooks
    where id = ${webhook} and off_because is null and on_since <= ${moment}
      and (accepted_at is null or accepted_at < ${moment})`;
  return found !== undefined;
}

/** Lists webhooks with something due that no node sends, because one has died, or several transactions met. */
export const listOverdue = async (db: Executor): Promise<string[]> =>
  (
    await many<{ webhook: string }>(db)`
      select distinct webhook_id as webhook from webhook_deliveries
      join program_webhooks on program_webhooks.id = webhook_id
      join programs on programs.id = program_id and withdrawn_at is null and ends_at > now()
      where state = 'waiting' and off_because is null and due_at < clock_timestamp() - interval '10 seconds'
        and (claimed_until is null or claimed_until < clock_timestamp())`
  ).map(({ webhook }) => webhook);

/** Removes deliveries that are too old to be looked up, and those that wait for a program whose token has ended. */
export async function removeOldDeliveries(db: Executor): Promise<void> {
  await run(db)`
    delete from webhook_deliveries where happened_at < now() - make_interval(days => ${DELIVERY_DAYS}::int)
      or (state = 'waiting' and webhook_id in (
        select webhook.id from program_webhooks webhook join programs on programs.id = program_id
        where withdrawn_at is not null or ends_at <= now()))`;
}
