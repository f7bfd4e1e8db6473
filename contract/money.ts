/**
 * Money. Inside the shop an amount is an integer number of santim (1 ETB = 100 santim); birr exist only
 * at the edge (JSON, screens) as numbers with at most two decimals. This file alone converts.
 */

/** The largest amount the shop handles: 99,999,999.99 ETB, in santim. */
export const MAX_SANTIM = 9_999_999_999;

/** Santim to birr, for JSON. Exact: an integer divided by 100 prints with at most two decimals. */
export function toBirr(santim: number): number {
  return santim / 100;
}

/**
 * Birr from JSON to santim.
 * @throws RangeError when the amount is negative, too large, or has more than two decimals.
 */
export function toSantim(birr: number): number {
  if (!isBirr(birr)) throw new RangeError(`not an amount in birr: ${birr}`);
  return Math.round(birr * 100);
}

/** Says whether a number is an amount in birr: 0 … 99,999,999.99 with at most two decimals. */
export function isBirr(value: number): boolean {
  if (!Number.isFinite(value) || value < 0) return false;
  const santim = Math.round(value * 100);
  return santim <= MAX_SANTIM && santim / 100 === value;
}

/**
 * The rate of VAT, in percent, that answers mean where they name none (spec section 9). It is part of the API and stays as it
 * is when the law changes: the rates in force stand in the table `laws`.
 */
export const UNNAMED_VAT_PERCENT = 15;
/** Delivery costs nothing when the items cost strictly more than this (100,000 ETB), where no zone says otherwise. */
export const FREE_SHIPPING_ABOVE_SANTIM = 10_000_000;
/** The delivery fee below that sum (1,000 ETB), where no zone has another one. */
export const SHIPPING_SANTIM = 100_000;

/** The price of delivery to a place, in santim; carrying to a floor and assembly are charged in addition. */
export interface DeliveryPrice {
  feeSantim: number;
  /** The sum of the items strictly above which delivery is free; null: never free. */
  freeAboveSantim: number | null;
  floorsSantim?: number | undefined;
  assemblySantim?: number | undefined;
}

export const FIRST_DELIVERY: DeliveryPrice = {
  feeSantim: SHIPPING_SANTIM,
  freeAboveSantim: FREE_SHIPPING_ABOVE_SANTIM,
};

/** The parts of the price of shipping, in santim. */
export interface DeliveryParts {
  deliverySantim: number;
  floorsSantim: number;
  assemblySantim: number;
}

/**
 * Returns the parts of the price of shipping for goods that cost so much after the discount. A coupon for free delivery
 * takes off the delivery alone, because carrying and assembly are work that was chosen.
 */
export function deliveryPartsOf(
  itemsSantim: number,
  { feeSantim, freeAboveSantim, floorsSantim = 0, assemblySantim = 0 }: DeliveryPrice,
  isDeliveryFree = false,
): DeliveryParts {
  const isFree = isDeliveryFree || (freeAboveSantim !== null && itemsSantim > freeAboveSantim);
  return { deliverySantim: isFree ? 0 : feeSantim, floorsSantim, assemblySantim };
}

/** VAT on an amount, in santim, rounded half up on the exact decimal. */
export function vatOn(santim: number, percent: number = UNNAMED_VAT_PERCENT): number {
  return Math.floor((santim * percent + 50) / 100);
}

/** A price with VAT, in birr. */
export function withVat(birr: number, percent?: number): number {
  const santim = toSantim(birr);
  return toBirr(santim + vatOn(santim, percent));
}

export interface PricedLine {
  /** Price of one piece before VAT, in santim. */
  priceSantim: number;
  qty: number;
  /** The line's VAT rate in percent; absent: `UNNAMED_VAT_PERCENT`. */
  vatPercent?: number | undefined;
}

/** The lines of one VAT rate: their sum after the discount, and the VAT on that sum. */
export interface RatedSum {
  percent: number;
  netSantim: number;
  taxSantim: number;
}

export interface Totals {
  itemsSantim: number;
  shippingSantim: number;
  taxSantim: number;
  totalSantim: number;
}

/** The part of the price that a coupon takes off; never more than the goods cost. */
export interface Reduction {
  discountSantim: number;
  isDeliveryFree: boolean;
}

/** The share of `amount` that falls on the first `upTo` santim of `whole`, rounded down. */
export const shareUpTo = (amount: number, whole: number, upTo: number): number =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(upTo)) / BigInt(whole));

/** The share of `amount` that `part` is of `whole`, rounded half up. */
export const halfUpShare = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/**
 * Returns the VAT for each rate, rounded once on the sum of the rate's lines. A discount is split over the rates in
 * proportion to the cost of their lines, so that the net sums add up to `itemsSantim`.
 */
export function taxesByRate(lines: readonly PricedLine[], itemsSantim: number): RatedSum[] {
  const sums = new Map<number, number>();
  for (const { priceSantim, qty, vatPercent = UNNAMED_VAT_PERCENT } of lines)
    sums.set(vatPercent, (sums.get(vatPercent) ?? 0) + priceSantim * qty);
  const whole = [...sums.values()].reduce((sum, each) => sum + each, 0);
  let [upTo, before] = [0, 0];
  return [...sums]
    .sort(([one], [other]) => one - other)
    .map(([percent, gross]) => {
      upTo += gross;
      const share = shareUpTo(itemsSantim, whole, upTo);
      const netSantim = share - before;
      before = share;
      return { percent, netSantim, taxSantim: vatOn(netSantim, percent) };
    });
}

/**
 * Returns the price of an order, in santim (spec section 9): items = Σ price × qty, less the discount; delivery is free
 * strictly above 100,000 ETB, else 1,000 ETB, or as its zone says (nothing for no lines); tax is that of each rate on
 * what its lines cost, 15 % where nothing else is said; total is their sum.
 * @param delivery the price of its place, or a number: the price of transport that was agreed with the buyer, 0 until
 * then.
 */
export function addUpTotals(
  lines: readonly PricedLine[],
  delivery: number | DeliveryPrice = FIRST_DELIVERY,
  off?: Reduction,
): Totals {
  const goodsSantim = lines.reduce((sum, line) => sum + line.priceSantim * line.qty, 0);
  const itemsSantim = goodsSantim - (off?.discountSantim ?? 0);
  const shippingSantim = lines.length > 0 ? shippingOf(itemsSantim, delivery, off) : agreedOf(delivery);
  const taxSantim = taxesByRate(lines, itemsSantim).reduce((sum, each) => sum + each.taxSantim, 0);
  return { itemsSantim, shippingSantim, taxSantim, totalSantim: itemsSantim + shippingSantim + taxSantim };
}

const agreedOf = (delivery: number | DeliveryPrice) => (typeof delivery === 'number' ? delivery : 0);

function shippingOf(itemsSantim: number, delivery: number | DeliveryPrice, off?: Reduction): number {
  if (typeof delivery === 'number') return delivery;
  const parts = deliveryPartsOf(itemsSantim, delivery, off?.isDeliveryFree);
  return parts.deliverySantim + parts.floorsSantim + parts.assemblySantim;
}

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const groupedFixed = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '48,500' or '48,500.50': comma thousands separators, decimals only where there are any. */
export function formatBirr(birr: number): string {
  return Number.isInteger(birr) ? grouped.format(birr) : groupedFixed.format(birr);
}

/** '48,500.00': always two decimals. */
export function formatBirrExact(birr: number): string {
  return groupedFixed.format(birr);
}
