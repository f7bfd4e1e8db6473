import {
  taxesByRate,
  toBirr,
  addUpTotals,
  type DeliveryPrice,
  type PricedLine,
  type RatedSum,
  type Reduction,
  type Totals,
} from '../money.ts';

/** The VAT of one rate in birr, as answers and pages say it. */
export const taxInBirr = ({ percent, netSantim, taxSantim }: RatedSum) => ({
  percent,
  net: toBirr(netSantim),
  tax: toBirr(taxSantim),
});

export const taxesInBirr = (lines: readonly PricedLine[], itemsSantim: number) =>
  taxesByRate(lines, itemsSantim).map(taxInBirr);

/** The totals of goods in birr, by the names that they have in answers. */
export const totalsInBirr = (totals: Totals) => ({
  itemsPrice: toBirr(totals.itemsSantim),
  shippingPrice: toBirr(totals.shippingSantim),
  taxPrice: toBirr(totals.taxSantim),
  totalPrice: toBirr(totals.totalSantim),
});

/**
 * The sums of goods in birr. The server answers with them; a browser works them out for goods about which the server is not
 * asked yet: a cart as it is remembered, and a sale at the counter without a network.
 */
export function sumsInBirr(lines: readonly PricedLine[], delivery?: number | DeliveryPrice, off?: Reduction) {
  const totals = addUpTotals(lines, delivery, off);
  return { ...totalsInBirr(totals), taxes: taxesInBirr(lines, totals.itemsSantim) };
}
