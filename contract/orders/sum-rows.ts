import { toBirr, toSantim } from '../money.ts';
import type { RatedTax } from './line-facts.ts';

/** The facts from which the sums of an order, a quotation or a paper follow, in birr. Without Zod, because browsers load this file. */
export interface Summed {
  itemsPrice: number;
  shippingPrice: number;
  totalPrice: number;
  /** The VAT by rate. */
  taxes: readonly (Pick<RatedTax, 'percent' | 'tax'> & { net?: number })[];
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
  code?: string;
  /** The rate of VAT. */
  percent?: number;
  /** The sum that VAT is on, where there are several rates. */
  net?: number;
  delivery?: OpenDelivery;
}

/** Tells whether the price of transport is not agreed; a price of zero counts as agreed. */
export const isTransportOpen = ({
  transport,
  isTransportPriced: isPriced,
}: Pick<Summed, 'transport' | 'isTransportPriced'>) =>
  transport === undefined ? isPriced === false : transport === 'by-agreement' && !isPriced;

/**
 * Returns the sums of an order, a quotation or a paper, each with its id, in the sequence of papers. Pages, papers, slips
 * and mails write their own words beside them, so that their sums cannot differ.
 */
export function sumRows(of: Summed): SumRow[] {
  const { itemsPrice, discount = 0, granted = 0, coupon, lowered = 0, taxes } = of;
  const less = (birr: number) => toBirr(-toSantim(birr));
  const byCoupon = toBirr(toSantim(discount) - toSantim(granted));
  const byShop = coupon ? granted : discount;
  const before = toBirr(toSantim(itemsPrice) + toSantim(discount) - toSantim(lowered));
  const rows: (SumRow | false)[] = [
    discount > 0 && { id: 'before-discount', birr: before },
    coupon !== undefined && byCoupon > 0 && { id: 'coupon', birr: less(byCoupon), code: coupon.code },
    byShop > 0 && { id: 'discount', birr: less(byShop) },
    lowered > 0 && { id: 'lowered', birr: lowered },
    { id: 'items', birr: itemsPrice },
    ...taxes.map(({ percent, tax, net }): SumRow => ({
      id: 'vat',
      birr: tax,
      percent,
      ...(taxes.length > 1 && net !== undefined && { net }),
    })),
    ...deliveryRows(of),
    { id: 'total', birr: of.totalPrice },
  ];
  return rows.filter((row) => row !== false);
}

/** Puts the VAT below the delivery, as pages and mails show it. */
export const vatLast = (rows: readonly SumRow[]): SumRow[] => [
  ...rows.filter(({ id }) => id !== 'vat'),
  ...rows.filter(({ id }) => id === 'vat'),
];

/** The price of delivery, or each part of it. */
function deliveryRows(of: Summed): SumRow[] {
  const { delivery, floors, assembly } = of.shippingParts ?? {
    delivery: of.shippingPrice,
    floors: 0,
    assembly: 0,
  };
  const open = openDelivery(of, delivery);
  return [
    {
      id: 'delivery',
      birr: delivery,
      ...(open && { delivery: open }),
      ...(open === 'by-coupon' && { code: of.coupon!.code }),
    },
    ...(floors > 0 ? [{ id: 'floors' as const, birr: floors }] : []),
    ...(assembly > 0 ? [{ id: 'assembly' as const, birr: assembly }] : []),
  ];
}

function openDelivery(of: Summed, birr: number): OpenDelivery | undefined {
  if (isTransportOpen(of)) return of.awaiting === null ? 'not-agreed' : 'to-be-agreed';
  if (birr > 0) return undefined;
  const { coupon } = of;
  return coupon?.kind === 'free-delivery' && !coupon.problem ? 'by-coupon' : 'free';
}
