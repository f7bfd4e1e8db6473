import { api } from '#app/state/api.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { PaymentRequest } from '#contract/paying/payments.ts';
import { readersLanguage } from '#contract/texts/reader-language.ts';
import type { PaymentPartProps } from '../paying/payment-part.ts';

type ChosenWay = Omit<PaymentRequest, 'amount' | 'language'>;

/** Begins to pay the order, or a part of it in birr; the answer says where it goes on. */
export const beginPayment = (order: Order, way: ChosenWay, amount?: number) =>
  api.call('POST /api/orders/:id/payments', {
    params: { id: order._id },
    body: { ...way, language: readersLanguage(), ...(amount !== undefined && { amount }) },
  });

/**
 * Lets the shop take what the buyer has approved at the provider, or look whether it was paid there.
 * @param id the provider's name of the payment.
 */
export const confirmPayment = (order: Order, id: string) =>
  api.call('PUT /api/orders/:id/pay', { params: { id: order._id }, body: { id } });

/** The order as it is now; null where nobody answers. */
export const currentOrder = (order: Order): Promise<Order | null> =>
  api.call('GET /api/orders/:id', { params: { id: order._id } }).catch(() => null);

/** A refusal may mean that the order is no longer what the screen shows: paid elsewhere, or expired. */
export async function lookAgain({ order, onChanged }: PaymentPartProps): Promise<void> {
  const now = await currentOrder(order);
  if (now && now.status !== order.status) onChanged(now);
}
