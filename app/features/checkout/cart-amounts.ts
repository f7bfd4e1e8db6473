import type { CartLine } from '#app/state/cart.ts';
import { toBirr, totalsOf } from '#contract/money.ts';

/** What the cart comes to at the prices it remembers, by the shop's rules. The server's quote decides later. */
export function amountsOfCart(lines: readonly CartLine[]) {
  const totals = totalsOf(lines.map(({ price, qty }) => ({ priceSantim: Math.round(price * 100), qty })));
  return {
    itemsPrice: toBirr(totals.itemsSantim),
    shippingPrice: toBirr(totals.shippingSantim),
    taxPrice: toBirr(totals.taxSantim),
    totalPrice: toBirr(totals.totalSantim),
  };
}
