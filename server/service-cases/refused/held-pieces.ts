import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { listLines } from '#server/sales/sales.service.ts';
import type { CaseDeps } from '../case-deps.ts';
import { changeCase, listCaseLines, type CaseRow } from '../cases.store.ts';

/**
 * The pieces of a case for a move of the stock. None are to be made: delivered pieces were ready.
 * @param which 'old' for the delivered pieces, 'new' for those that an exchange brings.
 */
export async function movedPieces(tx: Transaction, { id, order_id: orderId }: CaseRow, which: 'old' | 'new') {
  const lines = await listLines(tx, orderId);
  return (await listCaseLines(tx, [id])).map(({ position, qty, new_variant_id: chosen }) => {
    const { product_id: product, variant_id: came, name } = lines.find((line) => line.position === position)!;
    const variant = which === 'new' ? (chosen ?? came) : came;
    return { product, variant, name, qty, toMake: 0 };
  });
}

/** Takes the new pieces of an exchange out of the stock. @throws HttpError 409 where too few are ready. */
export async function takeNewPieces(
  tx: Transaction,
  { catalogue, stock }: CaseDeps,
  row: CaseRow,
): Promise<void> {
  const pieces = await movedPieces(tx, row, 'new');
  const forSale = await catalogue.lockForSale(tx, pieces);
  const left = new Map(forSale.map(({ variant, on_hand: ready }) => [variant, ready]));
  for (const { variant, qty, name } of pieces) {
    const ready = left.get(variant) ?? 0;
    if (ready < qty) throw new HttpError(409, 'case-goods-gone', { params: { name, ready } });
    left.set(variant, ready - qty);
  }
  await stock.takeStock(tx, pieces, row.order_id);
}

/** Pieces that were held for an exchange are for sale again. */
export async function releasePieces(
  tx: Transaction,
  { stock }: CaseDeps,
  row: CaseRow,
  actor: string,
): Promise<void> {
  if (row.reserved_at === null) return;
  await stock.returnStock(tx, await movedPieces(tx, row, 'new'), {
    reason: 'return',
    order: row.order_id,
    actor,
  });
  await changeCase(tx, row.id, { reserved_at: null });
}
