import { historySentence } from '#contract/journal/order-sentences.ts';
import type { ProviderName } from '#contract/paying/payment-methods.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { methodOf, providerOf, type ForeignPayment } from '#server/payment-providers/payment-provider.ts';
import { amountMisfit, partsMisfit } from '../payments/fitting-payment.ts';
import { lockForeign, recordGivenBack } from './note-unclaimed.ts';
import { findOrder, getOrderForUpdate, type OrderRow } from '../orders/orders.store.ts';
import { waitsForMoney } from '../payments/payable-order.ts';
import { findPayment } from '../payments/payments.store.ts';
import { auditUnclaimed, lockUndecided } from './return-unclaimed.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { bindPayment } from '../payments/take-foreign-payment.ts';
import { changeUnclaimed } from './unclaimed-money.store.ts';

/**
 * Makes unclaimed money the payment of an order, on the word of an administrator: also when it names another order, or
 * is older than the order. It has to be one sum that is all there, and exactly what is due.
 * @throws HttpError 404, 409 with the reason when it cannot pay the order, 502 when the provider is away.
 */
export async function claimUnclaimed(
  deps: SalesDeps,
  id: string,
  { id: orderId, number }: Pick<OrderRow, 'id' | 'number'>,
  by: AuthenticatedUser,
): Promise<void> {
  const { database, providers } = deps;
  const asked = await database.transaction((tx) => lockUndecided(tx, id));
  const { provider, provider_order_id: reference, capture_id: proof } = asked;
  const found = await providerOf(providers, provider).lookUp?.(reference);
  const capture = found?.captures.find(({ captureId }) => captureId === proof);
  if (!found || !capture) throw new HttpError('provider-unavailable');
  await database.transaction((tx) => recordGivenBack(tx, id, capture.refunds));
  await database.transaction(async (tx) => {
    await lockForeign(tx, provider, reference);
    const order = await getOrderForUpdate(tx, orderId);
    const row = await lockUndecided(tx, id);
    if (await findPayment(tx, { provider, provider_order_id: reference }))
      throw new HttpError('payment-of-another-order');
    refuseUnfitting(order, found, provider);
    const cause = {
      actor: by.id,
      reason: historySentence('unclaimed', { method: methodOf(provider), proof }),
    };
    await bindPayment(tx, deps, order, provider, found, cause);
    // The goods of the order are gone: the error undoes this transaction, and the money waits as before.
    if ((await findOrder(tx, orderId))!.paid_at === null) throw new HttpError('not-payable');
    const after = { status: 'claimed', reference: `Order ${number}` } as const;
    await auditUnclaimed(tx, by, 'payment.claimed', row, after, order.user_id);
    await changeUnclaimed(tx, id, { decided_at: new Date() });
  });
}

/**
 * Refuses money that cannot pay an order. Goods of an expired order may still be there; the buyer of a cancelled one
 * does not want them.
 */
function refuseUnfitting(order: OrderRow, found: ForeignPayment, provider: ProviderName): void {
  const misfit = partsMisfit(found) ?? amountMisfit(order, found, provider);
  if (misfit) throw misfit.refusal;
  if (order.paid_at !== null) throw new HttpError('already-paid');
  if (!waitsForMoney(order) && order.status !== 'expired') throw new HttpError('not-payable');
}
