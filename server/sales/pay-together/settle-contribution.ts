import { toBirr } from '#contract/money.ts';
import type { Contribution, ContributionState } from '#contract/paying/pay-together.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { isOffline } from '#server/payment-providers/payment-provider.ts';
import { findOrder } from '#server/sales/orders/orders.store.ts';
import { PAYMENT_FACTS } from '#server/sales/payments/payment-states.ts';
import { findPayment, type PaymentRow } from '#server/sales/payments/payments.store.ts';
import type { SalesDeps } from '#server/sales/sales-deps.ts';
import { settlePayment } from '#server/sales/payments/settle-payment.ts';
import { findContribution } from './contributions.store.ts';
import { getShared, readSharedOrder } from './shared-order.ts';

/**
 * Asks the provider about the payment of a part, and captures what its payer has approved.
 * @throws HttpError 404, 502 when the provider is away.
 */
export async function settleContribution(deps: SalesDeps, token: string, id: string): Promise<Contribution> {
  const { reader } = deps.database;
  const { order } = await getShared(deps, token);
  const contribution = await findContribution(reader, order.id, id);
  if (!contribution) throw new HttpError(404, 'not-found');
  const payment = (await findPayment(reader, { id: contribution.payment_id }))!;
  const isAsked = !PAYMENT_FACTS[payment.status].hasMoney && !isOffline(payment.provider);
  const found = isAsked
    ? await settlePayment(deps, (await findOrder(reader, order.id))!, payment)
    : undefined;
  const now = (await findPayment(reader, { id: payment.id }))!;
  const isMoving = contribution.is_sent || found?.state === 'pending';
  return {
    state: stateOf(now, isMoving),
    amount: toBirr(now.pays_santim ?? 0),
    order: await readSharedOrder(deps, token, isMoving ? null : payment.id),
  };
}

function stateOf({ status, pays_santim: pays }: PaymentRow, isMoving: boolean): ContributionState {
  if (status === 'completed') return (pays ?? 0) > 0 ? 'paid' : 'returned';
  if (PAYMENT_FACTS[status].hasMoney) return status === 'surplus' ? 'returned' : 'waiting';
  return isMoving ? 'waiting' : 'not-paid';
}
