import { historySentence } from '#contract/journal/order-sentences.ts';
import type { OrderState } from '#contract/orders/orders.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { noteDrawerRefund } from '#server/drawers/note-cash.ts';
import { decimalOf } from '#server/payment-providers/charge.ts';
import type { RefundFinding } from '#server/payment-providers/payment-provider.ts';
import { moveOrNote } from '../orders/order-history.store.ts';
import { readRefundedPieces } from '../goods/order-goods.ts';
import { endOrderOfRest, endOrderOnceItIsPaid } from '../goods/end-order.ts';
import { markReturned } from '../goods/held-goods.store.ts';
import type { OrderRow } from '../orders/orders.store.ts';
import { refundableMinorOf, listPayments } from '../payments/payments.store.ts';
import { changeRefund, listRefunds, setAside, type RefundRow } from './refunds.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { writeGivenBack } from '../payments/write-movements.ts';

/** Writes the provider's answer about a refund, of an order that is locked; nothing if the refund was over before. */
export async function recordRefund(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  refund: RefundRow,
  finding: RefundFinding,
): Promise<void> {
  const change =
    finding.state === 'refused'
      ? ({ status: 'failed' } as const)
      : { status: finding.state, provider_refund_id: finding.providerRefundId };
  if (!(await changeRefund(tx, refund.id, change))) return;
  if (finding.state === 'completed')
    return completeRefund(tx, deps, order, { ...refund, provider_refund_id: finding.providerRefundId });
  if (finding.state !== 'refused') return;
  const { why } = finding;
  await setAside(tx, refund, -1);
  deps.log.error({ order: order.id, refund: refund.id, why }, 'a refund was refused');
  const cause = {
    actor: 'shop',
    reason: historySentence('refund-refused', { amount: amountText(refund), why }),
  };
  // The shop itself may have asked to refund money that paid nothing: then no person would see that the refund failed.
  await moveOrNote(tx, order, refund.amount_santim === null ? 'needs-review' : null, cause);
}

/** Completes a refund whose money is back with the buyer: moves the order, returns its goods, and tells the buyer. */
export async function completeRefund(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  refund: RefundRow,
): Promise<void> {
  const { stock, orderMails } = deps;
  await writeGivenBack(tx, order, refund);
  if (refund.by_hand?.way === 'cash')
    await noteDrawerRefund(tx, { refund: refund.id, santim: refund.amount_minor, by: refund.created_by });
  const cause = {
    actor: refund.created_by,
    reason: historySentence('refunded', { amount: amountText(refund), reason: refund.reason }),
  };
  // A refund that the shop made by itself does not move the order, which a person may be looking at.
  const to = refund.created_by === 'shop' ? null : await stateAfter(tx, order, refund);
  const moves = await moveOrNote(tx, order, to, cause);
  // The goods of an order that was never paid never left the shop.
  const isOver = moves && to === 'refunded' && order.paid_at === null;
  if (isOver || refund.goods === 'in-stock') {
    await stock.returnStock(
      tx,
      await markReturned(tx, order.id, isOver ? 'all' : await readRefundedPieces(tx, refund)),
      {
        reason: 'return',
        order: order.id,
        actor: refund.created_by === 'shop' ? null : refund.created_by,
      },
    );
  }
  if (!isOver && refund.goods !== 'not-returned') await endOrderOfRest(tx, deps, order.id, cause);
  else if (order.status === 'needs-review') await endOrderOnceItIsPaid(tx, deps, order.id, cause);
  const { amount_santim: santim, reason } = refund;
  const occasion = { typed: reason, refund: { amount: amountText(refund), santim } };
  await orderMails.tell(tx, order.id, 'order.refunded', occasion);
}

/**
 * Returns the state of an order after a refund; null: it stays as it is. A review goes on while the shop holds money
 * that pays nothing, and after a refund of only a part of the price.
 */
async function stateAfter(tx: Transaction, order: OrderRow, refund: RefundRow): Promise<OrderState | null> {
  const held = (await listPayments(tx, order.id)).filter((payment) => refundableMinorOf(payment) > 0);
  if (order.paid_at === null) return held.length === 0 ? 'refunded' : null;
  const to = await paidState(tx, order);
  const paysPart = refund.amount_santim !== null && to !== 'refunded';
  const isReview = order.status === 'needs-review';
  if (isReview && (paysPart || held.some(({ status }) => status !== 'completed'))) return null;
  return refund.amount_santim !== null || isReview ? to : null;
}

/** Returns the state of a paid order, depending on how much of its price was refunded. */
export async function paidState(tx: Transaction, order: OrderRow): Promise<OrderState> {
  const done = (await listRefunds(tx, order.id)).filter(({ status }) => status === 'completed');
  const backSantim = done.reduce((sum, { amount_santim: santim }) => sum + (santim ?? 0), 0);
  if (backSantim === order.total_santim) return 'refunded';
  if (backSantim > 0) return 'partly-refunded';
  return order.delivered_at === null ? 'paid' : 'delivered';
}

const amountText = ({ currency, amount_minor: minor }: RefundRow): string =>
  `${currency} ${decimalOf(minor)}`;
