import type { CartLine } from '#app/state/cart.ts';
import { toBirr, totalsOf } from '#contract/money.ts';
import type { Quote } from '#contract/orders.ts';

export type SeenAmounts = Pick<
  Quote,
  'itemsPrice' | 'shippingPrice' | 'taxPrice' | 'totalPrice' | 'transport'
>;

/** What the cart comes to at the prices it remembers, by the shop's rules. The server's quote decides later. */
export function amountsOfCart(lines: readonly CartLine[], byAgreement: boolean): SeenAmounts {
  const totals = totalsOf(
    lines.map(({ price, qty }) => ({ priceSantim: Math.round(price * 100), qty })),
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
