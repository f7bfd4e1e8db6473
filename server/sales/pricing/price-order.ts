import {
  deliveryPartsOf,
  formatBirrExact,
  taxesByRate,
  toBirr,
  addUpTotals,
  UNNAMED_VAT_PERCENT,
  type DeliveryPrice,
  type RatedSum,
  type Totals,
} from '#contract/money.ts';
import { readReduction, type AgreedReduction } from '#contract/orders/agreed-reductions.ts';
import { takePercent } from '#contract/orders/discounts.ts';
import { priceAfterReduction, type GivenLineReduction } from '#contract/orders/line-reductions.ts';
import { taxInBirr, totalsInBirr } from '#contract/orders/sums-in-birr.ts';
import { priceBySets, pricedSets, type FoundSet, type SetTerms } from '#contract/orders/set-prices.ts';
import {
  workOutReduction,
  type Bargained,
  type UnreachableTotal,
} from '#contract/orders/work-out-reduction.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { OpenDays } from '#contract/days/opening-times.ts';
import type { OrderLineRequest, Quote } from '#contract/orders/quotes.ts';
import { soldNames } from '#contract/goods/sold-names.ts';
import { findWanted, usualPrices, type ForSale } from '#server/catalogue/catalogue.service.ts';
import { makingDays } from '../placing/making-days.ts';
import type { DeliveryTerms } from '#server/deliveries/zones/zones.service.ts';
import { judgeCoupon, type CouponAttempt, type JudgedCoupon } from '../coupons/judge-coupon.ts';
import { assemblySantimOn, deliveryPriceOf, shippingPartsAnswer } from './shipping-rule.ts';

/** A line as people of the shop may ask for it, with a discount of its own. */
export type StaffLine = OrderLineRequest & { discount?: GivenLineReduction | undefined };

/**
 * Goods whose price may have been lowered for one line: `list_santim` is the shop's price then, and `set_santim` the price
 * by sets of pieces, where its pieces belong to some.
 */
export type Sold = ForSale & { list_santim?: number | null; set_santim?: number };

/** A line of one variant with a price. `toMake` of its pieces have to be made first. */
export interface PricedLine {
  sold: Sold;
  /** The reduction of this line alone that was asked for; absent: none, or it keeps that of before. */
  agreed?: AgreedReduction;
  qty: number;
  toMake: number;
  /** The days after which the pieces to make are ready; null: there are none, or the lead time is unknown. */
  readyInDays: number | null;
}
export interface PricedOrder {
  lines: PricedLine[];
  terms: DeliveryTerms;
  totals: Totals;
  /** The sums of VAT, one for each rate. */
  taxes: RatedSum[];
  /** The judged coupon; null: the buyer has named none. */
  coupon: JudgedCoupon | null;
  /** The discount that the shop itself gives, in santim without VAT. */
  grantedSantim: number;
  quote: Omit<Quote, 'charge' | 'methods' | 'deposit'>;
}

interface AskedLine {
  product: string;
  variant: string | null;
  sold: Sold | undefined;
  asked: number;
  discount: GivenLineReduction | undefined;
  agreed?: AgreedReduction;
}

/** Merges lines of one variant, also if one of them names it and another means it as the product's default. */
function mergeLines(requested: readonly StaffLine[], forSale: readonly Sold[]): AskedLine[] {
  const merged = new Map<string, AskedLine>();
  for (const { product, variant = null, qty, discount } of requested) {
    const sold = findWanted(forSale, { product, variant });
    const key = sold?.variant ?? `${product} ${variant ?? ''}`;
    const before = merged.get(key);
    if (before?.discount && discount)
      throw fieldError({ orderItems: 'may say a discount once for each kind of piece' });
    const asked = (before?.asked ?? 0) + qty;
    merged.set(key, { product, variant, sold, asked, discount: discount ?? before?.discount ?? discount });
  }
  return [...merged.values()];
}

/**
 * Lowers the price of a line's pieces by the discount on it. A line that says none keeps its price.
 * @throws HttpError 409 for a total that the line cannot come to, 400 for a discount that leaves nothing of it.
 */
function reduced(line: AskedLine): AskedLine {
  const { sold, discount, asked: qty } = line;
  if (!sold || discount === undefined) return line;
  const list = sold.list_santim ?? sold.price_santim;
  const agreed = readReduction(discount ?? undefined);
  if (!agreed) return { ...line, sold: { ...sold, price_santim: list, list_santim: null } };
  const price = priceAfterReduction({ priceSantim: list, qty, vatPercent: sold.vat_percent }, agreed);
  if (typeof price !== 'number') throw refusedTotal(price, true);
  if (price <= 0) throw fieldError({ orderItems: 'the discount on a line must be less than the line costs' });
  const list_santim = price < list ? list : null;
  return { ...line, sold: { ...sold, price_santim: price, list_santim }, agreed };
}

