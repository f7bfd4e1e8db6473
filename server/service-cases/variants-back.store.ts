import { many, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import type { CaseLineRow, CaseRow } from './cases.store.ts';

/** Notes the variants of the pieces that a case is about, before they come back. */
export async function noteOldVariants(tx: Transaction, { id, order_id: orderId }: CaseRow): Promise<void> {
  await run(tx)`
    update service_case_lines set old_variant_id = (
      select variant from pieces_with_variants(${orderId}, service_case_lines.position) where place = 1)
    where case_id = ${id}`;
}

/**
 * Lists the variants of the next pieces of a line that can come back: its own, or those that earlier exchanges within
 * the order brought.
 */
export function listVariantsBack(
  db: Executor,
  orderId: string,
  { position, qty }: Pick<CaseLineRow, 'position' | 'qty'>,
): Promise<{ variant: string; qty: number }[]> {
  return many<{ variant: string; qty: number }>(db)`
    select variant, count(*)::int as qty from pieces_with_variants(${orderId}, ${position})
    where place <= ${qty} group by variant order by min(place)`;
}
