import type { Executor } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import type {
  Captured,
  Finding,
  PaymentFacts,
  PaymentProvider,
  RefundFacts,
  RefundFinding,
} from './payment-provider.ts';
import { findDecidingReceipt, proofOf, type ReceiptRow } from './receipts.store.ts';

/** Money that people of the shop saw, as a provider would report it. */
export const capturedBy = (receipt: ReceiptRow): Captured => ({
  state: 'captured',
  captureId: proofOf(receipt),
  currency: 'ETB',
  amountMinor: receipt.amount_santim,
  orderId: receipt.order_id,
  refunds: [],
});

/**
 * What ways to pay without a provider have in common: people of the shop are the ones who know. What they wrote down
 * (a receipt accepted, money taken at the door) is read as any provider's answer is.
 */
export function takenByHand(reader: Executor): Pick<PaymentProvider, 'settle' | 'refund' | 'readEvent'> {
  return {
    async settle(payment: PaymentFacts): Promise<Finding> {
      const receipt = await findDecidingReceipt(reader, payment.id);
      if (!receipt) return { state: 'open' };
      if (receipt.state === 'waiting') return { state: 'pending', captureId: null };
      return capturedBy(receipt);
    },

    /** The administrator has given the money back and says how. */
    async refund(refund: RefundFacts): Promise<RefundFinding> {
      if (!refund.byHand) return { state: 'refused', why: 'It must be said how the money went back.' };
      const { way, reference } = refund.byHand;
      return { state: 'completed', providerRefundId: `${way}:${reference || refund.id}` };
    },

    async readEvent() {
      throw new Refusal(404, 'not-found');
    },
  };
}
