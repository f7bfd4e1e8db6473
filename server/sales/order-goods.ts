import { mayFollow } from '#contract/order-states.ts';
import type { RefundRequest } from '#contract/payments.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { hasBeen } from './order-history.store.ts';
import { listLines, markTaken, type HeldLineRow, type OrderRow } from './orders.store.ts';
import { isUnderWay, listRefunds, type RefundRow } from './refunds.store.ts';
import type { SalesDeps } from './sales-deps.ts';

export interface Pieces {
  product: string;
  qty: number;
}

/** The pieces of each product, added up. */
export function sumPieces(pieces: readonly Pieces[]): Pieces[] {
  const sums = new Map<string, number>();
  for (const { product, qty } of pieces) sums.set(product, (sums.get(product) ?? 0) + qty);
  return [...sums].map(([product, qty]) => ({ product, qty }));
}

const byProduct = (pieces: readonly Pieces[]): Map<string, number> =>
  new Map(sumPieces(pieces).map(({ product, qty }) => [product, qty]));

const areDamaged = ({ status, goods }: RefundRow) => status !== 'failed' && goods === 'damaged';

/** Pieces that came back damaged, by product. */
export const damagedPieces = (refunds: readonly RefundRow[]): Map<string, number> =>
  byProduct(refunds.filter(areDamaged).flatMap(({ lines }) => lines));

/** Pieces that may still come back: neither in the stock, nor damaged, nor on their way with a refund. */
export function piecesLeft(lines: readonly HeldLineRow[], refunds: readonly RefundRow[]): Pieces[] {
  const counted = refunds.filter(
    (refund) => areDamaged(refund) || (refund.goods === 'in-stock' && isUnderWay(refund)),
  );
  const gone = byProduct(counted.flatMap((refund) => refund.lines));
  return lines.map(({ product_id: product, qty, returned_qty: back }) => ({
    product,
    qty: qty - back - (gone.get(product) ?? 0),
  }));
}

/** The named pieces, each product once. @throws HttpError 409 when more of one are named than are left. */
export function namedPieces(left: readonly Pieces[], named: readonly Pieces[]): Pieces[] {
  const most = byProduct(left);
  const pieces = sumPieces(named);
  if (pieces.some(({ product, qty }) => qty > (most.get(product) ?? 0))) {
    throw new HttpError(409, 'refund-of-too-many');
  }
  return pieces;
}

/** The pieces a refund is about: those named, or all that are left when all that is left of the price goes back. */
export async function choosePieces(
  tx: Transaction,
  orderId: string,
  named: RefundRequest['lines'],
  isRest: boolean,
): Promise<Pieces[]> {
  const left = piecesLeft(await listLines(tx, orderId), await listRefunds(tx, orderId));
  if (named) return namedPieces(left, named);
  return isRest ? left.filter(({ qty }) => qty > 0) : [];
}

/**
 * Makes sure that an order for which money has come holds its goods: it does, or they are reserved again. Answers null,
 * or what to say of money that cannot pay it.
 */
export async function claimGoods(
  tx: Transaction,
  { catalogue }: Pick<SalesDeps, 'catalogue'>,
  order: OrderRow,
): Promise<string | null> {
  if (order.anonymised_at !== null || !mayFollow(order.status, 'paid')) {
    return `came for an order that is ${order.status}`;
  }
  if (order.paid_at !== null) return 'came for an order that is paid';
  // Under review since the first money that came afterwards.
  if (order.status === 'needs-review' && (await hasBeen(tx, order.id, 'cancelled')))
    return 'came for an order that was cancelled';
  const missing = (await listLines(tx, order.id))
    .map(({ product_id: product, returned_qty: qty }) => ({ product, qty }))
    .filter(({ qty }) => qty > 0);
  if (missing.length === 0) return null;
  const products = await catalogue.lockForSale(
    tx,
    missing.map((line) => line.product),
  );
  const stock = new Map(products.map((product) => [product.id, product.count_in_stock]));
  if (missing.some((line) => (stock.get(line.product) ?? 0) < line.qty)) {
    return 'came after the order had ended, and its goods are gone';
  }
  await catalogue.takeStock(tx, missing);
  await markTaken(tx, order.id);
  return null;
}
