import { historySentence } from '#contract/journal/order-sentences.ts';
import type { ProviderName } from '#contract/paying/payment-methods.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { Finding } from '#server/payment-providers/payment-provider.ts';
import { applyPayment, isProofTaken } from './apply-payment.ts';
import { moveOrder } from '../orders/order-history.store.ts';
import { getOrderForUpdate, type OrderRow } from '../orders/orders.store.ts';
import { listPayments, type PaymentRow } from './payments.store.ts';
import { giveTimeAgain } from './record-part.ts';
import type { SalesDeps } from '../sales-deps.ts';

/**
 * Writes a provider's answer about a payment. Money that came makes the order paid, once, by whatever call or event.
 */
export async function recordFinding(deps: SalesDeps, payment: PaymentRow, finding: Finding): Promise<void> {
  const record = () =>
    deps.database.transaction(async (tx) => {
      const order = await getOrderForUpdate(tx, payment.order_id);
      if (finding.state === 'captured') await applyPayment(tx, deps, order, payment, finding);
      else await recordChecking(tx, deps, order, payment.provider, finding.state === 'pending');
    });
  await record().catch((error: unknown) => {
    if (isProofTaken(error)) return record();
    throw error;
  });
}

/**
 * Lets an order wait, without expiring, while the provider checks a capture, and lets the buyer pay again once that
 * has failed. Old news and news of another payment change nothing.
 */
async function recordChecking(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  actor: ProviderName,
  isChecking: boolean,
): Promise<void> {
  if (isChecking ? order.status !== 'pending' : order.awaiting !== 'capture') return;
  const isBeingChecked = (await listPayments(tx, order.id)).some(({ status }) => status === 'pending');
  if (isBeingChecked !== isChecking) return;
  if (isChecking) {
    const cause = { actor, reason: historySentence('being-checked') };
    return moveOrder(tx, order, 'awaiting-confirmation', cause, 'capture');
  }
  await moveOrder(tx, order, 'pending', { actor, reason: historySentence('came-to-nothing') });
  const { settings } = await deps.settings.get(tx);
  await giveTimeAgain(tx, deps, order, { hours: settings.orderExpiresAfterHours, wholeHours: 0 });
}
