import { HttpError } from '#server/lib/http/http-error.ts';
import type { Finding, PaymentProvider } from './payment-provider.ts';

/** Finds what staff have recorded about the money of a payment: received, or so far only announced. */
export type ReadOfflineMoney = (paymentId: string) => Promise<Finding>;

/**
 * Returns the functions shared by all ways to pay without an online provider. Only staff know of the money, so their
 * records (a receipt accepted, money taken at the door) are read like the answer of a provider.
 */
export function offlinePayment(
  readMoney: ReadOfflineMoney,
): Pick<PaymentProvider, 'settle' | 'refund' | 'readEvent'> {
  return {
    settle: ({ id }) => readMoney(id),

    /** The administrator has given the money back and says how. */
    async refund({ id, byHand }) {
      if (!byHand) return { state: 'refused', why: 'It must be said how the money went back.' };
      return { state: 'completed', providerRefundId: `${byHand.way}:${id}` };
    },

    async readEvent() {
      throw new HttpError(404, 'not-found');
    },
  };
}
