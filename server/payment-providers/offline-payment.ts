import { HttpError } from '#server/lib/http/http-error.ts';
import type { Finding, PaymentProvider } from './payment-provider.ts';

/** Finds what people of the shop wrote down of a payment's money: seen, or so far only said to be on its way. */
export type ReadOfflineMoney = (paymentId: string) => Promise<Finding>;

/**
 * Returns the functions that all ways to pay without a provider share. Only people of the shop know of the
 * money, so their records (a receipt accepted, money taken at the door) are read as any provider's answer is.
 */
export function offlinePayment(
  readMoney: ReadOfflineMoney,
): Pick<PaymentProvider, 'settle' | 'refund' | 'readEvent'> {
  return {
    settle: ({ id }) => readMoney(id),

    /** The administrator has given the money back and says how. */
    async refund({ id, byHand }) {
      if (!byHand) return { state: 'refused', why: 'It must be said how the money went back.' };
      return { state: 'completed', providerRefundId: `${byHand.way}:${byHand.reference || id}` };
    },

    async readEvent() {
      throw new HttpError(404, 'not-found');
    },
  };
}
