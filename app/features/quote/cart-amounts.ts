import type { CartLine } from '#app/state/cart.ts';
import { toBirr, toSantim, totalsOf } from '#contract/money.ts';
import type { SeenAmounts } from './compare-quote.ts';

/** Computes the cart's amounts at the prices it remembers, by the shop's rules. The server decides later. */
export function amountsOfCart(lines: readonly CartLine[], byAgreement = false): SeenAmounts {
  const totals = totalsOf(
    lines.map(({ price, qty }) => ({ priceSantim: toSantim(price), qty })),
    byAgreement ? 0 : undefined,
  );
  return {
    itemsPrice: toBirr(totals.itemsSantim),
    shippingPrice: toBirr(totals.shippingSantim),
    taxPrice: toBirr(totals.taxSantim),
    totalPrice: toBirr(totals.totalSantim),
    transport: byAgreement ? 'by-agreement' : 'included',
  };
}
