import { api } from '#app/state/api.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { PaymentRequest } from '#contract/paying/payments.ts';
import { readersLanguage } from '#contract/texts/reader-language.ts';
import type { PaymentPartProps } from '../paying/payment-part.ts';

type ChosenWay = Omit<PaymentRequest, 'amount' | 'language'>;

/** Begins a payment of the order, or of a part of it in birr; the answer names the provider's page. */
export const beginPayment = (order: Order, way: ChosenWay, amount?: number) =>
  api.call('POST /api/orders/:id/payments', {
    params: { id: order._id },
    body: { ...way, language: readersLanguage(), ...(amount !== undefined && { amount }) },
  });

/**
 * Asks the shop to capture a payment that the buyer has approved at the provider, or to check whether it was paid
 * there.
 * @param id the provider's id of the payment.
 */
export const confirmPayment = (order: Order, id: string) =>
  api.call('PUT /api/orders/:id/pay', { params: { id: order._id }, body: { id } });

/** Loads the order as it is now; null when that fails. */
export const currentOrder = (order: Order): Promise<Order | null> =>
  api.call('GET /api/orders/:id', { params: { id: order._id } }).catch(() => null);

/** Loads the order again after a refusal: it may have been paid elsewhere, or have expired. */
export async function lookAgain({ order, onChanged }: PaymentPartProps): Promise<void> {
  const now = await currentOrder(order);
  if (now && now.status !== order.status) onChanged(now);
}
