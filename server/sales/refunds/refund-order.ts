import { toBirr, toSantim } from '#contract/money.ts';
import type { RefundRequest } from '#contract/paying/refunds.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { decimalOf, santimAt } from '#server/payment-providers/charge.ts';
import { note } from '../orders/note-event.ts';
import { getOrderForUpdate, type OrderRow } from '../orders/orders.store.ts';
import { lockPayment } from '../payments/payments.store.ts';
import { choosePieces, type RefundedPieces } from '../goods/order-goods.ts';
import { chooseAmount, chooseMoney, isPartOfUnpaid, capturedRate } from './refund-amount.ts';
import { findRefund, type RefundRow } from './refunds.store.ts';
import { requestRefund } from './request-refund.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { RefundPending, sendRefund } from './send-refund.ts';

interface AskedRefund extends RefundRequest, RefundedPieces {
  /** Work of the caller in the transaction that sets the money aside; a refusal of either undoes both. */
  before?: (tx: Transaction) => Promise<void>;
}

/**
 * Refunds money in the captured currency. One transaction sets the amount aside; then the provider is asked without
 * one, at once and by a job until it has answered; another one writes the answer. The same key again is the same
 * refund.
 * @throws HttpError 409 when more is asked for than is left, or nothing was paid; 400 for a refund by hand of a
 * provider's payment; 422 when the key was used for another refund.
 */
export async function refundOrder(
  deps: SalesDeps,
  orderId: string,
  asked: AskedRefund,
  by: AuthenticatedUser,
  key: string | undefined,
): Promise<void> {
  const ids = await deps.database.transaction(async (tx) => {
    const order = await getOrderForUpdate(tx, orderId);
    await asked.before?.(tx);
    const earlier = key && (await findRefund(tx, { order_id: orderId, idempotency_key: key }));
    if (!earlier) return writeRefund(tx, deps, order, asked, by, key);
    if (isOther(earlier, asked)) throw new HttpError('refund-key-reused');
    return [earlier.id];
  });
  // The job tries again where the provider is away or slow.
  for (const id of ids) {
    await sendRefund(deps, id).catch((error: unknown) => {
      if (!(error instanceof HttpError || error instanceof RefundPending)) throw error;
    });
  }
}

async function writeRefund(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  asked: RefundRequest & RefundedPieces,
  by: AuthenticatedUser,
  key: string | undefined,
): Promise<string[]> {
  const { reason, goods, byHand = null } = asked;
  const payment = await chooseMoney(tx, order, asked);
  const { beyond, ofPrice } = await chooseAmount(tx, order, payment, asked.amount);
  const worth = (ofPrice?.santim ?? 0) + santimAt(beyond, capturedRate(order, payment));
  await deps.proofs.ofMoney(tx, by, worth);
  const asked_santim = asked.amount === undefined ? null : toSantim(asked.amount);
  const told = { reason, by_hand: byHand, created_by: by.id, asked_santim };
  const ids: string[] = [];
  if (beyond > 0)
    ids.push(
      ...(await requestRefund(tx, deps, payment, {
        ...told,
        amount_santim: null,
        amount_minor: beyond,
        idempotency_key: key,
      })),
    );
  if (ofPrice)
    ids.push(
      ...(await requestRefund(tx, deps, await lockPayment(tx, payment.id), {
        ...told,
        ...(await ofThePrice(tx, order, asked, ofPrice)),
        // Only one of the refunds has the key of the call.
        idempotency_key: beyond > 0 ? null : key,
      })),
    );
  const charged = beyond > 0 && { charged: `${payment.captured_currency} ${decimalOf(beyond)}` };
  const amount = ofPrice && { amount: toBirr(ofPrice.santim) };
  await note(tx, 'order.refunded', order, { by, facts: { ...charged, ...amount, reason, goods, ...byHand } });
  return ids;
}

/**
 * The columns of a refund of the price. A refunded part of an order that is not paid in full is owed again, and
 * returns no goods.
 */
async function ofThePrice(
  tx: Transaction,
  order: OrderRow,
  asked: RefundRequest & RefundedPieces,
  { santim, minor }: { santim: number; minor: number },
) {
  if (isPartOfUnpaid(order)) return { amount_santim: null, owed_again_santim: santim, amount_minor: minor };
  // The rest of the price, whichever payments paid it, returns the rest of the goods.
  const isRest = santim === order.total_santim - order.refunded_santim;
  const lines = await choosePieces(tx, order.id, asked, isRest);
  if (asked.goods !== 'not-returned' && lines.length === 0 && !isRest)
    throw fieldError({ lines: 'must name the pieces that came back' });
  return { amount_santim: santim, amount_minor: minor, goods: asked.goods, lines };
}

/** Says whether a used key came with another request. A call for all that was left named no amount to compare. */
function isOther(before: RefundRow, { amount, reason, goods, payment }: RefundRequest): boolean {
  const santim = before.asked_santim ?? before.amount_santim ?? before.owed_again_santim;
  return (
    before.reason !== reason ||
    (before.amount_santim !== null && before.goods !== goods) ||
    (payment !== undefined && payment !== before.payment_id) ||
    (amount !== undefined && santim !== null && toSantim(amount) !== santim)
  );
}
