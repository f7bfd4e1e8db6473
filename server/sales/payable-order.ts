import { METHOD_FACTS, type ProviderName } from '#contract/payment-methods.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { methodOf, type PaymentFacts } from '#server/payment-providers/payment-provider.ts';
import { chargeOf } from './order-answers.ts';
import type { OrderRow } from './orders.store.ts';
import { insertPayment, type PaymentRow } from './payments.store.ts';
import type { SalesDeps } from './sales-deps.ts';

/** It is to be paid through a provider, or is being so. */
export const waitsForMoney = ({ status, awaiting }: OrderRow): boolean =>
  status === 'pending' || awaiting === 'capture';

/**
 * Begins a payment of an order in one way unless one is open.
 * @throws HttpError 409 when the order has no amount in that way: PayPal takes its own currency, the others birr.
 */
export async function openPayment(tx: Transaction, order: OrderRow, provider: ProviderName): Promise<void> {
  const charge = METHOD_FACTS[methodOf(provider)].isForeign
    ? chargeOf(order)
    : { currency: 'ETB', minor: order.total_santim };
  if (!charge) throw new HttpError(409, 'payment-method-unavailable');
  await insertPayment(tx, order.id, provider, charge);
}

/** A payment as its provider is told of it. */
export function factsOf(
  { config }: Pick<SalesDeps, 'config'>,
  payment: PaymentRow,
  order: OrderRow,
): PaymentFacts {
  const { name, email, phone } = order.shipping_address;
  return {
    id: payment.id,
    orderId: order.id,
    orderNumber: order.number,
    attempt: payment.attempt,
    currency: payment.currency,
    amountMinor: payment.amount_minor,
    reference: payment.provider_order_id,
    captureId: payment.capture_id,
    refundedMinor: payment.refunded_minor,
    returnUrl: `${config.publicUrl}/order/${order.id}`,
    buyer: { name, email: order.buyer_email || email, phone },
  };
}
