import type { ColumnType } from 'kysely';
import { sql } from 'kysely';
import type { Executor, Transaction } from '#server/platform/database.ts';
import type { ProviderName } from './payment-provider.ts';

/**
 * begun: not yet known to the provider. created: may be approved. capturing: money may be moving. pending: it is, or
 * somebody decides. declined: the provider takes no money for it. closed: the shop wants none any more, but the
 * provider may still take it. surplus: money that did not pay the order and goes back.
 */
export type PaymentStatus =
  | 'begun'
  | 'created'
  | 'capturing'
  | 'pending'
  | 'completed'
  | 'declined'
  | 'closed'
  | 'mismatch'
  | 'surplus';

export interface PaymentRow {
  id: string;
  order_id: string;
  provider: ProviderName;
  /** By what the provider knows it. */
  provider_order_id: string | null;
  capture_id: string | null;
  status: PaymentStatus;
  currency: string;
  amount_minor: number;
  attempt: number;
  captured_currency: string | null;
  captured_minor: number | null;
  refunded_minor: number;
}
type PaymentsTables = {
  payments: PaymentRow & {
    changed_at: ColumnType<Date, never, Date>;
    created_at: ColumnType<Date, never, never>;
    next_ask_at: ColumnType<Date, never, Date>;
    asked: ColumnType<number, never, number>;
  };
};

export const OPEN = ['begun', 'created', 'capturing', 'pending'] as const;
/** Money of it has arrived. */
export type CapturedStatus = 'completed' | 'mismatch' | 'surplus';
const COLUMNS = [
  'id',
  'order_id',
  'provider',
  'provider_order_id',
  'capture_id',
  'status',
  'currency',
  'amount_minor',
  'attempt',
  'captured_currency',
  'captured_minor',
  'refunded_minor',
] as const;
const table = (db: Executor) => db.withTables<PaymentsTables>();
const payments = (db: Executor) => table(db).selectFrom('payments').select(COLUMNS);

export const findPayment = (db: Executor, id: string): Promise<PaymentRow | undefined> =>
  payments(db).where('id', '=', id).executeTakeFirst();

export const findPaymentForUpdate = (tx: Transaction, id: string): Promise<PaymentRow | undefined> =>
  payments(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** The payment of an order that is neither done nor dead. */
export const findOpenPayment = (db: Executor, orderId: string): Promise<PaymentRow | undefined> =>
  payments(db).where('order_id', '=', orderId).where('status', 'in', OPEN).executeTakeFirst();

/** The same, locked: whoever would begin or end it waits. */
export const findOpenPaymentForUpdate = (tx: Transaction, orderId: string): Promise<PaymentRow | undefined> =>
  payments(tx).where('order_id', '=', orderId).where('status', 'in', OPEN).forUpdate().executeTakeFirst();

export const findPaymentByReference = (
  db: Executor,
  provider: ProviderName,
  reference: string,
): Promise<PaymentRow | undefined> =>
  payments(db).where('provider', '=', provider).where('provider_order_id', '=', reference).executeTakeFirst();

export const findPaymentByCapture = (
  db: Executor,
  provider: ProviderName,
  captureId: string,
): Promise<PaymentRow | undefined> =>
  payments(db).where('provider', '=', provider).where('capture_id', '=', captureId).executeTakeFirst();

/** All attempts to pay an order, oldest first. */
export const listPayments = (db: Executor, orderId: string): Promise<PaymentRow[]> =>
  payments(db).where('order_id', '=', orderId).orderBy('id').execute();

/** Of each of these orders the payment that paid it. */
export const listPayingPayments = (db: Executor, orderIds: readonly string[]): Promise<PaymentRow[]> =>
  payments(db)
    .where(sql<boolean>`order_id = any(${orderIds}::text[])`)
    .where('status', '=', sql.lit('completed'))
    .execute();

/** A capture that was begun long ago, of which the provider knows nothing, has come to nothing. */
export async function endStaleCapture(tx: Transaction, id: string): Promise<void> {
  await sql`update payments set status = 'created', changed_at = now()
    where id = ${id} and status = 'capturing' and changed_at < now() - interval '10 minutes'`.execute(tx);
}

/** What the provider has not decided for so long is given up; answers whether it was. It is asked about still. */
export async function endLongPending(tx: Transaction, id: string, hours: number): Promise<boolean> {
  const { rows } = await sql`update payments set status = 'closed', changed_at = now()
    where id = ${id} and status = 'pending' and changed_at < now() - make_interval(hours => ${hours})
    returning id`.execute(tx);
  return rows.length > 0;
}

export type NewPayment = Pick<PaymentRow, 'id' | 'order_id' | 'provider' | 'currency' | 'amount_minor'>;

/** Begins a payment unless one is open; of two at once one is inserted. */
export async function insertPayment(tx: Transaction, payment: NewPayment): Promise<void> {
  // Written out: as parameters a prepared statement's general plan could not match them to the partial index.
  await sql`insert into payments (id, order_id, provider, currency, amount_minor, status)
    values (${payment.id}, ${payment.order_id}, ${payment.provider}, ${payment.currency}, ${payment.amount_minor}, 'begun')
    on conflict (order_id) where status in ('begun', 'created', 'capturing', 'pending') do nothing`.execute(
    tx,
  );
}

export type PaymentChange = Partial<
  Pick<
    PaymentRow,
    'status' | 'provider_order_id' | 'capture_id' | 'captured_currency' | 'captured_minor' | 'attempt'
  >
>;

/**
 * Changes a payment that is in one of the states `from`; answers whether it was. From when its money may be moving, its
 * provider is asked soon again, however seldom it was asked before.
 */
export async function changePayment(
  tx: Transaction,
  id: string,
  from: readonly PaymentStatus[],
  change: PaymentChange,
): Promise<boolean> {
  const { status } = change;
  const soon = (status === 'capturing' || status === 'pending') && {
    asked: sql<number>`case when status = ${status} then asked else 0 end`,
    next_ask_at: sql<Date>`case when status = ${status} then next_ask_at else now() + interval '1 minute' end`,
  };
  const result = await table(tx)
    .updateTable('payments')
    .set({ ...change, ...soon, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Sets money of a payment aside for a refund, or, below zero, frees it again. The database refuses more than came. */
export async function reserveForRefund(tx: Transaction, id: string, minor: number): Promise<void> {
  await sql`update payments set refunded_minor = refunded_minor + ${minor} where id = ${id}`.execute(tx);
}

/**
 * Payments that the provider is to be asked about, and when next: 1, 2, 4 … minutes after they began or their money may
 * be moving, at most every six hours, for thirty days.
 * Of two nodes that look at the same time each gets its own.
 */
export async function takePaymentsToAsk(
  db: Executor,
  limit: number,
): Promise<{ id: string; order_id: string }[]> {
  const { rows } = await sql<{ id: string; order_id: string }>`
    update payments set asked = asked + 1,
      next_ask_at = now() + least(interval '1 minute' * power(2, least(asked, 10)), interval '6 hours')
    where id in (
      select id from payments
      where next_ask_at <= now() and status in ('created', 'capturing', 'pending', 'closed')
        and provider in ('paypal', 'chapa') and provider_order_id is not null
        and created_at > now() - interval '30 days'
      order by next_ask_at limit ${limit} for update skip locked)
    returning id, order_id`.execute(db);
  return rows;
}
