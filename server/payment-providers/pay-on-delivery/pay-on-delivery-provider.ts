import type { PaymentProvider } from '#server/payment-providers/payment-provider.ts';
import { offlinePayment, type ReadOfflineMoney } from '#server/payment-providers/offline-payment.ts';

/** Payment at the door: marking the order as delivered records the money that was taken. */
export function createPayOnDeliveryProvider(readMoney: ReadOfflineMoney): PaymentProvider {
  return {
    name: 'pay-on-delivery',
    begin: async () => ({ reference: null, answer: { provider: 'pay-on-delivery' } }),
    ...offlinePayment(readMoney),
  };
}
