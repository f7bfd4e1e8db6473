import type { JSONColumnType, ColumnType } from 'kysely';
import { sql } from 'kysely';
import type { GoodsBack, WayByHand } from '#contract/payments.ts';
import type { Executor, Transaction } from '#server/platform/database.ts';

/** requested: the provider has not answered yet. pending: it knows of it. failed: nothing was given back. */
export type RefundStatus = 'requested' | 'pending' | 'completed' | 'failed';

export interface RefundRow {
  id: string;
  order_id: string;
  payment_id: string;
  /** In santim of the order's price; null for money that did not pay the order. */
  amount_santim: number | null;
  currency: string;
  amount_minor: number;
  status: RefundStatus;
  reason: string;
  goods: GoodsBack;
  lines: { product: string; qty: number }[];
  by_hand: { way: WayByHand; reference: string } | null;
  provider_refund_id: string | null;
  idempotency_key: string | null;
  /** A person's id, or the part of the shop that asked for it. */
  created_by: string;
  created_at: Date;
}

type RefundsTables = {
  refunds: Omit<RefundRow, 'lines' | 'by_hand' | 'created_at'> & {
    lines: JSONColumnType<RefundRow['lines']>;
    by_hand: JSONColumnType<NonNullable<RefundRow['by_hand']>> | null;
    created_at: ColumnType<Date, never, never>;
    changed_at: ColumnType<Date, never, Date>;
  };
};

const COLUMNS = [
  'id',
  'order_id',
  'payment_id',
  'amount_santim',
  'currency',
  'amount_minor',
  'status',
  'reason',
  'goods',
  'lines',
  'by_hand',
  'provider_refund_id',
  'idempotency_key',
  'created_by',
  'created_at',
] as const;
const table = (db: Executor) => db.withTables<RefundsTables>();
const refunds = (db: Executor) => table(db).selectFrom('refunds').select(COLUMNS);

export const findRefund = (db: Executor, id: string): Promise<RefundRow | undefined> =>
  refunds(db).where('id', '=', id).executeTakeFirst() as Promise<RefundRow | undefined>;

export const findRefundByKey = (db: Executor, orderId: string, key: string): Promise<RefundRow | undefined> =>
  refunds(db)
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst() as Promise<RefundRow | undefined>;

/** All refunds of an order, oldest first. */
export const listRefunds = (db: Executor, orderId: string): Promise<RefundRow[]> =>
  refunds(db).where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute() as Promise<
    RefundRow[]
  >;

export async function insertRefund(tx: Transaction, refund: Omit<RefundRow, 'created_at'>): Promise<void> {
  await table(tx)
    .insertInto('refunds')
    .values({
      ...refund,
      lines: JSON.stringify(refund.lines),
      by_hand: refund.by_hand && JSON.stringify(refund.by_hand),
    })
    .execute();
}

/** Moves a refund that is not over; answers whether it was not. */
export async function changeRefund(
  tx: Transaction,
  id: string,
  change: { status: RefundStatus; provider_refund_id?: string },
): Promise<boolean> {
  const result = await table(tx)
    .updateTable('refunds')
    .set({ ...change, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', 'in', ['requested', 'pending'])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Refunds that the provider has not decided for an hour; each is handed out once an hour, to one node. */
export async function takeRefundsToSend(db: Executor, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update refunds set changed_at = now() where id in (
      select id from refunds where status in ('requested', 'pending') and changed_at < now() - interval '1 hour'
      order by changed_at limit ${limit} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
