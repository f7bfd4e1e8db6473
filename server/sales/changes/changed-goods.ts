import type { OrderLineRequest } from '#contract/orders/quotes.ts';
import { findWanted, type ForSale } from '#server/catalogue/catalogue.service.ts';
import type { MovedPieces } from '#server/stock/stock.service.ts';
import { run } from '#server/lib/database/ask.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { piecesLeft } from '../goods/order-goods.ts';
import { ordersTable, type HeldLineRow, type OrderRow } from '../orders/orders.store.ts';
import type { PricedLine, Sold } from '../pricing/price-order.ts';
import type { RefundRow } from '../refunds/refunds.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { newLine } from '../placing/write-order.ts';

/** A line before (`was`) and after (`is`) a change; an added line has only `is`, a removed one only `was`. */
export interface ChangedLine {
  was?: HeldLineRow;
  is?: PricedLine;
}

/** The lines of an order in the form of a request. */
export const lineRequests = (lines: readonly HeldLineRow[]): OrderLineRequest[] =>
  lines.map(({ product_id: product, variant_id: variant, qty }) => ({ product, variant, qty }));

/**
 * Returns what a changed order may consist of: goods for sale, and its own pieces at the prices at which they were
 * sold, also of a product that is gone.
 */
export function forSaleToOrder(forSale: readonly ForSale[], lines: readonly HeldLineRow[]): Sold[] {
  const own = lines.map((line): Sold => {
    const row = forSale.find(({ variant }) => variant === line.variant_id);
    return {
      ...(row ?? asGoneGoods(line)),
      price_santim: line.price_santim,
      list_santim: line.list_santim,
      vat_percent: line.vat_percent,
      regular_santim: null,
      on_hand: (row?.on_hand ?? 0) + line.qty - line.to_make,
      orderable: (row?.orderable ?? 0) + line.qty,
      // The workshop has planned the pieces of this line already, and their day is promised.
      making: null,
    };
  });
  const others = forSale.filter(({ variant }) => !lines.some(({ variant_id: id }) => id === variant));
  return [...own, ...others];
}

const asGoneGoods = (line: HeldLineRow): ForSale => ({
  product: line.product_id,
  variant: line.variant_id,
  isDefault: line.variant_id === line.product_id,
  name: line.name,
  name_am: line.name_am,
  image: line.image,
  options: [],
  values: [],
  sku: line.sku,
  sold_as_seen: null,
  sold_as_seen_am: null,
  price_santim: line.price_santim,
  vat_percent: line.vat_percent,
  regular_santim: null,
  on_hand: 0,
  orderable: 0,
  lead_time_days: line.ready_in_days,
  making: null,
  assembly_santim: null,
});

/** Pairs the lines before and after a change; the lines of before come first. */
export function pairLines(before: readonly HeldLineRow[], after: readonly PricedLine[]): ChangedLine[] {
  const kept = before.map((was): ChangedLine => {
    const is = after.find(({ sold }) => sold.variant === was.variant_id);
    return { was, ...(is && { is }) };
  });
  const added = after.filter(({ sold }) => !before.some(({ variant_id: id }) => id === sold.variant));
  return [...kept, ...added.map((is): ChangedLine => ({ is }))];
}

/**
 * Refuses to remove pieces that came back, are damaged, or are on their way back, because their money went by a
 * refund.
 * @throws HttpError 409.
 */
export function refuseReturned(
  pairs: readonly ChangedLine[],
  lines: readonly HeldLineRow[],
  refunds: readonly RefundRow[],
): void {
  const left = new Map(piecesLeft(lines, refunds).map(({ line, qty }) => [line, qty]));
  const isTaken = pairs.some(
    ({ was, is }) => was && (is?.qty ?? 0) < was.qty - (left.get(was.position) ?? 0),
  );
  if (isTaken) throw new HttpError('change-of-returned');
}

/**
 * Refuses to remove pieces that the buyer has, because removed pieces are put on sale. Pieces that came back stay in
 * the same line, besides those.
 * @throws HttpError 409.
 */
