import { taxesOf, toBirr, totalsOf, VAT_PERCENT, type RatedSum, type Totals } from '#contract/money.ts';
import type { OrderLineRequest, Quote, Transport } from '#contract/orders.ts';
import { soldNames } from '#contract/display-names.ts';
import { findWanted, type ForSale } from '#server/catalogue/catalogue.service.ts';
import { judgeCoupon, type AskedCoupon, type JudgedCoupon } from './judge-coupon.ts';

/** Pieces of one variant as an order would take them: `toMake` of them are made first. */
export interface PricedLine {
  sold: ForSale;
  qty: number;
  toMake: number;
}
export interface PricedOrder {
  lines: PricedLine[];
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

/** The sums that were agreed on for an order that is changed, in santim: its transport, and what the shop takes off the goods itself. */
export interface Agreed {
  shippingSantim?: number;
  grantedSantim?: number;
}

/**
 * Prices lines by the shop's own rows; several of one variant are one, before the stock is asked. What is gone or not
 * there in that number is named, and its total counts what is left of it.
 */
export function priceOrder(
  requested: readonly OrderLineRequest[],
  forSale: readonly ForSale[],
  transport: Transport,
  named: AskedCoupon | null = null,
  { shippingSantim = 0, grantedSantim = 0 }: Agreed = {},
): PricedOrder {
  const asked = mergeLines(requested, forSale);
  const orderItems = asked.map(quotedLine);
  const lines = asked.flatMap(({ sold, asked: pieces }) => {
    const qty = Math.min(pieces, sold?.orderable ?? 0);
    return sold && qty > 0 ? [{ sold, qty, toMake: Math.max(qty - sold.on_hand, 0) }] : [];
  });
  const goods = lines.map(({ sold, qty }) => ({
    priceSantim: sold.price_santim,
    qty,
    vatPercent: sold.vat_percent,
  }));
  const agreedSantim = transport === 'by-agreement' ? shippingSantim : undefined;
  const before = totalsOf(goods, agreedSantim);
  const coupon =
    named &&
    judgeCoupon(named, {
      goodsSantim: before.itemsSantim,
      transport,
      isDeliveryFree: before.shippingSantim === 0,
    });
  const off = {
    discountSantim: (coupon?.off.discountSantim ?? 0) + grantedSantim,
    isDeliveryFree: coupon?.off.isDeliveryFree ?? false,
  };
  const totals = coupon || grantedSantim > 0 ? totalsOf(goods, agreedSantim, off) : before;
  const taxes = taxesOf(goods, totals.itemsSantim);
  return {
    lines,
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
      ...(coupon && { discount: toBirr(coupon.off.discountSantim), coupon: coupon.answer }),
    },
  };
}

function quotedLine({ product, variant, sold, asked }: AskedLine): Quote['orderItems'][number] {
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
    ...soldAs(sold, Math.max(qty - sold.on_hand, 0)),
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
function soldAs(sold: ForSale, toMake: number) {
  const { variant, sku, lead_time_days: days } = sold;
  const names = namesOf(sold);
  return {
    ...(names && { variant, ...names }),
    ...(sold.display_note !== null && { displayPiece: true as const }),
    ...(sku !== null && { sku }),
    ...(toMake > 0 && { madeToOrder: toMake, ...(days !== null && { readyInDays: days }) }),
  };
}

function problemOf(asked: number, available: number): Quote['orderItems'][number]['problem'] {
  if (available === asked) return null;
  return available === 0 ? 'out-of-stock' : 'not-enough-stock';
}

/** Cities are compared without case and outer spaces; a shop that names none delivers everywhere. */
export function transportTo(city: string | undefined, deliveryCities: readonly string[]): Transport {
  const fold = (name: string) => name.trim().toLowerCase();
  if (city === undefined || deliveryCities.length === 0) return 'included';
  return deliveryCities.some((known) => fold(known) === fold(city)) ? 'included' : 'by-agreement';
}
