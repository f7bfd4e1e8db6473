import { sql } from 'kysely';
import type { ReceiptFact } from '#contract/receipt-checks.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** The findings of the verifier that are stored. */
type StoredFinding = 'agrees' | 'differs' | 'not-found' | 'away';

/** Writes what the verifier said last. */
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

/** Other receipts whose number looks as this one, and that were not refused. */
export async function listAlike(
  db: Executor,
  receipt: { id: string; reference: string },
): Promise<AlikeReceipt[]> {
  const { rows } = await sql<AlikeReceipt>`
    select receipt.order_id, orders.number, receipt.reference
    from payment_receipts receipt join orders on orders.id = receipt.order_id
    where receipt_key(receipt.reference) = receipt_key(${receipt.reference})
      and receipt.id <> ${receipt.id} and receipt.state <> 'refused' and receipt.reference <> ''
    order by receipt.id limit 5`.execute(db);
  return rows;
}

/** Finds what speaks against a receipt, the gravest first; null: nothing that is known. */
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
