import type { CartCoupon } from '#app/state/buying/cart-coupon.ts';
import type { CartLine } from '#app/state/buying/cart.ts';
import { toBirr, toSantim, totalsOf, type DeliveryPrice } from '#contract/money.ts';
import { taxesInBirr } from '#contract/orders/sum-rows.ts';
import type { ShownAmounts } from './compare-quote.ts';

/**
 * Computes the amounts of a cart from its stored prices, by the shop's rules, with the last known discount of its
 * coupon. The server's quote decides later.
 * @param delivery the price of delivery to the place, or 0 where it is agreed first; undefined: the shop's standard
 * price.
 */
export function amountsOfCart(
  lines: readonly CartLine[],
  delivery?: number | DeliveryPrice,
  coupon: CartCoupon | null = null,
): ShownAmounts & Required<Pick<ShownAmounts, 'taxes'>> {
  const goods = lines.map(({ price, qty, vatPercent }) => ({
    priceSantim: toSantim(price),
    qty,
    vatPercent,
  }));
  const before = totalsOf(goods, delivery);
  const applied = coupon?.applies && lines.length > 0 ? coupon : null;
  const discountSantim = applied ? Math.min(Math.round(applied.discount * 100), before.itemsSantim) : 0;
  const totals = applied
    ? totalsOf(goods, delivery, { discountSantim, isDeliveryFree: applied.isDeliveryFree })
    : before;
  return {
    itemsPrice: toBirr(totals.itemsSantim),
    shippingPrice: toBirr(totals.shippingSantim),
    taxPrice: toBirr(totals.taxSantim),
    taxes: taxesInBirr(goods, totals.itemsSantim),
    totalPrice: toBirr(totals.totalSantim),
    transport: typeof delivery === 'number' ? 'by-agreement' : 'included',
    discount: applied ? toBirr(discountSantim) : undefined,
    coupon: applied ? { code: applied.code, problem: null } : undefined,
  };
}
