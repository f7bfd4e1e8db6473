import { randomUUIDv7 } from 'node:crypto';
import { sql, type ColumnType } from 'kysely';
import type { WayByHand } from '#contract/paying/payments.ts';
import { columns } from '#server/lib/database/columns.ts';
import { many, one } from '#server/lib/database/ask.ts';
import {
  isUniqueViolation,
  lockInTransaction,
  type Executor,
  type Transaction,
} from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { PaymentRow } from '../payments/payments.store.ts';
import type { FreeNumber } from './doubts.store.ts';

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
  /** The address of the bank's own page, which the sender has from its message. */
  link: string | null;
  state: 'waiting' | 'accepted' | 'refused';
  reason: string | null;
  submitted_by: string;
  decided_by: string | null;
  created_at: Date;
  decided_at: Date | null;
}

type ReceiptsTables = {
  payment_receipts: Omit<ReceiptRow, 'created_at' | 'link'> & {
    link: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: ColumnType<Date, never, never>;
  };
};

const COLUMNS = columns(
  'id order_id payment_id way reference amount_santim bank picture link state reason submitted_by',
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
  const row = await one<{ id: string }>(tx)`select id from payment_receipts
    where order_id = ${orderId} and state = 'accepted'
      and (id = ${receiptId} or (${receiptId}::text is null and reference = ${reference}))`;
  return row!.id;
}

/** Finds the receipt of the newest cash of an order. */
export async function findNewestCash(tx: Transaction, orderId: string): Promise<string> {
  const row = await one<{ id: string }>(tx)`select id from payment_receipts
    where order_id = ${orderId} and way = 'cash' order by id desc limit 1`;
  return row!.id;
}

/**
 * Says whether a transaction number has paid an order, or waits in another receipt of the same sender. One that waits
 * in the receipt of somebody else is not used: whoever sends the number of another's transfer first does not keep it.
 */
export async function isReferenceUsed(db: Executor, reference: string, sender: string): Promise<boolean> {
  const rows = await many(db)`select 1 from payment_receipts
    where receipt_key(reference) = receipt_key(${reference}) and reference = ${reference} and reference <> ''
      and (state = 'accepted' or (state = 'waiting' and submitted_by = ${sender} and submitted_by <> ${PAYER}))
    limit 1`;
  return rows.length > 0;
}

export async function countWaitingReceipts(db: Executor): Promise<number> {
  const row = await one<{ count: number }>(db)`
    select count(*)::int as count from payment_receipts where state = 'waiting'`;
  return row!.count;
}

type Written = Omit<ReceiptRow, 'created_at' | 'decided_at' | 'reason' | 'bank' | 'picture' | 'link'>;

/** Writes the receipt of a whole payment, which waits for a decision. @throws HttpError 409 as `isReferenceUsed`. */
export async function insertWaitingReceipt(
  tx: Transaction,
  payment: PaymentRow,
  receipt: Pick<ReceiptRow, 'reference' | 'bank' | 'submitted_by'> &
    Partial<Pick<ReceiptRow, 'picture' | 'link'>>,
): Promise<void> {
  // One sender may send a number for two orders at the same moment.
  await lockInTransaction(tx, `receipt ${receipt.reference}`);
  if (await isReferenceUsed(tx, receipt.reference, receipt.submitted_by))
    throw new HttpError('transaction-number-used');
  const facts = { way: 'transfer', state: 'waiting', decided_by: null, decided_at: null } as const;
  await receiptsTable(tx)
    .insertInto('payment_receipts')
    .values({ ...writtenOf(payment), ...receipt, ...facts })
    .executeTakeFirstOrThrow();
}

/** Writes the receipt of a whole payment that staff have taken. @throws HttpError 409 for a number that has paid. */
export async function insertAcceptedReceipt(
  tx: Transaction,
  payment: PaymentRow,
  { way, reference, by }: { way: WayByHand; reference: FreeNumber; by: string },
): Promise<Written> {
  const people = { submitted_by: by, decided_by: by };
  const written = { ...writtenOf(payment), way, reference, state: 'accepted', ...people } as const;
  const { numInsertedOrUpdatedRows: inserted } = await receiptsTable(tx)
    .insertInto('payment_receipts')
    .values({ ...written, decided_at: sql<Date>`deed_at()` })
    .onConflict((taken) =>
      taken
        .column('reference')
        .where(sql<boolean>`state = 'accepted' and reference <> ''`)
        .doNothing(),
    )
    .executeTakeFirstOrThrow();
  if (inserted !== 1n) throw new HttpError('transaction-number-used');
  return written;
}

const writtenOf = ({ id: payment_id, order_id, amount_minor: amount_santim }: PaymentRow) => ({
  id: randomUUIDv7(),
  order_id,
  payment_id,
  amount_santim,
});

/**
 * Accepts a receipt that waits, with the amount and the number that staff have seen.
 * @throws HttpError 409 when it was decided before, or its number has paid.
 */
export async function setAccepted(
  tx: Transaction,
  id: string,
  seen: { amount_santim: number; reference: FreeNumber; decided_by: string },
): Promise<void> {
  try {
    if (!(await decide(tx, id, { ...seen, state: 'accepted', reason: null })))
      throw new HttpError('receipt-decided');
  } catch (error) {
    if (!isNumberTaken(error)) throw error;
    throw new HttpError('transaction-number-used');
  }
}

/** Refuses a receipt that waits. */
export const setRefused = (
  tx: Transaction,
  id: string,
  decision: { reason: string; decided_by: string },
): Promise<boolean> => decide(tx, id, { ...decision, state: 'refused' });

/** Says whether a number was not written because it has paid already. */
export const isNumberTaken = (error: unknown): boolean =>
  isUniqueViolation(error, 'payment_receipts_paid_number');

type Decision = Pick<ReceiptRow, 'state' | 'reason' | 'decided_by'> &
  Partial<Pick<ReceiptRow, 'amount_santim' | 'reference'>>;

/** Decides a receipt that waits; answers whether it did. */
async function decide(tx: Transaction, id: string, decision: Decision): Promise<boolean> {
  const result = await receiptsTable(tx)
    .updateTable('payment_receipts')
    .set({ ...decision, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', sql.lit('waiting'))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
