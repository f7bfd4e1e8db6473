import type { PaymentProvider } from '#server/payment-providers/payment-provider.ts';
import { offlinePayment, type ReadOfflineMoney } from '#server/payment-providers/offline-payment.ts';

/**
 * The ways to pay that the owner names in the settings: the buyer sends a proof, an administrator accepts or refuses
 * it.
 */
export function createOtherWayProvider(readMoney: ReadOfflineMoney): PaymentProvider {
  return {
    name: 'other-way',
    async begin() {
      return { reference: null, answer: { provider: 'other-way' } };
    },
    ...offlinePayment(readMoney),
  };
}
