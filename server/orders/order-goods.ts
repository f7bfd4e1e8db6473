import type { RefundRow } from '#server/payments/refunds.service.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { OrderLineRow } from './orders.store.ts';

type Pieces = { product: string; qty: number };

/** Pieces that came back damaged, by product. */
export const damagedPieces = (refunds: readonly RefundRow[]): Map<string, number> =>
  summed(
    refunds.flatMap(({ status, goods, lines }) => (status !== 'failed' && goods === 'damaged' ? lines : [])),
  );

/** Pieces that may still come back, by product: neither in the stock, nor damaged, nor on their way with a refund. */
export function piecesLeft(
  lines: readonly (OrderLineRow & { returned_qty: number })[],
  refunds: readonly RefundRow[],
): Map<string, number> {
  const gone = damagedPieces(refunds);
  const underWay = refunds.filter(({ status, goods }) => goods === 'in-stock' && isUnderWay(status));
  for (const { product, qty } of underWay.flatMap((refund) => refund.lines)) {
    gone.set(product, (gone.get(product) ?? 0) + qty);
  }
  return new Map(
    lines.map(({ product_id: product, qty, returned_qty: back }) => [
      product,
      qty - back - (gone.get(product) ?? 0),
    ]),
  );
}

/** The named pieces, each product once. @throws Refusal 409 when more of one are named than are left. */
export function takeFrom(left: ReadonlyMap<string, number>, named: readonly Pieces[]): Pieces[] {
  const pieces = [...summed(named)].map(([product, qty]) => ({ product, qty }));
  if (pieces.some(({ product, qty }) => qty > (left.get(product) ?? 0))) {
    throw new Refusal(409, 'refund-of-too-many');
  }
  return pieces;
}

const isUnderWay = (status: RefundRow['status']) => status === 'requested' || status === 'pending';

function summed(pieces: readonly Pieces[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { product, qty } of pieces) sums.set(product, (sums.get(product) ?? 0) + qty);
  return sums;
}
