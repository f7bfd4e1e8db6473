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
import { findLink } from './pay-links.store.ts';
import { readSharedOrder } from './shared-order.ts';

/**
 * Asks the provider about the payment of a part, and captures what its payer has approved. Who pays after the buyer has
 * ended the link reads of their own part by its id, which only they have, and of nothing else.
 * @throws HttpError 404, 502 when the provider is away.
 */
export async function settleContribution(deps: SalesDeps, token: string, id: string): Promise<Contribution> {
  const { reader } = deps.database;
  const contribution = await findContribution(reader, id);
  const order = contribution && (await findOrder(reader, contribution.order_id));
  if (!contribution || !order || order.anonymised_at !== null) throw new HttpError('not-found');
  const link = await findLink(reader, { token });
  if (link && link.order_id !== order.id) throw new HttpError('not-found');
  const payment = (await findPayment(reader, { id: contribution.payment_id }))!;
  const isAsked = !PAYMENT_FACTS[payment.status].hasMoney && !isOffline(payment.provider);
  const found = isAsked ? await settlePayment(deps, order, payment) : undefined;
  const now = (await findPayment(reader, { id: payment.id }))!;
  const isMoving = contribution.is_sent || found?.state === 'pending';
  return {
    state: contributionState(now, isMoving),
    amount: toBirr(now.pays_santim ?? 0),
    order: link ? await readSharedOrder(deps, token, isMoving ? null : payment.id) : null,
  };
}

function contributionState({ status, pays_santim: pays }: PaymentRow, isMoving: boolean): ContributionState {
  if (status === 'completed') return (pays ?? 0) > 0 ? 'paid' : 'returned';
  if (PAYMENT_FACTS[status].hasMoney) return status === 'surplus' ? 'returned' : 'waiting';
  return isMoving ? 'waiting' : 'not-paid';
}