/**
 * Lowers the prices of pieces that make whole sets, of those that can be had. Lines with a discount of their own and
 * floor models belong to no set.
 */
function bySets(lines: readonly AskedLine[], sets: readonly SetTerms[], forSale: readonly Sold[]) {
  const isFree = ({ sold, discount }: AskedLine) =>
    sold !== undefined && !discount && !sold.list_santim && sold.sold_as_seen === null;
  const free = lines.flatMap((line) => {
    const qty = Math.min(line.asked, line.sold?.orderable ?? 0);
    if (!isFree(line) || qty === 0) return [];
    const { product, variant, price_santim: priceSantim } = line.sold!;
    return [{ line, product, variant, priceSantim, qty }];
  });
  const { prices, found } = priceBySets(free, pricedSets(sets, usualPrices(forSale)));
  const lowered = lines.map((line) => {
    const at = free.findIndex((each) => each.line === line);
    const price = prices[at];
    if (price === undefined || price === line.sold!.price_santim) return line;
    const sold = { ...line.sold!, price_santim: price, set_santim: price };
    return { ...line, sold: { ...sold, list_santim: line.sold!.price_santim } };
  });
  return { lowered, found };
}

/** Takes a percent off the price of a line's pieces, beside the discount on it. */
function cheaper(line: AskedLine, percent: number): AskedLine {
  const { sold } = line;
  const off = sold ? takePercent(sold.price_santim, percent) : 0;
  if (!sold || off === 0) return line;
  const list_santim = sold.list_santim ?? sold.price_santim;
  return { ...line, sold: { ...sold, price_santim: sold.price_santim - off, list_santim } };
}

/** Sums in santim that were agreed on for an order, and the calendar by which its days are counted. */
export interface Agreed {
  /** The days on which the shop is open; absent: Monday to Saturday. */
  calendar?: OpenDays;
  /** The agreed price of transport. */
  shippingSantim?: number;
  /** The whole percent that comes off the price of each piece, after the discounts on lines. */
  piecePercent?: number;
  /** The reduction of the shop itself, as it was agreed on. */
  reduction?: AgreedReduction | undefined;
  /** The sets of pieces that the shop sells for one price; absent: prices were agreed on without them. */
  sets?: readonly SetTerms[] | undefined;
  /** Says that the price of transport by agreement is not named yet. */
  isUnpriced?: boolean;
}

/**
 * Prices lines at the shop's own prices, after merging those of one variant. Goods that are gone, or not there in the
 * wanted number, are marked; the total counts only the pieces that can be had.
 * @throws HttpError 409 for an agreed total that these goods, or one line of them, cannot come to.
 */
export function priceOrder(
  requested: readonly StaffLine[],
  forSale: readonly Sold[],
  terms: DeliveryTerms,
  named: CouponAttempt | null = null,
  { shippingSantim, reduction, piecePercent = 0, sets = [], ...agreed }: Agreed = {},
): PricedOrder {
  const { isUnpriced = shippingSantim === undefined, calendar } = agreed;
  const { lowered, found } = bySets(mergeLines(requested, forSale).map(reduced), sets, forSale);
  const asked = lowered.map((line) => cheaper(line, piecePercent));
  const lines = makingDays(asked.flatMap(orderableLine), calendar);
  const orderItems = asked.map((line) => quotedLine(line, lines));
  const goods = lines.map(pricedGoods);
  const { transport } = terms;
  const price = deliveryPriceOf(terms, lines);
  const delivery = transport === 'by-agreement' ? (shippingSantim ?? 0) : price;
  const before = addUpTotals(goods, delivery);
  const coupon = named && judgedAt(named, before.itemsSantim, terms, price);
  const couponSantim = coupon?.off.discountSantim ?? 0;
  const isDeliveryFree = coupon?.off.isDeliveryFree ?? false;
  const isOpen = transport === 'by-agreement' && isUnpriced;
  const bargained = { lines: goods, delivery: isOpen ? null : delivery, couponSantim, isDeliveryFree };
  const granted = reduction ? grantedOf(bargained, reduction) : 0;
  const off = { discountSantim: couponSantim + granted, isDeliveryFree };
  const totals = coupon || granted > 0 ? addUpTotals(goods, delivery, off) : before;
  const parts = shippingPartsOf(totals, delivery, off.isDeliveryFree);
  const assemblySantim = assemblySantimOn(lines);
  const taxes = taxesByRate(goods, totals.itemsSantim);
  return {
    lines,
    terms,
    totals,
    taxes,
    coupon,
    grantedSantim: granted,
    quote: {
      orderItems,
      ...totalsInBirr(totals),
      taxes: taxes.map(taxInBirr),
      transport,
      ...(parts && lines.length > 0 && { shippingParts: parts }),
      ...(assemblySantim > 0 && transport === 'included' && { assemblyPrice: toBirr(assemblySantim) }),
      ...((coupon || granted > 0) && { discount: toBirr(off.discountSantim) }),
      ...(found.length > 0 && { sets: found.map(setAnswer) }),
      ...(coupon && { coupon: coupon.answer }),
      ...(granted > 0 && { granted: toBirr(granted) }),
    },
  };
}

