import { sql } from 'kysely';
import type { WithheldTax, WithheldTaxQuery } from '#contract/books/withheld-tax.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import type { FreeNumber } from '../incoming-money/doubts.store.ts';

/**
 * A sum that a buyer has withheld for the tax office: a receipt in a way of its own, whose reference is the number of
 * the certificate.
 */
export type WithheldRow = WithheldTax & { picture: string | null };

const COLUMNS = sql`receipt.id as "_id", json_build_object('_id', receipt.order_id, 'number', orders.number) as order,
  coalesce(nullif(orders.shipping_address ->> 'company', ''), orders.buyer_name) as buyer,
  coalesce(orders.shipping_address ->> 'tin', '') as tin, birr(receipt.amount_santim) as amount,
  nullif(receipt.reference, '') as certificate, receipt.picture is not null as "hasPicture", receipt.picture,
  moment(receipt.created_at) as "withheldAt"`;
/** The condition for withheld sums; one that was refunded is not withheld any more. */
const WITHHELD = sql`from payment_receipts receipt join orders on orders.id = receipt.order_id
  where receipt.way = 'withheld' and receipt.state = 'accepted' and (
    select coalesce(sum(amount_minor), 0) from money_movements movement
    where movement.order_id = receipt.order_id and movement.payment_id = receipt.payment_id) > 0`;
const among = (state: WithheldTaxQuery['state']) =>
  state === 'missing' ? sql`${WITHHELD} and receipt.reference = ''` : WITHHELD;

/** The certificates that are missing; one should come within a week. */
export const CERTIFICATES_WAITING = {
  withoutCertificate: sql`select receipt.created_at + interval '7 days' as due ${among('missing')}`,
};

export function listWithheld(db: Executor, { state, page, size }: WithheldTaxQuery): Promise<WithheldRow[]> {
  const direction = sql.raw(state === 'missing' ? 'asc' : 'desc');
  return many<WithheldRow>(db)`
    select ${COLUMNS} ${among(state)}
    order by receipt.created_at ${direction}, receipt.id ${direction}
    limit ${size} offset ${(page - 1) * size}`;
}

export async function countWithheld(db: Executor, state: WithheldTaxQuery['state']): Promise<number> {
  const row = await one<{ count: number }>(db)`select count(*)::int as count ${among(state)}`;
  return row!.count;
}

export function findWithheld(db: Executor, id: string): Promise<WithheldRow | undefined> {
  return one<WithheldRow>(db)`select ${COLUMNS} ${WITHHELD} and receipt.id = ${id}`;
}

/** Sums what the buyer of an order has withheld, less what was refunded, in santim. */
export async function sumWithheld(tx: Transaction, orderId: string): Promise<number> {
  const row = await one<{ sum: number }>(tx)`
    select coalesce(sum(santim), 0)::bigint as sum from ledger_lines
    where order_id = ${orderId} and account = 'withheld'`;
  return row!.sum;
}

/** Writes a certificate down. @throws a violation of a unique index when its number stands with another payment. */
export async function setCertificate(
  tx: Transaction,
  id: string,
  { reference, picture }: { reference: FreeNumber; picture: string | null },
): Promise<void> {
  await run(tx)`update payment_receipts set reference = ${reference}, picture = ${picture} where id = ${id}`;
}
