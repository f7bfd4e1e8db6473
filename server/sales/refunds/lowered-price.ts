import { halfUpShare, shareUpTo, type RatedSum } from '#contract/money.ts';
import { paidForPieces } from '#contract/orders/discounts.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { piecesLeft, type LinePieces } from '../goods/order-goods.ts';
import { taxesOfOrder } from '../orders/order-answers.ts';
import { findOrder, listLines, type HeldLineRow, type OrderRow } from '../orders/orders.store.ts';
import {
  changeLowered,
  listRefunds,
  type LoweredPrice,
  type NewRefund,
  type PricePart,
  type RefundRow,
} from './refunds.store.ts';

/** Goods and their VAT by rates, in santim. */
type Rates = readonly RatedSum[];

/** Money that went back and lowers nothing, as when a provider takes a payment back and the buyer has the goods. */
export const NOTHING_LOWERED: LoweredPrice = { delivery: 0, rates: [], pieces: [] };

type Sold = Pick<OrderRow, 'items_santim' | 'shipping_santim' | 'tax_santim'>;
type Earlier = Pick<RefundRow, 'status' | 'amount_santim' | 'lowers' | 'worth'>;

/**
 * Says what a refund of the price takes off goods, delivery and VAT. Named pieces are taken off by their own price and
 * rate, then pieces that came back before and were not paid back in full; only what goes beyond them is spread over
 * all that is left of the price.
 * @param worth what was paid for the named pieces, by rates.
 * @returns also `own`, the part for the named pieces.
 */
export function lowerPrice(
  sold: Sold,
  lines: readonly HeldLineRow[],
  refunds: readonly Earlier[],
  { santim, worth }: { santim: number; worth: Rates },
): { lowers: LoweredPrice; own: Rates } {
  const left = leftOf(sold, lines, refunds);
  const own = partOf({ delivery: 0, rates: atMost(worth, left.rates) }, santim);
  const open = atMost(openOf(refunds), minus(left.rates, own.rates));
  const before = partOf({ delivery: 0, rates: open }, santim - totalOf(own));
  const pieces = plus(own.rates, before.rates);
  const rest = partOf(
    { ...left, rates: minus(left.rates, pieces) },
    santim - totalOf({ delivery: 0, rates: pieces }),
  );
  return { lowers: { delivery: rest.delivery, rates: plus(pieces, rest.rates), pieces }, own: own.rates };
}

/** Returns what was paid for pieces that are still in the order, by rates. */
export function worthByRates(
  { items_santim: items }: Pick<OrderRow, 'items_santim'>,
  lines: readonly HeldLineRow[],
  left: readonly LinePieces[],
  pieces: readonly LinePieces[],
): Rates {
  const priced = lines.map(({ price_santim: priceSantim, qty, vat_percent: vatPercent }) => ({
    priceSantim,
    qty,
    vatPercent,
  }));
  const parts = pieces.map(({ line, qty }) => {
    const place = lines.findIndex(({ position }) => position === line) + 1;
    const before = (lines[place - 1]?.qty ?? 0) - (left.find((each) => each.line === line)?.qty ?? 0);
    return paidForPieces(priced, items, { place, before, qty });
  });
  return parts.reduce<Rates>((sum, part) => plus(sum, [part]), []);
}

/** Adds to a refund of the price what it takes off. Its order is locked. */
export async function withLoweredPrice(
  tx: Transaction,
  orderId: string,
  refund: NewRefund,
): Promise<NewRefund> {
  const { amount_santim: santim, lines: pieces = [] } = refund;
  if (santim === null || refund.lowers) return refund;
  const order = (await findOrder(tx, orderId))!;
  const lines = await listLines(tx, orderId);
  const refunds = await listRefunds(tx, orderId);
  const named = pieces.map(({ line = 0, product, qty }) => ({ line, product, qty }));
  const worth = worthByRates(order, lines, piecesLeft(lines, refunds), named);
  // With the rest of the money the rest of the goods comes back, also what a provider took back before.
  const isRest = refund.goods !== 'not-returned' && santim === order.total_santim - order.refunded_santim;
  const whole = isRest ? totalOf(leftOf(order, lines, refunds)) : santim;
  const { lowers, own } = lowerPrice(order, lines, refunds, { santim: whole, worth });
  // Pieces that stay with the buyer are not paid back any further.
  return {
    ...refund,
    lowers,
    worth: refund.goods === 'in-stock' || refund.goods === 'damaged' ? worth : own,
  };
}

/**
 * Takes pieces off the price that come back without money, where a provider had taken money back by itself: until now
 * their buyer had both. Its order is locked, and the pieces are not counted as back yet.
 */
