import { can } from '#contract/accounts/jobs.ts';
import type { ReceiptFact } from '#contract/paying/receipt-checks.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

declare const free: unique symbol;
/**
 * A transaction number that was compared with all used ones. Only this file makes one, and money can only be written
 * down under one, so that no way of taking money can leave the comparison out.
 */
export type FreeNumber = string & { readonly [free]: true };
/** The number of cash, and of what the owner lets buyers pay without a number. */
export const NO_NUMBER = '' as FreeNumber;

/** The answers of the verifier that are stored. */
type StoredFinding = 'agrees' | 'differs' | 'not-found' | 'away';

/** Stores the latest answer of the verifier about a receipt. */
export const storeFinding = async (
  tx: Transaction,
  receiptId: string,
  finding: StoredFinding,
  differs: readonly ReceiptFact[],
): Promise<void> => {
  await run(tx)`insert into receipt_findings (receipt_id, finding, differs)
    values (${receiptId}, ${finding}, ${[...differs]}::text[])
    on conflict (receipt_id) do update
      set finding = excluded.finding, differs = excluded.differs, found_at = now()`;
};

export interface AlikeReceipt {
  order_id: string;
  number: number;
  reference: string;
  state: 'waiting' | 'accepted';
}

/**
 * Lists receipts with the same or a similar number that were not refused: one number contains the other, as when
 * digits of an account or a 0 were added to the number of the same transfer. Money that a provider has taken is listed
 * by the provider's own number, which buyers see on its receipt. One that has paid under the very same number comes
 * first.
 * @param receipt `id` is null for a receipt that is not written yet.
 */
export async function listAlike(
  db: Executor,
  { id, reference }: { id: string | null; reference: string },
): Promise<AlikeReceipt[]> {
  if (reference === '') return [];
  // The planner would walk all receipts in their order until it has five, which nearly never happens.
  return many<AlikeReceipt>(db)`
    with candidates as materialized (
      select id, order_id, reference, state from payment_receipts
      where receipt_parts(reference) && receipt_parts(${reference}) and reference <> '' and state <> 'refused'
      union all
      select id, order_id, upper(capture_id), 'accepted' from payments
      where receipt_key(capture_id) = receipt_key(${reference})
        and provider_order_id is not null and capture_id is not null)
    select candidates.order_id, orders.number, candidates.reference, candidates.state
    from candidates join orders on orders.id = candidates.order_id
    where (strpos(receipt_key(candidates.reference), receipt_key(${reference})) > 0
        or strpos(receipt_key(${reference}), receipt_key(candidates.reference)) > 0)
      and candidates.id is distinct from ${id}
    order by (candidates.reference = ${reference} and candidates.state = 'accepted') desc, candidates.id limit 5`;
}

/** Finds for each of some numbers of a bank a receipt that has paid under one that only looks like it. */
export async function findPaidAlike(
  db: Executor,
  references: readonly string[],
): Promise<Map<string, AlikeReceipt>> {
  if (references.length === 0) return new Map();
  const rows = await many<AlikeReceipt & { sought: string }>(db)`
    select sought.reference as sought, paid.order_id, orders.number, paid.reference, paid.state
    from unnest(${[...references]}::text[]) as sought (reference)
    cross join lateral (
      with candidates as materialized (
        select id, order_id, reference, state from payment_receipts
        where receipt_parts(reference) && receipt_parts(sought.reference) and reference <> '' and state = 'accepted')
      select * from candidates
      where reference <> sought.reference
        and (strpos(receipt_key(reference), receipt_key(sought.reference)) > 0
          or strpos(receipt_key(sought.reference), receipt_key(reference)) > 0)
      order by id limit 1) paid
    join orders on orders.id = paid.order_id`;
  return new Map(rows.map(({ sought, ...alike }) => [sought, alike]));
}

interface Comparison {
  reference: string;
  /** The word of staff that they have seen the money, although its number looks like a used one. */
  despite?: boolean | undefined;
  /** The id of the receipt that the number is of; null or absent: it is not written yet. */
  receipt?: string | null;
}

/**
 * Compares the number of offline money with those that stand with other payments. A number that looks like one of
 * them is free only on the word of somebody who may record payments.
 * @throws HttpError 409 for a number that has paid, and with the order of the other number for one that looks used;
 * 403 for the word of somebody without the right.
 */
export async function freeNumber(
  tx: Transaction,
  { reference, despite = false, receipt = null }: Comparison,
  by: Pick<AuthenticatedUser, 'role' | 'jobs'>,
): Promise<FreeNumber> {
  if (reference === '') return NO_NUMBER;
  const [alike] = await listAlike(tx, { id: receipt, reference });
  if (!alike) return reference as FreeNumber;
  const { number, reference: transactionNumber, state } = alike;
  if (transactionNumber === reference && state === 'accepted') throw new HttpError('transaction-number-used');
  if (!despite) throw new HttpError('number-looks-used', { params: { number, transactionNumber } });
  if (!can(by, 'payments:write')) throw new HttpError('not-allowed');
  return reference as FreeNumber;
}

/**
 * Examines a receipt before its money is taken.
 * @param despite the word of staff, all of whom may record payments, that they have seen the money in spite of a doubt.
 * @throws HttpError 409 for a doubt without that word.
 */
export async function examineReceipt(
  tx: Transaction,
  receipt: { id: string; reference: string },
  despite = false,
): Promise<{ doubt: Doubt | null; reference: FreeNumber }> {
  const doubt = await findDoubt(tx, receipt);
  if (doubt && !despite) throw new HttpError('receipt-doubtful', { params: { why: doubt } });
  return { doubt, reference: receipt.reference as FreeNumber };
}

type Doubt = 'notFound' | 'differs' | 'alike';

/** Finds the gravest doubt about a receipt; null: none is known. */
async function findDoubt(db: Executor, receipt: { id: string; reference: string }): Promise<Doubt | null> {
  const row = await one<{ finding: StoredFinding }>(db)`
    select finding from receipt_findings where receipt_id = ${receipt.id}`;
  if (row?.finding === 'not-found') return 'notFound';
  if (row?.finding === 'differs') return 'differs';
  return (await listAlike(db, receipt)).length > 0 ? 'alike' : null;
}
