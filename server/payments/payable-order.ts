import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from '#server/platform/database.ts';
import type { Charge } from './charge.ts';
import type { PaymentFacts, ProviderName } from './payment-provider.ts';
import type { NewPayment, PaymentRow } from './payments.store.ts';

/** What a payment needs to know of the order it pays. */
export interface PayableOrder {
  id: string;
  number: number;
  /** In the provider's currency. */
  charge: Pick<Charge, 'currency' | 'minor'>;
  buyer: PaymentFacts['buyer'];
  returnUrl: string;
  /** Whether a provider may be told to take its money now. */
  mayBeCharged(tx: Transaction): Promise<boolean>;
}

export function newPayment(order: Pick<PayableOrder, 'id' | 'charge'>, provider: ProviderName): NewPayment {
  return {
    id: randomUUIDv7(),
    order_id: order.id,
    provider,
    currency: order.charge.currency,
    amount_minor: order.charge.minor,
  };
}

/** A payment as its provider is told of it. */
export function factsOf(payment: PaymentRow, order: PayableOrder): PaymentFacts {
  return {
    id: payment.id,
    orderId: order.id,
    orderNumber: order.number,
    attempt: payment.attempt,
    currency: payment.currency,
    amountMinor: payment.amount_minor,
    reference: payment.provider_order_id,
    captureId: payment.capture_id,
    returnUrl: order.returnUrl,
    buyer: order.buyer,
  };
}