export async function lowerByReturned(
  tx: Transaction,
  order: OrderRow,
  pieces: readonly LinePieces[],
): Promise<void> {
  const refunds = await listRefunds(tx, order.id);
  const taken = refunds.find(
    ({ status, amount_santim: santim, lowers }) =>
      status === 'completed' && santim !== null && lowers !== null && totalOf(lowers) < santim,
  );
  if (!taken?.lowers) return;
  const lines = await listLines(tx, order.id);
  const worth = worthByRates(order, lines, piecesLeft(lines, refunds), pieces);
  const most = taken.amount_santim! - totalOf(taken.lowers);
  const back = partOf({ delivery: 0, rates: atMost(worth, leftOf(order, lines, refunds).rates) }, most);
  const { delivery, rates, pieces: before } = taken.lowers;
  await changeLowered(tx, taken.id, {
    lowers: { delivery, rates: plus(rates, back.rates), pieces: plus(before, back.rates) },
    worth: plus(taken.worth ?? [], back.rates),
  });
}

/** Returns what is left of the price after all refunds that have not failed. */
function leftOf(
  { items_santim: items, shipping_santim: delivery }: Sold,
  lines: readonly HeldLineRow[],
  refunds: readonly Earlier[],
): PricePart {
  const whole: PricePart = { delivery, rates: taxesOfOrder({ items_santim: items }, lines) };
  return refunds
    .filter(({ status, amount_santim: santim }) => status !== 'failed' && santim !== null)
    .map(({ amount_santim: santim, lowers }) => ({ santim: santim!, lowers }))
    .reduce((left, { santim, lowers }) => {
      // A refund of the release before says its sum alone.
      const part = lowers ?? partOf(left, santim);
      return { delivery: left.delivery - part.delivery, rates: minus(left.rates, part.rates) };
    }, whole);
}

/** Returns what was paid for pieces that were named before and is not paid back yet. */
const openOf = (refunds: readonly Earlier[]): Rates =>
  refunds
    .filter(({ status }) => status !== 'failed')
    .reduce<Rates>((open, { worth, lowers }) => minus(plus(open, worth ?? []), lowers?.pieces ?? []), []);

/** Returns a part of a price, in which goods, delivery and VAT have the same proportion as in the whole. */
function partOf(whole: PricePart, santim: number): PricePart {
  const total = totalOf(whole);
  if (santim >= total) return whole;
  const net = sumOf(whole.rates, 'netSantim');
  const tax = sumOf(whole.rates, 'taxSantim');
  const wantedTax = halfUpShare(santim, tax, total);
  const wantedDelivery = halfUpShare(santim, whole.delivery, total);
  const goods = Math.min(santim - wantedTax - wantedDelivery, net);
  const delivery = Math.min(santim - wantedTax - goods, whole.delivery);
  const taxes = shares(whole.rates, 'taxSantim', santim - goods - delivery);
  return {
    delivery,
    rates: shares(whole.rates, 'netSantim', goods).map((netSantim, index) => ({
      percent: whole.rates[index]!.percent,
      netSantim,
      taxSantim: taxes[index]!,
    })),
  };
}

type Part = 'netSantim' | 'taxSantim';
const sumOf = (rates: Rates, part: Part): number => rates.reduce((sum, each) => sum + each[part], 0);
const totalOf = ({ delivery, rates }: PricePart): number =>
  delivery + sumOf(rates, 'netSantim') + sumOf(rates, 'taxSantim');

/** Splits an amount over rates in proportion to what each has. */
function shares(rates: Rates, part: Part, santim: number): number[] {
  const whole = sumOf(rates, part);
  const upTo = (place: number) => shareUpTo(santim, whole, sumOf(rates.slice(0, place), part));
  return rates.map((_, index) => upTo(index + 1) - upTo(index));
}

function combine(one: Rates, other: Rates, by: (a: number, b: number) => number): Rates {
  const percents = [...new Set([...one, ...other].map(({ percent }) => percent))].sort((a, b) => a - b);
  const at = (rates: Rates, percent: number) =>
    rates.find((each) => each.percent === percent) ?? { netSantim: 0, taxSantim: 0 };
  return percents.map((percent) => ({
    percent,
    netSantim: by(at(one, percent).netSantim, at(other, percent).netSantim),
    taxSantim: by(at(one, percent).taxSantim, at(other, percent).taxSantim),
  }));
}
const plus = (one: Rates, other: Rates) => combine(one, other, (a, b) => a + b);
const minus = (one: Rates, other: Rates) => combine(one, other, (a, b) => a - b);
const atMost = (rates: Rates, most: Rates) => combine(rates, most, (a, b) => Math.max(0, Math.min(a, b)));
