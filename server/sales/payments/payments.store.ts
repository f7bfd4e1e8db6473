import { randomUUIDv7 } from 'node:crypto';
import type { NamedWay } from '#contract/paying/other-ways.ts';
import type { ProviderName } from '#contract/paying/payment-methods.ts';
import type { ColumnType, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { OPEN, PAYMENT_FACTS, type PaymentStatus } from './payment-states.ts';
import type { Capture, ForeignPayment } from '#server/payment-providers/payment-provider.ts';
import { columns } from '#server/lib/database/columns.ts';
import { run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface PaymentRow {
  id: string;
  order_id: string;
  provider: ProviderName;
  /** The provider's own id of the payment. */
  provider_order_id: string | null;
  capture_id: string | null;
  status: PaymentStatus;
  currency: string;
  amount_minor: number;
  attempt: number;
  captured_currency: string | null;
  captured_minor: number | null;
  refunded_minor: number;
  /** The payment for which the provider captured this money too; null: the payment stands by itself. */
  further_to: string | null;
  /** The santim of the price that the payment is to pay or pays; null: none, or an older release began it. */
  pays_santim: number | null;
  /** The way to pay that the owner has named; null for all other ways. */
  other_way: NamedWay | null;
}
type Defaulted = 'provider_order_id' | 'attempt' | 'refunded_minor' | 'pays_santim' | 'other_way';
type PaymentsTables = {
  payments: Omit<PaymentRow, Defaulted> & {
    [column in Defaulted]: ColumnType<PaymentRow[column], PaymentRow[column] | undefined>;
  } & {
    changed_at: ColumnType<Date, never, Date>;
    created_at: ColumnType<Date, never, never>;
    next_ask_at: ColumnType<Date, never, Date>;
    asked: ColumnType<number, never, number>;
  };
};

/** Returns those payments that pay a part of the order's price. */
export const payingOf = (payments: readonly PaymentRow[]): PaymentRow[] =>
  payments.filter(({ status, pays_santim: pays }) => status === 'completed' && pays !== 0);

/** States written into a statement's text: as parameters a prepared plan could not match them to a partial index. */
export const literal = (states: readonly PaymentStatus[]) => sql.join(states.map((state) => sql.lit(state)));

const COLUMNS = columns(
  'id order_id provider provider_order_id capture_id status currency amount_minor attempt',
  'captured_currency captured_minor refunded_minor further_to pays_santim other_way',
);
const table = (db: Executor) => db.withTables<PaymentsTables>();
const payments = (db: Executor) => table(db).selectFrom('payments').select(COLUMNS);

/** Finds a payment by facts that all have to be true. */
export const findPayment = (db: Executor, facts: Partial<PaymentRow>): Promise<PaymentRow | undefined> =>
  payments(db)
    .where((is) => is.and(facts))
    .executeTakeFirst();

export const lockPayment = (tx: Transaction, id: string): Promise<PaymentRow> =>
  payments(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

const openOf = (db: Executor, orderId: string) =>
  payments(db).where('order_id', '=', orderId).where('status', 'in', OPEN);

/** Finds the payment of an order that is neither done nor dead. */
export const findOpenPayment = (db: Executor, orderId: string): Promise<PaymentRow | undefined> =>
  openOf(db, orderId).executeTakeFirst();

/** Locks the open payment of an order: others who would begin or end it wait. */
export const lockOpenPayment = (tx: Transaction, orderId: string): Promise<PaymentRow | undefined> =>
  openOf(tx, orderId).forUpdate().executeTakeFirst();

/** Returns the money of a payment that was not refunded or set aside for it, in hundredths of its currency. */
export const refundableMinorOf = ({
  captured_minor: captured,
  refunded_minor: refunded,
}: PaymentRow): number => (captured ?? 0) - refunded;

/** All attempts to pay an order, oldest first. */
export const listPayments = (db: Executor, orderId: string): Promise<PaymentRow[]> =>
  payments(db).where('order_id', '=', orderId).orderBy('id').execute();

/** Lists the payments that pay some orders, in the sequence in which they were begun. */
export const listPayingPayments = (db: Executor, orderIds: readonly string[]): Promise<PaymentRow[]> =>
  payments(db)
    .where(sql<boolean>`order_id = any(${orderIds}::text[])`)
    .where('status', '=', sql.lit('completed'))
    .orderBy('id')
    .execute();

/** The amount that a payment asks its provider for, and its worth in santim of the order's price. */
export interface PartToPay {
  currency: string;
  minor: number;
  santim: number;
}

/** Begins the payment of a part by somebody else. */
export const insertSharedPayment = (
  tx: Transaction,
  orderId: string,
  provider: ProviderName,
  part: PartToPay,
  otherWay: NamedWay | null,
): Promise<PaymentRow> =>
  insertPart(tx, orderId, provider, part, {
    status: 'shared',
    other_way: otherWay,
  });

/** A payment that begins: in which way, and of how much. */
export interface NewPayment {
  provider: ProviderName;
  part: PartToPay;
  otherWay: NamedWay | null;
}

const insertOf = (
  { provider, part: { currency, minor, santim }, otherWay }: NewPayment,
  order: RawBuilder<unknown>,
) => sql`
    insert into payments (id, order_id, provider, currency, amount_minor, pays_santim, status, other_way)
    select ${randomUUIDv7()}, id, ${provider}, ${currency}, ${minor}::bigint, ${santim}::bigint, 'begun',
      ${otherWay && JSON.stringify(otherWay)}::jsonb
    from ${order}
    on conflict (order_id) where status in (${literal(OPEN)}) do nothing`;

/** Begins a payment unless one is open; of two calls at once only one inserts its payment. */
export async function insertPayment(tx: Transaction, orderId: string, payment: NewPayment): Promise<void> {
  await run(tx)`${insertOf(payment, sql`(values (${orderId}::text)) as paid (id)`)}`;
}

/** The part of a statement that begins the payment of the order which it writes in `placed`; it begins with a comma. */
export const paymentOfPlaced = (payment: NewPayment) =>
  sql`, begun_payment as (${insertOf(payment, sql`placed`)})`;

const insertPart = (
  tx: Transaction,
  order_id: string,
  provider: ProviderName,
  { currency, minor, santim }: PartToPay,
  more: {
    status: 'shared' | 'created' | 'closed';
    provider_order_id?: string;
    other_way?: NamedWay | null;
  },
): Promise<PaymentRow> =>
  table(tx)
    .insertInto('payments')
    .values({
      ...{ id: randomUUIDv7(), order_id, provider, currency, amount_minor: minor, pays_santim: santim },
      ...{ capture_id: null, captured_currency: null, captured_minor: null, further_to: null },
      ...more,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/**
 * Writes a payment that the shop has not begun. One whose money came may stand beside an open payment of the order;
 * one that is only approved takes the place of the open one.
 * @throws a violation of `payments_provider_provider_order_id_key` when another order has it.
 */
export const insertForeignPayment = (
  tx: Transaction,
  orderId: string,
  { reference, currency, amountMinor: minor }: ForeignPayment,
  provider: ProviderName,
  status: 'created' | 'closed',
  santim: number,
): Promise<PaymentRow> =>
  insertPart(tx, orderId, provider, { currency, minor, santim }, { status, provider_order_id: reference });

/** Writes money that the provider captured beyond that of a payment, as wrong or as going back. */
export const insertFurtherPayment = (
  tx: Transaction,
  { id: furtherTo, order_id, provider }: PaymentRow,
  { captureId, currency, amountMinor }: Capture,
  status: 'mismatch' | 'surplus',
): Promise<PaymentRow> =>
  table(tx)
    .insertInto('payments')
    .values({
      id: randomUUIDv7(),
      order_id,
      provider,
      status,
      capture_id: captureId,
      currency,
      amount_minor: amountMinor,
      captured_currency: currency,
      captured_minor: amountMinor,
      further_to: furtherTo,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/**
 * Changes a payment that is in one of the states `from`; answers whether it was. Once its money may be moving, its
 * provider is asked again soon, however seldom before; once its money has come, daily.
 */
export async function changePayment(
  tx: Transaction,
  id: string,
  from: readonly PaymentStatus[],
  change: Partial<PaymentRow>,
): Promise<boolean> {
  const { status } = change;
  const soon = (status === 'capturing' || status === 'pending') && {
    asked: sql<number>`case when status = ${status} then asked else 0 end`,
    next_ask_at: sql<Date>`case when status = ${status} then next_ask_at else now() + interval '1 minute' end`,
  };
  const daily = status &&
    PAYMENT_FACTS[status].hasMoney && { next_ask_at: sql<Date>`now() + interval '1 day'` };
  const result = await table(tx)
    .updateTable('payments')
    .set({ ...change, ...soon, ...daily, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Closes the open payment, in the transaction that ends its order or marks it as paid, so that no capture begins any
 * more. Answers false when money may be on its way.
 * @param even closes a payment that the provider checks too: somebody has decided to wait no longer.
 */
export async function closePayment(tx: Transaction, orderId: string, ...even: 'pending'[]): Promise<boolean> {
  const payment = await lockOpenPayment(tx, orderId);
  if (payment && !(await changePayment(tx, payment.id, ['begun', 'created', ...even], { status: 'closed' })))
    return false;
  // Money for parts that others are about to pay still counts if something is due, else it goes back.
  await table(tx)
    .updateTable('payments')
    .set({ status: 'closed', changed_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('status', '=', 'shared')
    .execute();
  return true;
}
