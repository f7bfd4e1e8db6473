import type { Difference } from '#app/features/quote/compare-quote.ts';
import { couponProblem } from '#app/features/quote/quoted-coupon.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { formatBirrExact } from '#contract/money.ts';

/**
 * Returns the sentences about a change of a quote, to be read to the caller; the tax is part of the total that
 * they hear.
 */
export function changeSentence(difference: Difference): string[] {
  switch (difference.kind) {
    case 'gone':
      return [adminOrdersText('phone.changes.gone', { name: difference.name })];
    case 'no-longer-made':
      return [adminOrdersText('phone.changes.noLongerMade', { name: difference.name })];
    case 'sold-out':
      return [adminOrdersText('phone.changes.stock', { name: difference.name, left: 0 })];
    case 'fewer':
      return [adminOrdersText('phone.changes.stock', { name: difference.name, left: difference.left })];
    case 'price':
      return [
        adminOrdersText('phone.changes.price', {
          name: difference.name,
          was: formatBirrExact(difference.before),
          now: formatBirrExact(difference.now),
        }),
      ];
    case 'coupon': {
      const { code } = difference.coupon;
      const why = couponProblem(difference.coupon)?.en ?? '';
      return [adminOrdersText('phone.changes.coupon', { code, why })];
    }
    case 'shipping':
      return [adminOrdersText('phone.changes.shipping', { was: difference.before, now: difference.now })];
    case 'tax':
      return [];
    case 'total':
      return [
        adminOrdersText('phone.changes.total', {
          was: formatBirrExact(difference.before),
          now: formatBirrExact(difference.now),
        }),
      ];
  }
}
