import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { listLines, listRefunds, piecesLeft } from '#server/sales/sales.service.ts';
import type { CaseDeps } from '../case-deps.ts';
import { changeCase, listCaseLines, piecesInCases, type CaseRow } from '../cases.store.ts';
import { listVariantsBack } from '../variants-back.store.ts';
import { countBrought } from '../standing.store.ts';

/** The pieces that an exchange brings, for a move of the stock. None are to be made: they are taken when ready. */
async function newPieces(tx: Transaction, { id, order_id: orderId }: CaseRow) {
  const lines = await listLines(tx, orderId);
  return (await listCaseLines(tx, [id])).map(({ position, qty, new_variant_id: chosen }) => {
    const { product_id: product, variant_id: own, name } = lines.find((line) => line.position === position)!;
    return { position, product, variant: chosen ?? own, name, qty, toMake: 0 };
  });
}

/** The delivered pieces of a case for their way back into the stock, but for those that a refund brought back. */
export async function oldPieces(tx: Transaction, row: CaseRow) {
  const back = await piecesBack(tx, row);
  const lines = await listLines(tx, row.order_id);
  const left = (await listCaseLines(tx, [row.id])).map(({ position, qty }, index) => ({
    position,
    product: lines.find((line) => line.position === position)!.product_id,
    qty: qty - (back[index] ?? 0),
  }));
  const pieces = [];
  for (const { product, ...line } of left.filter(({ qty }) => qty > 0))
    for (const { variant, qty } of await listVariantsBack(tx, row.order_id, line))
      pieces.push({ product, variant, qty, toMake: 0 });
  return pieces;
}

/**
 * Refuses to bring new pieces for old ones whose money a refund has given back since the case was opened.
 * @throws HttpError 409.
 */
export async function refuseGivenBack(tx: Transaction, row: CaseRow): Promise<void> {
  if ((await piecesBack(tx, row)).some((qty) => qty > 0)) throw new HttpError('refund-of-too-many');
}

/**
 * Counts the pieces of each line of a case that a refund beside it has brought back: so many of the line are with the
 * buyer no more, beside those of the other cases.
 */
async function piecesBack(tx: Transaction, row: CaseRow): Promise<number[]> {
  const left = piecesLeft(await listLines(tx, row.order_id), await listRefunds(tx, row.order_id));
  const inCases = await piecesInCases(tx, row.order_id);
  return (await listCaseLines(tx, [row.id])).map(({ position, qty }) => {
    const here = left.find(({ line }) => line === position)?.qty ?? 0;
    // Pieces that were refused at the door stand beside those of the cases about delivered ones.
    const asked = (inCases.get(position) ?? 0) + (row.refused_delivery_id === null ? 0 : qty);
    return Math.min(Math.max(asked - here, 0), qty);
  });
}

/** Takes the new pieces of an exchange out of the stock. @throws HttpError 409 where too few are ready. */
export async function takeNewPieces(
  tx: Transaction,
  { catalogue, stock }: CaseDeps,
  row: CaseRow,
): Promise<void> {
  const pieces = await newPieces(tx, row);
  const forSale = await catalogue.lockForSale(tx, pieces);
  const left = new Map(forSale.map(({ variant, on_hand: ready }) => [variant, ready]));
  for (const { variant, qty, name } of pieces) {
    const ready = left.get(variant) ?? 0;
    if (ready < qty) throw new HttpError('case-goods-gone', { params: { name, ready } });
    left.set(variant, ready - qty);
  }
  await stock.takeStock(tx, pieces, row.order_id);
}

/** Pieces that were held for an exchange are for sale again, but for those that its deliveries have brought. */
export async function releasePieces(
  tx: Transaction,
  { stock }: CaseDeps,
  row: CaseRow,
  actor: string,
): Promise<void> {
  if (row.reserved_at === null) return;
  const brought = await countBrought(tx, row);
  const held = (await newPieces(tx, row)).flatMap(({ position, ...piece }) => {
    const qty = piece.qty - (brought.get(position) ?? 0);
    return qty > 0 ? [{ ...piece, qty }] : [];
  });
  await stock.returnStock(tx, held, {
    reason: 'return',
    order: row.order_id,
    actor,
  });
  await changeCase(tx, row.id, { reserved_at: null });
}
