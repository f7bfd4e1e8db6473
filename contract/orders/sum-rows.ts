import { toBirr, toSantim, UNNAMED_VAT_PERCENT } from '../money.ts';
import type { RatedTax } from './line-facts.ts';

type RatedRow = Pick<RatedTax, 'percent' | 'tax'> & { net?: number };

/** The facts from which the sums of an order, a quotation or a paper follow, in birr. Without Zod, because browsers load this file. */
export interface Summed {
  itemsPrice: number;
  shippingPrice: number;
  totalPrice: number;
  /** The VAT by rate; absent: `taxPrice` is all of it, at the usual rate. */
  taxes?: readonly RatedRow[] | undefined;
  taxPrice?: number;
  /** The usual rate, where it is not that of the law of now. */
  vatPercent?: number;
  /** The birr that a coupon and the shop together take off the goods. */
  discount?: number | undefined;
  /** The part of the discount that the shop has granted without a coupon. */
  granted?: number | undefined;
  coupon?: { code: string; kind?: string | undefined; problem?: string | null } | undefined;
  /** By how much a credit note lowers the goods beside the pieces that it names. */
  lowered?: number;
  /** The parts of the price of delivery, where there is more than the delivery. */
  shippingParts?: { delivery: number; floors: number; assembly: number } | undefined;
  transport?: string | undefined;
  isTransportPriced?: boolean | undefined;
  /** The reason why an order is on hold; null: none, undefined: of something that is no order. */
  awaiting?: string | null | undefined;
}

/** The state of a price of delivery that is no amount of its own. */
export type OpenDelivery = 'free' | 'by-coupon' | 'to-be-agreed' | 'not-agreed';

export interface SumRow {
  id:
    | 'before-discount'
    | 'coupon'
    | 'discount'
    | 'lowered'
    | 'items'
    | 'vat'
    | 'delivery'
    | 'floors'
    | 'assembly'
    | 'total';
  /** Below zero for what is taken off. */
  birr: number;
  /** The code of a coupon. */
  code?: string | undefined;
  /** The rate of VAT. */
  percent?: number;
  /** The sum that VAT is on, where there are several rates. */
  net?: number | undefined;
  delivery?: OpenDelivery | undefined;
}

/** Tells whether the price of transport is not agreed; a price of zero counts as agreed. */
export const isTransportOpen = ({
  transport,
  isTransportPriced: isPriced,
}: Pick<Summed, 'transport' | 'isTransportPriced'>) =>
  transport === undefined ? isPriced === false : transport === 'by-agreement' && !isPriced;

/**
 * Returns the sums of an order, a quotation or a paper, each with its id, in the sequence of pages; papers put the VAT
 * below the goods, on which it is (`asOnPapers`). Pages, papers, slips and mails write their own words beside them, so that
 * their sums cannot differ.
 */
export function sumRows(of: Summed): SumRow[] {
  const { itemsPrice, shippingPrice, discount = 0, coupon, lowered = 0, shippingParts: parts } = of;
  const taxes = of.taxes?.length
    ? of.taxes
    : [{ percent: of.vatPercent ?? UNNAMED_VAT_PERCENT, tax: of.taxPrice ?? 0 }];
  const byShop = coupon ? (of.granted ?? 0) : discount;
  const byCoupon = toBirr(toSantim(discount) - toSantim(byShop));
  const before = toBirr(toSantim(itemsPrice) + toSantim(discount) - toSantim(lowered));
  const birr = parts ? parts.delivery : shippingPrice;
  const rows: (SumRow | false | undefined)[] = [
    discount > 0 && { id: 'before-discount', birr: before },
    byCoupon > 0 && { id: 'coupon', birr: -byCoupon, code: coupon!.code },
    byShop > 0 && { id: 'discount', birr: -byShop },
    lowered > 0 && { id: 'lowered', birr: lowered },
    { id: 'items', birr: itemsPrice },
    { id: 'delivery', birr, delivery: openDelivery(of, birr), code: coupon?.code },
    parts && parts.floors > 0 && { id: 'floors', birr: parts.floors },
    parts && parts.assembly > 0 && { id: 'assembly', birr: parts.assembly },
    ...taxes.map(({ percent, tax, net }: RatedRow): SumRow => ({
      ...{ id: 'vat', birr: tax, percent },
      net: taxes.length > 1 ? net : undefined,
    })),
    { id: 'total', birr: of.totalPrice },
  ];
  return rows.filter((row) => !!row);
}

function openDelivery({ coupon, awaiting, ...of }: Summed, birr: number): OpenDelivery | undefined {
  if (isTransportOpen(of)) return awaiting === null ? 'not-agreed' : 'to-be-agreed';
  if (birr > 0) return undefined;
  return coupon?.kind === 'free-delivery' && !coupon.problem ? 'by-coupon' : 'free';
}