export function refuseCame(pairs: readonly ChangedLine[], atBuyer: ReadonlyMap<number, number>): void {
  const isTaken = pairs.some(({ was, is }) => {
    const came = was ? (atBuyer.get(was.position) ?? 0) : 0;
    return came > 0 && (is?.qty ?? 0) < Math.min(came + was!.returned_qty, was!.qty);
  });
  if (isTaken) throw new HttpError('change-of-delivered');
}

/** Says whether a line that stays gets another price of its piece. */
export const isRepriced = ({ was, is }: ChangedLine): boolean =>
  was !== undefined &&
  is !== undefined &&
  (was.price_santim !== is.sold.price_santim || was.list_santim !== (is.sold.list_santim ?? null));

const piecesAdded = ({ was, is }: ChangedLine): number => (is?.qty ?? 0) - (was?.qty ?? 0);

/**
 * Takes added pieces from the stock and returns removed ones, of locked products, and writes the lines of the order.
 */
export async function moveGoods(
  tx: Transaction,
  { stock }: Pick<SalesDeps, 'stock'>,
  { id }: Pick<OrderRow, 'id'>,
  { pairs, forSale, actor }: { pairs: readonly ChangedLine[]; forSale: readonly ForSale[]; actor: string },
): Promise<void> {
  const taken = pairs.filter((pair) => piecesAdded(pair) > 0).map((pair) => takenBy(pair, forSale));
  const back = pairs.filter((pair) => piecesAdded(pair) < 0).map(returnedBy);
  if (taken.length > 0) await stock.takeStock(tx, taken, id);
  await stock.returnStock(tx, back, { reason: 'changed', order: id, actor });
  const moved = new Map([...taken, ...back].map((pieces) => [pieces.variant, pieces]));
  const places = pairs.map(({ was }) => was?.position ?? 0);
  let last = Math.max(0, ...places);
  for (const pair of pairs) {
    const { was, is } = pair;
    const by = piecesAdded(pair);
    const toMake = moved.get(is?.sold.variant ?? was!.variant_id)?.toMake ?? 0;
    if (!is) await deleteLine(tx, id, was!);
    else if (!was) await insertLine(tx, id, { ...newLine({ ...is, toMake }), position: (last += 1) });
    else if (by !== 0 || isRepriced(pair))
      await changeLine(tx, id, was, { ...is, toMake: Math.sign(by) * toMake });
  }
}

/** Returns the added pieces of a line: ready ones as far as there are any, the others to be made. */
function takenBy(pair: ChangedLine, forSale: readonly ForSale[]): MovedPieces {
  const { product, variant } = pair.is!.sold;
  const qty = piecesAdded(pair);
  const ready = findWanted(forSale, { product, variant })?.on_hand ?? 0;
  return { product, variant, qty, toMake: Math.max(qty - ready, 0) };
}

/** Returns the removed pieces of a line: those still to be made before ready ones. */
function returnedBy(pair: ChangedLine): MovedPieces {
  const { product_id: product, variant_id: variant, to_make: toMake } = pair.was!;
  const qty = -piecesAdded(pair);
  return { product, variant, qty, toMake: Math.min(toMake, qty) };
}

const insertLine = async (
  tx: Transaction,
  orderId: string,
  line: ReturnType<typeof newLine> & { position: number },
): Promise<void> => {
  await ordersTable(tx)
    .insertInto('order_lines')
    .values({ ...line, order_id: orderId, returned_qty: 0 })
    .execute();
};

const deleteLine = async (tx: Transaction, orderId: string, { position }: HeldLineRow): Promise<void> => {
  await run(tx)`delete from order_lines where order_id = ${orderId} and position = ${position}`;
};

const changeLine = async (
  tx: Transaction,
  orderId: string,
  { position }: HeldLineRow,
  { qty, toMake, sold, readyInDays }: PricedLine,
): Promise<void> => {
  const days = toMake > 0 ? (readyInDays ?? sold.lead_time_days) : null;
  const { price_santim: price, list_santim: list = null } = sold;
  await run(
    tx,
  )`update order_lines set qty = ${qty}, price_santim = ${price}, list_santim = ${list}::bigint, to_make = to_make + ${toMake},
      ready_in_days = coalesce(ready_in_days, ${days}::integer)
    where order_id = ${orderId} and position = ${position}`;
};