const setAnswer = ({ set, times, offSantim }: FoundSet): NonNullable<Quote['sets']>[number] => ({
  ...{ set: set.id, name: set.name, nameAm: set.nameAm, times },
  off: toBirr(offSantim),
});

/** Returns the discount that a reduction comes to. @throws HttpError 409 for a total that cannot be. */
function grantedOf(of: Bargained, reduction: AgreedReduction): number {
  const worked = workOutReduction(of, reduction);
  if (typeof worked === 'number') return worked;
  throw refusedTotal(worked);
}

const WHY_OF_LINE = { above: 'lineAbove', below: 'lineBelow', transport: 'transport' } as const;

function refusedTotal({ why, nearestSantim: nearest }: UnreachableTotal, isLine = false): HttpError {
  const birr = nearest === null ? 'empty' : formatBirrExact(toBirr(nearest));
  return new HttpError('total-not-possible', { params: { why: isLine ? WHY_OF_LINE[why] : why, birr } });
}

export const pricedGoods = ({ sold, qty }: PricedLine) => ({
  priceSantim: sold.price_santim,
  qty,
  vatPercent: sold.vat_percent,
});

/** Judges a coupon for goods of a sum, and for their delivery. */
const judgedAt = (
  named: CouponAttempt,
  goodsSantim: number,
  { transport }: DeliveryTerms,
  price: DeliveryPrice,
): JudgedCoupon =>
  judgeCoupon(named, {
    goodsSantim,
    transport,
    isDeliveryFree: deliveryPartsOf(goodsSantim, price).deliverySantim === 0,
  });

/** The parts of the price of shipping; an agreed price has none. */
const shippingPartsOf = (
  { itemsSantim }: Totals,
  delivery: DeliveryPrice | number,
  isFree: boolean,
): ReturnType<typeof shippingPartsAnswer> =>
  typeof delivery === 'number' ? null : shippingPartsAnswer(deliveryPartsOf(itemsSantim, delivery, isFree));

/** Returns the pieces of a line that can be ordered, and how many of them are made first; nothing if there are none. */
function orderableLine({ sold, asked, agreed }: AskedLine): Omit<PricedLine, 'readyInDays'>[] {
  const qty = Math.min(asked, sold?.orderable ?? 0);
  const toMake = Math.max(qty - (sold?.on_hand ?? 0), 0);
  return sold && qty > 0 ? [{ sold, qty, toMake, ...(agreed && { agreed }) }] : [];
}

function quotedLine(
  { product, variant, sold, asked }: AskedLine,
  lines: readonly PricedLine[],
): Quote['orderItems'][number] {
  if (!sold) {
    const nothing = {
      name: '',
      image: '',
      price: 0,
      qty: 0,
      countInStock: 0,
      lineTotal: 0,
    };
    return { product, ...(variant !== null && { variant }), ...nothing, problem: 'gone' };
  }
  const qty = Math.min(asked, sold.orderable);
  return {
    product,
    ...soldAs(
      sold,
      lines.find((line) => line.sold === sold),
    ),
    name: sold.name,
    image: sold.image,
    price: toBirr(sold.price_santim),
    ...(sold.vat_percent !== UNNAMED_VAT_PERCENT && { vatPercent: sold.vat_percent }),
    ...(sold.regular_santim !== null && { regularPrice: toBirr(sold.regular_santim) }),
    ...(sold.list_santim && { listPrice: toBirr(sold.list_santim) }),
    qty,
    countInStock: sold.orderable,
    lineTotal: toBirr(sold.price_santim * qty),
    problem: findLineProblem(asked, qty),
  };
}

/** Returns the name of a variant for papers, in both languages; null for a product without variants. */
export const variantNames = (sold: ForSale) =>
  sold.options.length > 0 || sold.sold_as_seen !== null ? soldNames(sold.options, sold.values, sold) : null;

/** Returns the variant of a line, if the product has several, with its SKU and what of it is made to order. */
function soldAs(sold: ForSale, { toMake, readyInDays: days }: Making = { toMake: 0, readyInDays: null }) {
  const { variant, sku } = sold;
  const names = variantNames(sold);
  return {
    ...(sold.name_am && { nameAm: sold.name_am }),
    ...(names && { variant, ...names }),
    ...(sku !== null && { sku }),
    ...(toMake > 0 && { madeToOrder: toMake, ...(days !== null && { readyInDays: days }) }),
  };
}

type Making = Pick<PricedLine, 'toMake' | 'readyInDays'>;

function findLineProblem(asked: number, available: number): Quote['orderItems'][number]['problem'] {
  if (available === asked) return null;
  return available === 0 ? 'out-of-stock' : 'not-enough-stock';
}
