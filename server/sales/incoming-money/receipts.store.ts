import { randomUUIDv7 } from 'node:crypto';
import { sql, type ColumnType } from 'kysely';
import type { WayByHand } from '#contract/paying/payments.ts';
import { columns } from '#server/lib/database/columns.ts';
import { isUniqueViolation, type Executor, type Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { PaymentRow } from '../payments/payments.store.ts';

/**
 * The record of offline money: a buyer's receipt of a transfer, money taken at the door, or money that staff wrote
 * down.
 */
export interface ReceiptRow {
  id: string;
  order_id: string;
  payment_id: string;
  way: WayByHand;
  /** A transaction or cheque number in capitals, without spaces; '' for cash. */
  reference: string;
  amount_santim: number;
  /** The bank that a buyer's receipt names; null: no receipt, but money that the shop wrote down itself. */
  bank: string | null;
  picture: string | null;
  state: 'waiting' | 'accepted' | 'refused';
  reason: string | null;
  submitted_by: string;
  decided_by: string | null;
  created_at: Date;
  decided_at: Date | null;
}

type ReceiptsTables = {
  payment_receipts: Omit<ReceiptRow, 'created_at'> & { created_at: ColumnType<Date, never, never> };
};

const COLUMNS = columns(
  'id order_id payment_id way reference amount_santim bank picture state reason submitted_by',
  'decided_by created_at decided_at',
);
const receiptsTable = (db: Executor) => db.withTables<ReceiptsTables>();
const receipts = (db: Executor) => receiptsTable(db).selectFrom('payment_receipts').select(COLUMNS);

/** All receipts of an order, oldest first. */
export const listReceipts = (db: Executor, orderId: string): Promise<ReceiptRow[]> =>
  receipts(db).where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute();

/** Finds the receipt that decides a payment: the accepted one, else the one that waits. */
export const findDecidingReceipt = (db: Executor, paymentId: string): Promise<ReceiptRow | undefined> =>
  receipts(db)
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['accepted', 'waiting'])
    .orderBy('state')
    .limit(1)
    .executeTakeFirst();

export const findReceipt = (db: Executor, orderId: string, id: string): Promise<ReceiptRow | undefined> =>
  receipts(db).where('id', '=', id).where('order_id', '=', orderId).executeTakeFirst();

/** The sender that is stored with a receipt of somebody without an account. */
export const PAYER = 'payer';

/** Finds the buyer's own receipt that waits for a decision. */
export const findWaitingReceipt = (db: Executor, orderId: string): Promise<ReceiptRow | undefined> =>
  receipts(db)
    .where('order_id', '=', orderId)
    .where('state', '=', sql.lit('waiting'))
    .where('submitted_by', '<>', PAYER)
    .executeTakeFirst();

/** Finds the receipt that has just been accepted for an order, by its id or, without one, by its number. */
export async function findAcceptedReceipt(
  tx: Transaction,
  orderId: string,
  reference: string,
  receiptId: string | null,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from payment_receipts
    where order_id = ${orderId} and state = 'accepted'
      and (id = ${receiptId} or (${receiptId}::text is null and reference = ${reference}))`.execute(tx);
  return rows[0]!.id;
}

/** Finds the receipt of the newest cash of an order. */
export async function findNewestCash(tx: Transaction, orderId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from payment_receipts
    where order_id = ${orderId} and way = 'cash' order by id desc limit 1`.execute(tx);
  return rows[0]!.id;
}

/** Says whether a transaction number stands with a payment of any order. */
export async function isReferenceUsed(db: Executor, reference: string): Promise<boolean> {
  const { rows } = await sql`select 1 from payment_receipts
    where reference = ${reference} and state <> 'refused' and reference <> ''`.execute(db);
  return rows.length > 0;
}

export async function countWaitingReceipts(db: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_receipts where state = 'waiting'`.execute(db);
  return rows[0]!.count;
}

/**
 * Sums the cash that the buyer of an order has paid in santim on the day in Ethiopia to which the transaction belongs:
 * today, or the day of a sale without a network. Orders with the same phone count as
 * one person's where either has no account; without account and phone only the order itself counts.
 */
export async function sumCashToday(
  db: Executor,
  { id, user_id: userId, shipping_address: { phone } }: CashPayer,
): Promise<number> {
  const { rows } = await sql<{ cash: number }>`
    select coalesce(sum(amount_santim), 0)::bigint as cash
    from payment_receipts receipt join orders on orders.id = receipt.order_id
    where way = 'cash' and state = 'accepted'
      and decided_at >= date_trunc('day', deed_at() at time zone 'Africa/Addis_Ababa') at time zone 'Africa/Addis_Ababa'
      and day_in_ethiopia(decided_at) = day_in_ethiopia(deed_at())
      and (orders.id = ${id} or user_id = ${userId} or (shipping_address ->> 'phone' = nullif(${phone}, '')
        and (user_id is null or ${userId}::text is null)))`.execute(db);
  return rows[0]!.cash;
}

/** The order for which cash is counted, with the account and phone of its buyer. */
interface CashPayer {
  id: string;
  user_id: string | null;
  shipping_address: { phone: string };
}

/**
 * Writes the amount and the number that staff have seen into a receipt.
 * @throws HttpError 409 when the number stands with another payment.
 */
export async function setReceiptMoney(
  tx: Transaction,
  id: string,
  seen: Pick<ReceiptRow, 'amount_santim' | 'reference'>,
): Promise<void> {
  try {
    await receiptsTable(tx).updateTable('payment_receipts').set(seen).where('id', '=', id).execute();
  } catch (error) {
    if (!isUniqueViolation(error, 'payment_receipts_reference')) throw error;
    throw new HttpError(409, 'transaction-number-used');
  }
}

/** The columns of a new receipt; one that is not from a bank leaves `bank` and `picture` out. */
type NewReceipt = Pick<ReceiptRow, 'way' | 'reference' | 'state' | 'submitted_by' | 'decided_by'> &
  Partial<Pick<ReceiptRow, 'bank' | 'picture'>>;

/** Writes a receipt of a whole payment. @throws HttpError 409 when its number stands with another payment. */
export async function insertReceipt(
  tx: Transaction,
  { id: payment_id, order_id, amount_minor: amount_santim }: PaymentRow,
  receipt: NewReceipt,
): Promise<Omit<ReceiptRow, 'created_at' | 'decided_at' | 'reason' | 'bank' | 'picture'>> {
  const written = { id: randomUUIDv7(), order_id, payment_id, amount_santim, ...receipt };
  const { numInsertedOrUpdatedRows: inserted } = await receiptsTable(tx)
    .insertInto('payment_receipts')
    .values({ ...written, decided_at: receipt.state === 'waiting' ? null : sql<Date>`deed_at()` })
    .onConflict((taken) =>
      taken
        .column('reference')
        .where(sql<boolean>`state <> 'refused' and reference <> ''`)
        .doNothing(),
    )
    .executeTakeFirstOrThrow();
  if (inserted !== 1n) throw new HttpError(409, 'transaction-number-used');
  return written;
}

/** Decides a receipt that waits; answers whether it did. */
export async function setDecision(
  tx: Transaction,
  id: string,
  decision: Pick<ReceiptRow, 'state' | 'reason' | 'decided_by'>,
): Promise<boolean> {
  const result = await receiptsTable(tx)
    .updateTable('payment_receipts')
    .set({ ...decision, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', sql.lit('waiting'))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
