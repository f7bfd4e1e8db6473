import type { ValuesOf } from '#app/ui/forms/facts.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Refundable } from '#contract/paying/refunds.ts';
import { parseBirr, refundedCharge } from './refund-amounts.ts';
import type { TypedRefund } from './typed-refund.ts';

type Refund = 'POST /api/orders/:id/refunds';
/**
 * The values of the dialog, with those of a refund that the shop makes itself. `goods` is null if nobody has chosen yet:
 * the usual choice for such a refund then counts.
 */
export type RefundValues = ValuesOf<Refund | `${Refund}#byHand`, 'goods'> & {
  part: TypedRefund['what'];
  pieces: ReadonlyMap<number, number>;
};

/** Returns what the values mean for the order: the payment, how much of it goes back, and what happens with the goods. */
export function refundOf(order: Order, moneys: readonly Refundable[], values: RefundValues) {
  const money = moneys.find((each) => each.payment === values.payment) ?? moneys[0]!;
  const { paysOrder } = money;
  // A payment that did not pay the order (an overpayment) is refunded whole, and no goods come back for it.
  const what = paysOrder ? values.part : 'all';
  // Nor do they for an order that is not paid in full: they never left the shop, or the sum is owed again.
  const movesGoods = paysOrder && order.isPaid;
  const usual = what === 'all' && !order.isDelivered ? 'in-stock' : null;
  const goods = movesGoods ? (values.goods ?? usual) : 'not-returned';
  const left = money.price?.left ?? 0;
  const rate = paysOrder && money.left.currency !== 'ETB' ? order.charge : null;

  /** Returns the amount that goes back in the charged currency; null while the amount is not known. */
  function chargedBack(): string | null {
    if (!rate) return null;
    if (what === 'all') return money.left.amount;
    const amount = parseBirr(values.amount);
    if (amount === null || amount > left) return null;
    return refundedCharge(money.price?.back ?? 0, amount, rate.etbPerUnit, money.left.amount);
  }

  return {
    money,
    what,
    movesGoods,
    goods,
    left,
    charge: rate && { currency: rate.currency, amount: chargedBack() },
  };
}
