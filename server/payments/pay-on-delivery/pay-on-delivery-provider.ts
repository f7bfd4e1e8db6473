import type { Executor } from '#server/platform/database.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { takenByHand } from '../taken-by-hand.ts';

/** Paid at the door: marking the order delivered says what was taken. */
export function createPayOnDeliveryProvider(reader: Executor): PaymentProvider {
  return {
    name: 'pay-on-delivery',
    begin: async () => ({ reference: null, answer: { provider: 'pay-on-delivery' } }),
    ...takenByHand(reader),
  };
}
