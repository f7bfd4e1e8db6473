import { sql } from 'kysely';
import type { ReceiptFact } from '#contract/paying/receipt-checks.ts';
import type { ManualPayment } from '#contract/paying/payments.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** The answers of the verifier that are stored. */
type StoredFinding = 'agrees' | 'differs' | 'not-found' | 'away';

/** Stores the latest answer of the verifier about a receipt. */
export const storeFinding = async (
  tx: Transaction,
  receiptId: string,
  finding: StoredFinding,
  differs: readonly ReceiptFact[],
): Promise<void> => {
  await sql`insert into receipt_findings (receipt_id, finding, differs)
    values (${receiptId}, ${finding}, ${[...differs]}::text[])
    on conflict (receipt_id) do update
      set finding = excluded.finding, differs = excluded.differs, found_at = now()`.execute(tx);
};

export interface AlikeReceipt {
  order_id: string;
  number: number;
  reference: string;
}

/**
 * Lists receipts with a similar number that were not refused: one number contains the other, as when digits of an
 * account or a 0 were added to the number of the same transfer.
 * @param receipt `id` is null for a receipt that is not written yet.
 */
export async function listAlike(
  db: Executor,
  { id, reference }: { id: string | null; reference: string },
): Promise<AlikeReceipt[]> {
  if (reference === '') return [];
  // The planner would walk all receipts in their order until it has five, which nearly never happens.
  const { rows } = await sql<AlikeReceipt>`
    with candidates as materialized (
      select id, order_id, reference from payment_receipts
      where receipt_parts(reference) && receipt_parts(${reference}) and reference <> '' and state <> 'refused')
    select candidates.order_id, orders.number, candidates.reference
    from candidates join orders on orders.id = candidates.order_id
    where (strpos(receipt_key(candidates.reference), receipt_key(${reference})) > 0
        or strpos(receipt_key(${reference}), receipt_key(candidates.reference)) > 0)
      and candidates.id is distinct from ${id}
    order by candidates.id limit 5`.execute(db);
  return rows;
}

/**
 * Refuses an offline payment whose number looks like a used one, unless `despite` says that staff have seen the money
 * all the same. The very same number is refused when it is written.
 * @throws HttpError 409 with the order of the other number.
 */
export async function refuseAlike(
  tx: Transaction,
  { reference, despite }: Pick<ManualPayment, 'reference' | 'despite'>,
): Promise<void> {
  if (despite) return;
  const [alike] = (await listAlike(tx, { id: null, reference })).filter(
    (each) => each.reference !== reference,
  );
  if (!alike) return;
  const { number, reference: transactionNumber } = alike;
  throw new HttpError(409, 'number-looks-used', { params: { number, transactionNumber } });
}

/** Finds the gravest doubt about a receipt; null: none is known. */
export async function findDoubt(
  db: Executor,
  receipt: { id: string; reference: string },
): Promise<'notFound' | 'differs' | 'alike' | null> {
  const { rows } = await sql<{ finding: StoredFinding }>`
    select finding from receipt_findings where receipt_id = ${receipt.id}`.execute(db);
  if (rows[0]?.finding === 'not-found') return 'notFound';
  if (rows[0]?.finding === 'differs') return 'differs';
  return (await listAlike(db, receipt)).length > 0 ? 'alike' : null;
}
