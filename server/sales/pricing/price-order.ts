import {
  deliveryPartsOf,
  taxesOf,
  toBirr,
  totalsOf,
  VAT_PERCENT,
  type RatedSum,
  type Totals,
} from '#contract/money.ts';
import type { OpenDays } from '#contract/days/opening-times.ts';
import type { OrderLineRequest, Quote } from '#contract/orders/orders.ts';
import { soldNames } from '#contract/goods/display-names.ts';
import { findWanted, type ForSale } from '#server/catalogue/catalogue.service.ts';
import { makingDays } from '../placing/making-days.ts';
import type { DeliveryTerms } from '#server/delivery/zones.service.ts';
import { judgeCoupon, type AskedCoupon, type JudgedCoupon } from '../coupons/judge-coupon.ts';
import { assemblyOf, deliveryPriceOf, shippingPartsAnswer } from './shipping-rule.ts';

/** Pieces of one variant as an order would take them: `toMake` of them are made first. */
export interface PricedLine {
  sold: ForSale;
  qty: number;
  toMake: number;
  /** In how many days those are ready; null where there are none, or nobody has said. */
  readyInDays: number | null;
}
export interface PricedOrder {
  lines: PricedLine[];
  terms: DeliveryTerms;
  totals: Totals;
  /** The VAT by its rates. */
  taxes: RatedSum[];
  /** Null: none was named. */
  coupon: JudgedCoupon | null;
  quote: Omit<Quote, 'charge' | 'methods' | 'deposit'>;
}

interface AskedLine {
  product: string;
  variant: string | null;
  sold: ForSale | undefined;
  asked: number;
}

/** Several lines of one variant are one, also where one of them names it and another means it as the default. */
function mergeLines(requested: readonly OrderLineRequest[], forSale: readonly ForSale[]): AskedLine[] {
  const merged = new Map<string, AskedLine>();
  for (const { product, variant = null, qty } of requested) {
    const sold = findWanted(forSale, { product, variant });
    const key = sold?.variant ?? `${product} ${variant ?? ''}`;
    const before = merged.get(key);
    merged.set(key, { product, variant, sold, asked: (before?.asked ?? 0) + qty });
  }
  return [...merged.values()];
}

/** The sums, in santim, that were agreed on for an order that is changed, and the calendar by which its days are counted. */
export interface Agreed {
  /** The days on which the shop is open; absent: Monday to Saturday. */
  calendar?: OpenDays;
  /** The price of its transport. */
  shippingSantim?: number;
  /** The sum that the shop takes off the goods itself. */
  grantedSantim?: number;
}

/**
 * Prices lines by the shop's own rows; several of one variant are one, before the stock is asked. What is gone or not
 * there in that number is named, and its total counts what is left of it.
 */
export function priceOrder(
  requested: readonly OrderLineRequest[],
  forSale: readonly ForSale[],
  terms: DeliveryTerms,
  named: AskedCoupon | null = null,
  { shippingSantim = 0, grantedSantim = 0, calendar }: Agreed = {},
): PricedOrder {
  const asked = mergeLines(requested, forSale);
  const lines = makingDays(asked.flatMap(orderableLine), calendar);
  const orderItems = asked.map((line) => quotedLine(line, lines));
  const goods = lines.map(({ sold, qty }) => ({
    priceSantim: sold.price_santim,
    qty,
    vatPercent: sold.vat_percent,
  }));
  const { transport } = terms;
  const price = deliveryPriceOf(terms, lines);
  const delivery = transport === 'by-agreement' ? shippingSantim : price;
  const before = totalsOf(goods, delivery);
  const coupon =
    named &&
    judgeCoupon(named, {
      goodsSantim: before.itemsSantim,
      transport,
      isDeliveryFree: deliveryPartsOf(before.itemsSantim, price).deliverySantim === 0,
    });
  const couponSantim = coupon?.off.discountSantim ?? 0;
  // No more is taken off than is there: what cannot be had any more costs nothing.
  const granted = Math.min(grantedSantim, before.itemsSantim - couponSantim);
  const off = {
    discountSantim: couponSantim + granted,
    isDeliveryFree: coupon?.off.isDeliveryFree ?? false,
  };
  const totals = coupon || granted > 0 ? totalsOf(goods, delivery, off) : before;
  const parts =
    typeof delivery === 'number'
      ? null
      : shippingPartsAnswer(deliveryPartsOf(totals.itemsSantim, delivery, off.isDeliveryFree));
  const assemblySantim = assemblyOf(lines);
  const taxes = taxesOf(goods, totals.itemsSantim);
  return {
    lines,
    terms,
    totals,
    taxes,
    coupon,
    quote: {
      orderItems,
      itemsPrice: toBirr(totals.itemsSantim),
      shippingPrice: toBirr(totals.shippingSantim),
      taxPrice: toBirr(totals.taxSantim),
      taxes: taxes.map(taxAnswer),
      totalPrice: toBirr(totals.totalSantim),
      transport,
      ...(parts && lines.length > 0 && { shippingParts: parts }),
      ...(assemblySantim > 0 && transport === 'included' && { assemblyPrice: toBirr(assemblySantim) }),
      ...(coupon && { discount: toBirr(coupon.off.discountSantim), coupon: coupon.answer }),
      ...(granted > 0 && { granted: toBirr(granted) }),
    },
  };
}

/** Counts the pieces of a line that can be ordered, and those of them that are made first. */
function orderableLine({ sold, asked }: AskedLine): Omit<PricedLine, 'readyInDays'>[] {
  const qty = Math.min(asked, sold?.orderable ?? 0);
  return sold && qty > 0 ? [{ sold, qty, toMake: Math.max(qty - sold.on_hand, 0) }] : [];
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
    ...(sold.vat_percent !== VAT_PERCENT && { vatPercent: sold.vat_percent }),
    ...(sold.regular_santim !== null && { regularPrice: toBirr(sold.regular_santim) }),
    qty,
    countInStock: sold.orderable,
    lineTotal: toBirr(sold.price_santim * qty),
    problem: problemOf(asked, qty),
  };
}

/** VAT of one rate in birr, as quotes and orders tell it. */
export const taxAnswer = ({ percent, netSantim, taxSantim }: RatedSum) => ({
  percent,
  net: toBirr(netSantim),
  tax: toBirr(taxSantim),
});

/** Returns how papers call what is sold beside the product's name; null where a product is sold in one way alone. */
export const namesOf = (sold: ForSale) =>
  sold.options.length > 0 || sold.display_note !== null ? soldNames(sold.options, sold.values, sold) : null;

/** Tells which variant a line is about. */
function soldAs(sold: ForSale, { toMake, readyInDays: days }: Making = { toMake: 0, readyInDays: null }) {
  const { variant, sku } = sold;
  const names = namesOf(sold);
  return {
    ...(sold.name_am && { nameAm: sold.name_am }),
    ...(names && { variant, ...names }),
    ...(sold.display_note !== null && { displayPiece: true as const }),
    ...(sku !== null && { sku }),
    ...(toMake > 0 && { madeToOrder: toMake, ...(days !== null && { readyInDays: days }) }),
  };
}

type Making = Pick<PricedLine, 'toMake' | 'readyInDays'>;

function problemOf(asked: number, available: number): Quote['orderItems'][number]['problem'] {
  if (available === asked) return null;
  return available === 0 ? 'out-of-stock' : 'not-enough-stock';
}
