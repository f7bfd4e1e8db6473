import { randomUUIDv7 } from 'node:crypto';
import { isCheckViolation, type Database, type Transaction } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { RefundFinding } from './payment-provider.ts';
import { findPayment, reserveForRefund, type PaymentRow } from './payments.store.ts';
import { providerOf, type Providers } from './payments.service.ts';
import {
  changeRefund,
  findRefund,
  findRefundByKey,
  insertRefund,
  listRefunds,
  takeRefundsToSend,
  type RefundRow,
} from './refunds.store.ts';

export type { RefundRow } from './refunds.store.ts';
export type RefundsService = ReturnType<typeof createRefundsService>;

/** Sends a refund to its provider until the provider has answered; defined by the orders' module. */
export const REFUND_JOB = 'refund';

export type NewRefund = Pick<
  RefundRow,
  'order_id' | 'amount_santim' | 'amount_minor' | 'reason' | 'goods' | 'lines' | 'by_hand' | 'created_by'
> & { idempotency_key?: string };

/** Money that goes back, never more than came: the amount is set aside before the provider is asked. */
export function createRefundsService(database: Database, providers: Providers, jobs: Jobs) {
  return {
    list: (orderId: string) => listRefunds(database.reader, orderId),
    listIn: (tx: Transaction, orderId: string) => listRefunds(tx, orderId),
    /** What of an order's price is back with its buyer, in santim. */
    sumBack: async (tx: Transaction, orderId: string): Promise<number> =>
      (await listRefunds(tx, orderId))
        .filter(({ status }) => status === 'completed')
        .reduce((sum, { amount_santim: santim }) => sum + (santim ?? 0), 0),
    find: (id: string) => findRefund(database.reader, id),
    takeThoseToSend: (limit: number) => takeRefundsToSend(database.reader, limit),
    findByKey: (tx: Transaction, orderId: string, key: string) => findRefundByKey(tx, orderId, key),

    /**
     * Sets money of a payment aside and asks for the job that gives it back.
     * @throws Refusal 409 when so much of it is not there any more.
     */
    async request(tx: Transaction, payment: PaymentRow, refund: NewRefund): Promise<string> {
      const id = randomUUIDv7();
      try {
        await reserveForRefund(tx, payment.id, refund.amount_minor);
      } catch (error) {
        if (isCheckViolation(error, 'payments_refunded')) throw new Refusal(409, 'refund-too-large');
        throw error;
      }
      await insertRefund(tx, {
        ...refund,
        id,
        payment_id: payment.id,
        currency: payment.captured_currency!,
        status: 'requested',
        provider_refund_id: null,
        idempotency_key: refund.idempotency_key ?? null,
      });
      await jobs.enqueue(tx, REFUND_JOB, { refund: id });
      return id;
    },

    /** Asks the provider to give the money of a refund back, or what has become of it. @throws Refusal 502. */
    async send(refund: RefundRow, orderNumber: number): Promise<RefundFinding> {
      const payment = (await findPayment(database.reader, refund.payment_id))!;
      return providerOf(providers, payment.provider).refund({
        id: refund.id,
        orderNumber,
        captureId: payment.capture_id!,
        reference: payment.provider_order_id,
        currency: refund.currency,
        amountMinor: refund.amount_minor,
        reason: refund.reason,
        providerRefundId: refund.provider_refund_id,
        byHand: refund.by_hand,
      });
    },

    /** Writes down what the provider said; false when the refund was over before. */
    async record(tx: Transaction, refund: RefundRow, finding: RefundFinding): Promise<boolean> {
      if (finding.state === 'refused') {
        if (!(await changeRefund(tx, refund.id, { status: 'failed' }))) return false;
        await reserveForRefund(tx, refund.payment_id, -refund.amount_minor);
        return true;
      }
      return changeRefund(tx, refund.id, {
        status: finding.state,
        provider_refund_id: finding.providerRefundId,
      });
    },

    /** A refund that the provider made without the shop (by hand in its own pages), as it reports it. */
    async recordForeign(
      tx: Transaction,
      payment: PaymentRow,
      refund: NewRefund & { provider_refund_id: string },
    ): Promise<string> {
      const id = randomUUIDv7();
      await reserveForRefund(tx, payment.id, refund.amount_minor);
      await insertRefund(tx, {
        ...refund,
        id,
        payment_id: payment.id,
        currency: payment.captured_currency!,
        status: 'completed',
        idempotency_key: null,
      });
      return id;
    },
  };
}
