import { deliveryPartsOf, shareUpTo, toBirr } from '#contract/money.ts';
import type { WantedChange } from '#contract/orders/order-change-requests.ts';
import type { LinePieces } from '../goods/order-goods.ts';
import type { HeldLineRow, OrderRow } from '../orders/orders.store.ts';
import type { Standing } from './plan-change.ts';

type Pieces = Pick<LinePieces, 'line' | 'qty'>;

/**
 * Keeps the reductions of an order when its buyer gives up pieces: what was paid for these goes back, the others stay
 * as cheap as they were, and free delivery stays free. The coupon is not judged again, because the buyer has not
 * wished for fewer goods.
 * @param goods the pieces that stay in each line, with those that came back.
 * @returns the order as the plan of the change takes it, and the shop's discount that is left.
 */
export function keepReductions(
  standing: Standing,
  goods: readonly Pieces[],
): { standing: Standing; discount: Pick<WantedChange, 'discount'> } {
  const { order, lines, coupon } = standing;
  const granted = order.granted_santim;
  const agreedSantim = shareOf(order.discount_santim - granted, lines, goods);
  return {
    standing: {
      ...standing,
      order: { ...order, shipping_rule: freeRuleOf(order) },
      coupon: coupon && order.coupon_code !== null ? { ...coupon, agreedSantim } : null,
    },
    discount: granted > 0 ? { discount: toBirr(shareOf(granted, lines, goods)) } : {},
  };
}

/** Returns what is left of a discount without the shares of the pieces given up, which are the last of each line. */
function shareOf(santim: number, lines: readonly HeldLineRow[], goods: readonly Pieces[]): number {
  const whole = lines.reduce((sum, line) => sum + line.price_santim * line.qty, 0);
  let begin = 0;
  let givenUp = 0;
  for (const { position, price_santim: price, qty } of lines) {
    const stays = goods.find(({ line }) => line === position)?.qty ?? 0;
    const upTo = (pieces: number) => shareUpTo(santim, whole, begin + price * pieces);
    givenUp += upTo(qty) - upTo(stays);
    begin += price * qty;
  }
  return santim - givenUp;
}

function freeRuleOf({ shipping_rule: rule, items_santim: items }: OrderRow): OrderRow['shipping_rule'] {
  if ('agreed' in rule || deliveryPartsOf(items, rule).deliverySantim > 0) return rule;
  return { ...rule, feeSantim: 0 };
}
