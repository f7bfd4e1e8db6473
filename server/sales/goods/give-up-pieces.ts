import { historySentence } from '#contract/journal/order-sentences.ts';
import { piecesAtBuyer } from '#server/deliveries/deliveries.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { isOffline } from '#server/payment-providers/payment-provider.ts';
import { refundableMinorOf, listPayments, lockPayment } from '../payments/payments.store.ts';
import { cancelLocked } from '../orders/ending/cancel-order.ts';
import { takePiecesOut } from '../changes/take-pieces-out.ts';
import { piecesLeft, type LinePieces } from './order-goods.ts';
import { listLines, type OrderRow } from '../orders/orders.store.ts';
import { santimGivenBack, listRefunds } from '../refunds/refunds.store.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { reviewOrder } from '../orders/review-order.ts';
import type { SalesDeps } from '../sales-deps.ts';

interface GivenUp {
  line: number;
  qty: number;
  reason: string;
  by: AuthenticatedUser;
}

/**
 * Takes pieces that come too late out of an order, which is locked, for its buyer: their money goes back, and the rest
 * of the order goes on. An order without other pieces ends.
 * @throws HttpError 409 when its money is on its way, or the pieces are not in it any more or came.
 */
export async function giveUpPieces(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  { line, qty, reason, by }: GivenUp,
): Promise<void> {
  const lines = await listLines(tx, order.id);
  const left = piecesLeft(lines, await listRefunds(tx, order.id));
  const came = (await piecesAtBuyer(tx, order.id)).get(line) ?? 0;
  if (qty > (left.find((each) => each.line === line)?.qty ?? 0) - came)
    throw new HttpError('delay-not-cancellable');
  const others = left.map((each) => (each.line === line ? { ...each, qty: each.qty - qty } : each));
  if (others.some((each) => each.qty > 0))
    return takePiecesOut(tx, deps, order, { left: others, actor: by.id, reason });
  if (order.paid_at === null) return cancelLocked(tx, deps, order, { ...by, forShop: false }, reason);
  return returnAll(tx, deps, order, { pieces: left, actor: by.id, reason });
}

interface Return {
  pieces: readonly LinePieces[];
  actor: string;
  reason: string;
}

/** Refunds everything that paid an order, each payment the way it came; offline payments are refunded by hand. */
async function returnAll(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  { pieces, actor, reason }: Return,
): Promise<void> {
  const refunds = await listRefunds(tx, order.id);
  const held = (await listPayments(tx, order.id)).filter((payment) => refundableMinorOf(payment) > 0);
  const online = held.filter(({ provider }) => !isOffline(provider));
  const byHand = held.length > online.length;
  // The goods return with the last refund, which may be one by hand.
  let goods: { goods: 'in-stock'; lines: LinePieces[] } | null = byHand
    ? null
    : { goods: 'in-stock', lines: pieces.filter(({ qty }) => qty > 0) };
  for (const { id } of online) {
    const payment = await lockPayment(tx, id);
    const pays = payment.status === 'completed' ? (payment.pays_santim ?? order.total_santim) : null;
    await requestRefund(tx, deps, payment, {
      amount_santim: pays === null ? null : pays - santimGivenBack(payment, refunds),
      amount_minor: refundableMinorOf(payment),
      reason,
      ...goods,
      created_by: actor,
    });
    goods = null;
  }
  if (byHand)
    await reviewOrder(tx, deps, order, { actor, reason: historySentence('by-hand', { what: reason }) });
}
