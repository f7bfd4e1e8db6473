import { historySentence } from '#contract/journal/order-sentences.ts';
import { mayFollow, ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { NamedPieces, RefundRequest } from '#contract/paying/refunds.ts';
import { findWanted, type ForSale } from '#server/catalogue/catalogue.service.ts';
import type { MovedPieces } from '#server/stock/stock.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { hasBeen } from '../orders/order-history.store.ts';
import { markReserved } from './held-goods.store.ts';
import { isCouponGone } from '../coupons/coupons.store.ts';
import { listLines, type HeldLineRow, type OrderRow } from '../orders/orders.store.ts';
import { isUnderWay, listRefunds, type RefundRow } from '../refunds/refunds.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { SERVICE_WORK } from '../placing/service-work.ts';
import { findPosition, sumByLine, areDamaged } from './pieces-by-line.ts';

/** Pieces of one line of an order, by the line's position. */
export interface LinePieces {
  line: number;
  product: string;
  qty: number;
}

/**
 * Counts the pieces of each line that may still come back: neither in the stock, nor damaged, nor part of a refund
 * under way.
 */
export function piecesLeft(lines: readonly HeldLineRow[], refunds: readonly RefundRow[]): LinePieces[] {
  const counted = refunds.filter(
    (refund) => areDamaged(refund) || (refund.goods === 'in-stock' && isUnderWay(refund)),
  );
  const gone = sumByLine(
    lines,
    counted.flatMap((refund) => refund.lines),
  );
  return lines.map(({ position, product_id: product, qty, returned_qty: back }) => ({
    line: position,
    product,
    qty: qty - back - (gone.get(position) ?? 0),
  }));
}

/**
 * Translates places in `orderItems` to positions of lines, between which a change leaves gaps. A place without a line
 * becomes a position that no line has.
 */
const atPositions = (left: readonly LinePieces[], named: readonly NamedPieces[]): NamedPieces[] =>
  named.map((each) =>
    each.line === undefined ? each : { ...each, line: left[each.line - 1]?.line ?? NO_POSITION },
  );
const NO_POSITION = 0;

/**
 * Sums pieces that a call names by their places in `orderItems`, by the positions of their lines.
 * @throws HttpError 409 when more of one are named than are left, 400 for a product of which there are several lines.
 */
export const namedPieces = (left: readonly LinePieces[], named: readonly NamedPieces[]): LinePieces[] =>
  piecesAt(left, atPositions(left, named));

/** Sums pieces that are named by the positions of their lines. @throws HttpError as `namedPieces`. */
function piecesAt(left: readonly LinePieces[], named: readonly NamedPieces[]): LinePieces[] {
  const lines = left.map(({ line: position, product: id }) => ({ position, product_id: id }));
  const isUnclear = named.some(
    ({ line, product }) =>
      line === undefined && lines.filter(({ product_id: id }) => id === product).length > 1,
  );
  if (isUnclear) throw fieldError({ lines: 'must name the line, because several have the same product' });
  return [...sumByLine(lines, named)].map(([place, qty]) => {
    const line = left.find((each) => each.line === place);
    if (!line || qty > line.qty) throw new HttpError('refund-of-too-many');
    return { line: place, product: line.product, qty };
  });
}

/** The pieces of a refund, by the positions of their lines. */
export async function readRefundedPieces(tx: Transaction, { order_id: order, lines: named }: RefundRow) {
  const lines = await listLines(tx, order);
  return named.map((each) => ({ line: findPosition(lines, each), qty: each.qty }));
}

/** Pieces that a refund names: by places in `orderItems`, or by positions, as service cases store them. */
export interface RefundedPieces {
  lines?: RefundRequest['lines'];
  positions?: readonly { line: number; qty: number }[];
}

/**
 * Returns the pieces that come back with a refund: those named, or all that are left when the whole rest of the price
 * is refunded.
 */
export async function choosePieces(
  tx: Transaction,
  orderId: string,
  { lines, positions }: RefundedPieces,
  isRest: boolean,
): Promise<LinePieces[]> {
  const left = piecesLeft(await listLines(tx, orderId), await listRefunds(tx, orderId));
  if (positions) return piecesAt(left, positions);
  if (lines) return namedPieces(left, lines);
  return isRest ? left.filter(({ qty }) => qty > 0) : [];
}

/**
 * Makes sure that an order for which money has come holds its goods, and reserves returned ones again. Answers null,
 * or why the money cannot pay the order.
 */
export async function claimGoods(
  tx: Transaction,
  { catalogue, stock }: Pick<SalesDeps, 'catalogue' | 'stock'>,
  order: OrderRow,
): Promise<((money: string) => string) | null> {
  if (order.anonymised_at !== null || !mayFollow(order.status, 'paid')) {
    return (what) => historySentence('came-to-ended', { what, state: order.status });
  }
  if (order.paid_at !== null) return (what) => historySentence('came-to-ended', { what, state: 'paid' });
  // A cancelled order is under review since money first came for it.
  if (order.status === 'needs-review' && (await hasBeen(tx, order.id, 'cancelled')))
    return (what) => historySentence('came-to-cancelled', { what });
  // An order that was paid, and costs more since a change, does not reserve pieces again that went back with their
  // money.
  if (ORDER_FACTS[order.status].isOpen && (await hasBeen(tx, order.id, 'paid'))) return null;
  const missing = (await listLines(tx, order.id)).filter((line) => line.returned_qty > 0);
  if (missing.length === 0) return null;
  const goods = missing.filter(({ product_id: product }) => product !== SERVICE_WORK);
  const wanted = goods.map(({ product_id: product, variant_id: variant, returned_qty: qty }) => ({
    product,
    variant,
    qty,
  }));
  const forSale = await catalogue.lockForSale(tx, wanted);
  const taken = piecesToTake(forSale, wanted);
  if (!taken) return (what) => historySentence('came-goods-gone', { what });
  if (await isCouponGone(tx, order)) return (what) => historySentence('came-coupon-gone', { what });
  await stock.takeStock(tx, taken, order.id);
  await markReserved(
    tx,
    order.id,
    missing.map((line) => ({ line: line.position, toMake: taken[goods.indexOf(line)]?.toMake ?? 0 })),
  );
  return null;
}

/** Splits wanted pieces into those that are ready and those to be made; null: not all can be had. */
export function piecesToTake(
  forSale: readonly ForSale[],
  wanted: readonly { product: string; variant?: string | null; qty: number }[],
): MovedPieces[] | null {
  const left = new Map(
    forSale.map(({ variant, on_hand: ready, orderable }) => [variant, { ready, orderable }]),
  );
  const taken = wanted.map((each) => {
    const row = findWanted(forSale, each);
    const of = row && left.get(row.variant);
    if (!of || of.orderable < each.qty) return null;
    const toMake = Math.max(each.qty - of.ready, 0);
    of.orderable -= each.qty;
    of.ready -= each.qty - toMake;
    return { product: each.product, variant: row.variant, qty: each.qty, toMake };
  });
  return taken.every((each) => each !== null) ? taken : null;
}

/** Frees the workshop's places of made-to-order pieces that have left the shop. */
export async function finishMaking(
  tx: Transaction,
  { stock }: Pick<SalesDeps, 'stock'>,
  orderId: string,
): Promise<void> {
  const lines = await listLines(tx, orderId);
  await stock.finishMaking(
    tx,
    lines.map(({ product_id: product, variant_id: variant, qty, to_make: toMake }) => ({
      product,
      variant,
      qty,
      toMake,
    })),
    orderId,
  );
}
