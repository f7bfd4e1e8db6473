import { toBirr, toSantim } from '#contract/money.ts';
import { quotedReduction, readReduction, type AgreedReduction } from '#contract/orders/agreed-reductions.ts';
import type { QuotationSums, StaffQuotationRequest } from '#contract/orders/quotations.ts';
import { taxInBirr, totalsInBirr } from '#contract/orders/sums-in-birr.ts';
import type { DeliveryTerms } from '#server/deliveries/zones/zones.service.ts';
import { priceOrder, type Agreed, type PricedOrder, type Sold, type StaffLine } from './price-order.ts';

/** The terms of a quotation on which its sums depend. */
export interface QuotationTerms {
  /** The whole percent off the price of each piece. */
  percent: number;
  /** The reduction of the goods beside it. */
  reduction?: AgreedReduction;
  /** The price of transport that the shop has named; null: by its rule. */
  shippingSantim: number | null;
}

type Given = Partial<Pick<StaffQuotationRequest, 'discount' | 'discountPercent' | 'shippingPrice'>>;

/** Reads the terms, of which `discount` takes the place of `discountPercent`. */
export const quotationTerms = ({ discount, discountPercent: percent = 0, shippingPrice }: Given) => ({
  ...(discount === undefined ? { percent } : quotedReduction(readReduction(discount))),
  shippingSantim: shippingPrice === null || shippingPrice === undefined ? null : toSantim(shippingPrice),
});

/** The place, and the shop's calendar and sets of pieces. */
interface Around extends Pick<Agreed, 'calendar' | 'sets'> {
  terms: DeliveryTerms;
}

/** Prices goods as a quotation offers them. @throws HttpError 409 for a total that they cannot come to. */
export const priceQuotation = (
  lines: readonly StaffLine[],
  forSale: readonly Sold[],
  { terms, ...around }: Around,
  { percent, reduction, shippingSantim }: QuotationTerms,
): PricedOrder =>
  priceOrder(
    lines,
    forSale,
    shippingSantim === null ? terms : { ...terms, transport: 'by-agreement' },
    null,
    { ...around, piecePercent: percent, reduction, ...(shippingSantim !== null && { shippingSantim }) },
  );

/** The sums of a quotation that is not made yet. */
export const quotedSums = (
  { totals, taxes, grantedSantim, quote: { transport } }: PricedOrder,
  { percent, shippingSantim }: QuotationTerms,
): QuotationSums => ({
  ...totalsInBirr(totals),
  taxes: taxes.map(taxInBirr),
  discountPercent: percent,
  ...(grantedSantim > 0 && { discount: toBirr(grantedSantim) }),
  isTransportPriced: shippingSantim !== null || transport === 'included',
});
