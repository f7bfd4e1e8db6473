import { randomUUIDv7 } from 'node:crypto';
import { sql, type ColumnType, type JSONColumnType } from 'kysely';
import type { RatedSum } from '#contract/money.ts';
import type { WayByHand } from '#contract/paying/payments.ts';
import type { GoodsBack } from '#contract/paying/refunds.ts';
import { columns } from '#server/lib/database/columns.ts';
import { many, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import type { PaymentRow } from '../payments/payments.store.ts';

/** A part of the price of an order in santim: delivery, and goods with their VAT by rates. */
export interface PricePart {
  delivery: number;
  rates: readonly RatedSum[];
}

/** The part of its order's price that a refund takes off; `pieces` is the part of it that was paid for named pieces. */
export interface LoweredPrice extends PricePart {
  pieces: readonly RatedSum[];
}

export interface RefundRow {
  id: string;
  order_id: string;
  payment_id: string;
  /** The capture from which the money is taken; null: the payment's own capture. */
  capture_id: string | null;
  /** The part of the order's price in santim; null for money that did not pay the order. */
  amount_santim: number | null;
  /** The part of the price in santim that is owed again, because the order is not paid in full yet; null: nothing. */
  owed_again_santim: number | null;
  currency: string;
  amount_minor: number;
  /**
   * requested: the provider has not answered yet. pending: the provider has the refund. failed: nothing was refunded.
   */
  status: 'requested' | 'pending' | 'completed' | 'failed';
  reason: string;
  goods: GoodsBack;
  /** The pieces that come back; refunds from before there were variants name the product alone. */
  lines: { line?: number; product: string; qty: number }[];
  /** The price paid for the named pieces, by rates of VAT; null: it names none. */
  worth: readonly RatedSum[] | null;
  /** The sum that it takes off the price; null for money that lowers none, and for refunds of the release before. */
  lowers: LoweredPrice | null;
  by_hand: { way: WayByHand; reference: string } | null;
  provider_refund_id: string | null;
  idempotency_key: string | null;
  /**
   * The amount that the call with this key has named, for which there may be several refunds; null: all that was left.
   */
  asked_santim: number | null;
  /** The id of the person who asked for the refund, or the part of the shop that did. */
  created_by: string;
  created_at: Date;
}

type RefundsTables = {
  refunds: Omit<
    RefundRow,
    'lines' | 'by_hand' | 'created_at' | 'owed_again_santim' | 'asked_santim' | 'worth' | 'lowers'
  > & {
    worth: JSONColumnType<NonNullable<RefundRow['worth']>> | null;
    lowers: JSONColumnType<LoweredPrice> | null;
    asked_santim: ColumnType<number | null, number | null | undefined, never>;
    owed_again_santim: ColumnType<number | null, number | null | undefined, never>;
    lines: JSONColumnType<RefundRow['lines']>;
    by_hand: JSONColumnType<NonNullable<RefundRow['by_hand']>> | null;
    created_at: ColumnType<Date, never, never>;
    changed_at: ColumnType<Date, never, Date>;
  };
};

const COLUMNS = columns(
  'id order_id payment_id capture_id amount_santim owed_again_santim currency amount_minor status reason goods lines',
  'worth lowers by_hand provider_refund_id idempotency_key asked_santim created_by created_at',
);
const table = (db: Executor) => db.withTables<RefundsTables>();
const refunds = (db: Executor) => table(db).selectFrom('refunds').select(COLUMNS);

/** Finds a refund by facts that all have to be true. */
export const findRefund = (
  db: Executor,
  facts: Partial<Pick<RefundRow, 'id' | 'order_id' | 'idempotency_key'>>,
): Promise<RefundRow | undefined> =>
  refunds(db)
    .where((is) => is.and(facts))
    .executeTakeFirst();

/** Says that the provider has not decided about the refund yet. */
export const isUnderWay = ({ status }: RefundRow): boolean => status === 'requested' || status === 'pending';

/** Sums how much of a payment's part of the price was refunded or is set aside for a refund, in santim. */
export const santimGivenBack = ({ id }: Pick<PaymentRow, 'id'>, all: readonly RefundRow[]): number =>
  all
    .filter(({ payment_id: payment, status }) => payment === id && status !== 'failed')
    .reduce((sum, { amount_santim: santim }) => sum + (santim ?? 0), 0);

/** All refunds of an order, oldest first. */
export const listRefunds = (db: Executor, orderId: string): Promise<RefundRow[]> =>
  refunds(db).where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute();

/** The columns of a new refund. By default it is 'requested', and returns no goods. */
export type NewRefund = Pick<RefundRow, 'amount_santim' | 'amount_minor' | 'reason' | 'created_by'> &
  Partial<Omit<RefundRow, 'id' | 'order_id' | 'payment_id' | 'currency' | 'created_at'>>;

/**
 * Writes a refund of a payment and sets its money aside.
 * @throws a violation of `payments_refunded` when so much is not left.
 */
export async function insertRefund(
  tx: Transaction,
  payment: Pick<PaymentRow, 'id' | 'order_id' | 'captured_currency'>,
  { lines = [], by_hand: byHand, worth, lowers, ...given }: NewRefund,
): Promise<RefundRow> {
  const of = { order_id: payment.order_id, payment_id: payment.id, currency: payment.captured_currency! };
  const refund = { status: 'requested', goods: 'not-returned', ...of, ...given } as const;
  await setAside(tx, refund, 1);
  return table(tx)
    .insertInto('refunds')
    .values({
      ...refund,
      id: randomUUIDv7(),
      lines: JSON.stringify(lines),
      worth: worth && JSON.stringify(worth),
      lowers: lowers && JSON.stringify(lowers),
      by_hand: byHand && JSON.stringify(byHand),
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/**
 * Sets money of a payment and its part of the price aside for a refund (1), or frees both again (-1). After a failed
 * refund a part that was owed again pays the order once more if even more is still due; else staff have to look at it.
 */
export async function setAside(
  tx: Transaction,
  refund: Pick<RefundRow, 'order_id' | 'payment_id' | 'amount_santim' | 'amount_minor'> &
    Partial<Pick<RefundRow, 'owed_again_santim'>>,
  times: 1 | -1,
): Promise<void> {
  const { amount_minor: minor, amount_santim: santim, owed_again_santim: owed } = refund;
  await run(tx)`update payments set refunded_minor = refunded_minor + ${times * minor}
    where id = ${refund.payment_id}`;
  if (owed)
    await run(tx)`with changed as (
      update orders set paid_santim = paid_santim - ${times * owed} where id = ${refund.order_id}
        and (${times === 1} or ${owed} < total_santim - paid_santim) returning id)
      update payments set pays_santim = pays_santim - ${times * owed}
      where id = ${refund.payment_id} and exists (select from changed)`;
  if (santim === null) return;
  await run(tx)`update orders set refunded_santim = refunded_santim + ${times * santim}
    where id = ${refund.order_id}`;
}

/** Changes what a completed refund takes off the price. */
export const changeLowered = (
  tx: Transaction,
  id: string,
  { lowers, worth }: { lowers: LoweredPrice; worth: readonly RatedSum[] },
) =>
  table(tx)
    .updateTable('refunds')
    .set({ lowers: JSON.stringify(lowers), worth: JSON.stringify(worth) })
    .where('id', '=', id)
    .execute();

/** Changes a refund that is not over; answers whether it was not. */
export async function changeRefund(
  tx: Transaction,
  id: string,
  change: Pick<RefundRow, 'status'> & { provider_refund_id?: string },
): Promise<boolean> {
  const result = await table(tx)
    .updateTable('refunds')
    .set({ ...change, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', 'in', ['requested', 'pending'])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Takes refunds that the provider has not decided for an hour; each is handed out once an hour, to one node. */
export async function takeRefundsToSend(db: Executor, limit: number): Promise<string[]> {
  const rows = await many<{ id: string }>(db)`
    update refunds set changed_at = now() where id in (
      select id from refunds where status in ('requested', 'pending') and changed_at < now() - interval '1 hour'
      order by changed_at limit ${limit} for update skip locked)
    returning id`;
  return rows.map(({ id }) => id);
}
