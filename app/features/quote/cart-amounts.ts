import type { CartCoupon } from '#app/state/buying/cart-coupon.ts';
import type { CartLine } from '#app/state/buying/cart.ts';
import { toBirr, toSantim, type DeliveryPrice } from '#contract/money.ts';
import { sumsInBirr } from '#contract/orders/sums-in-birr.ts';
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
  const applied = coupon?.applies && lines.length > 0 ? coupon : null;
  const goodsSantim = goods.reduce((sum, { priceSantim, qty }) => sum + priceSantim * qty, 0);
  const discountSantim = applied ? Math.min(Math.round(applied.discount * 100), goodsSantim) : 0;
  const isDeliveryFree = applied?.isDeliveryFree ?? false;
  return {
    ...sumsInBirr(goods, delivery, { discountSantim, isDeliveryFree }),
    transport: typeof delivery === 'number' ? 'by-agreement' : 'included',
    discount: applied ? toBirr(discountSantim) : undefined,
    coupon: applied ? { code: applied.code, problem: null } : undefined,
  };
}
