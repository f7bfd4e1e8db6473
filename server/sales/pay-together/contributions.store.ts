import { randomUUIDv7 } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import type { PaymentStatus } from '#server/sales/payments/payment-states.ts';

export interface ContributionRow {
  id: string;
  order_id: string;
  payment_id: string;
  payer_name: string;
  is_named: boolean;
  contact: string;
  status: PaymentStatus;
  /** The santim of the price that the part is to pay or, once completed, has paid. */
  santim: number;
  /** Says that the payer has announced a transfer that the shop has not looked for yet. */
  is_sent: boolean;
}

const contributions = (db: Executor, where: RawBuilder<unknown>) => many<ContributionRow>(db)`
  select contribution.id, contribution.order_id, payment_id, payer_name, is_named, contact, payment.status,
    coalesce(payment.pays_santim, 0)::bigint as santim,
    exists (select from payment_receipts receipt
      where receipt.payment_id = payment.id and receipt.state = 'waiting') as is_sent
  from contributions contribution join payments payment on payment.id = payment_id
  where ${where} order by contribution.id`;

/** The parts of an order that others have paid or begun, oldest first. */
export const listContributions = (db: Executor, orderId: string): Promise<ContributionRow[]> =>
  contributions(db, sql`contribution.order_id = ${orderId}`);

export const findContribution = async (db: Executor, id: string): Promise<ContributionRow | undefined> =>
  (await contributions(db, sql`contribution.id = ${id}`))[0];

/**
 * Sums in santim what is being paid at this moment: parts that are held for other people, and the buyer's own payment.
 * An announced transfer holds nothing until the shop has seen it, because anybody with the link can make one up.
 * @param but a payment that does not count.
 */
export async function sumHeld(db: Executor, orderId: string, but: string | null): Promise<number> {
  const row = await one<{ held: number }>(db)`
    select coalesce(sum(payment.pays_santim), 0)::bigint as held
    from payments payment left join contributions contribution on payment_id = payment.id
    where payment.order_id = ${orderId} and payment.id is distinct from ${but}
      and (payment.status in ('capturing', 'pending')
        or (payment.status = 'shared' and held_until > now()))`;
  return row!.held;
}

/** Counts the announced transfers of a payer that the shop has not seen yet. */
export async function countSent(db: Executor, orderId: string, holders: readonly string[]): Promise<number> {
  const begun = await contributions(
    db,
    sql`contribution.order_id = ${orderId} and held_by && ${[...holders]}::text[]`,
  );
  return begun.filter(({ is_sent: isSent }) => isSent).length;
}

/**
 * Finds a waiting transfer of the same payer and number. Somebody who announces it again with the same sum has not got
 * the answer.
 */
export function findAnnouncedTransfer(
  tx: Transaction,
  orderId: string,
  reference: string,
  holders: readonly string[],
): Promise<{ id: string; santim: number } | undefined> {
  return one<{ id: string; santim: number }>(tx)`
    select contribution.id, payment.pays_santim as santim from contributions contribution
    join payments payment on payment.id = payment_id
    join payment_receipts receipt on receipt.payment_id = payment.id
    where contribution.order_id = ${orderId} and held_by && ${[...holders]}::text[]
      and receipt.state = 'waiting'
      and receipt.reference = ${reference} and receipt.reference <> ''`;
}

/** The minutes in which nobody else can pay a part that somebody is paying on a provider's page. */
const MINUTES_HELD = 15;
/**
 * The number of held parts of an order that nobody paid, after which parts of it are no longer held, only paid:
 * whoever begins again from other networks holds the order for so many times at most.
 */
const MOST_ABANDONED = 4;

export interface NewContribution {
  order_id: string;
  payment_id: string;
  payer_name: string;
  is_named: boolean;
  contact: string;
  /** The hashes of the payer, each of which holds one part at a time; further parts can be paid, but are not held. */
  held_by: readonly string[];
}

/** Writes a part. @param isHeld whether nobody else can pay it for some minutes. */
export async function insertContribution(
  tx: Transaction,
  { order_id, payment_id, payer_name, is_named, contact, held_by }: NewContribution,
  isHeld: boolean,
): Promise<string> {
  const id = randomUUIDv7();
  const holders = [...held_by];
  // All unpaid parts of a payer share the time of the first one, however long ago that was.
  const IS_SAME = sql`held_by && ${holders}::text[]`;
  const heldUntil = sql`(
    select case
      when bool_or(payment.status = 'shared' and held_until > now() and ${IS_SAME}) then now()
      when count(*) filter (where payment.status in ('shared', 'closed') and held_until <= now()
        and held_until > contribution.created_at) >= ${MOST_ABANDONED} then now()
      else coalesce(min(contribution.created_at) filter (where ${IS_SAME}), now())
        + make_interval(mins => ${MINUTES_HELD}) end
    from contributions contribution join payments payment on payment.id = payment_id
    where contribution.order_id = ${order_id} and held_until is not null and payment.status <> 'completed')`;
  await run(tx)`
    insert into contributions (id, order_id, payment_id, payer_name, is_named, contact, held_by, held_until)
    values (${id}, ${order_id}, ${payment_id}, ${payer_name}, ${is_named}, ${contact}, ${holders}::text[],
      ${isHeld ? heldUntil : null})`;
  return id;
}

/** Removes the names and contacts of the people who paid parts of an order. */
export const forgetPayers = async (tx: Transaction, orderId: string): Promise<void> => {
  await run(tx)`update contributions set payer_name = '', is_named = false, contact = '', held_by = '{}'
    where order_id = ${orderId}`;
};
