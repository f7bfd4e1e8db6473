import { SETTLE_JOB, type PaymentsService } from '#server/payments/payments.service.ts';
import { REFUND_JOB, type RefundsService } from '#server/payments/refunds.service.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import type { OrderEndingService } from './order-ending.service.ts';
import type { OrderPaymentService } from './order-payment.service.ts';
import type { OrderRefundService } from './order-refund.service.ts';

/** Of each kind at most so many a minute. */
const BATCH = 60;
/**
 * Asking a provider takes at most 21 seconds (three calls of PayPal's); so soon another node takes over from a dead one.
 * Two at once do no harm: what is asked of a provider has a key, and what it says is written once, under a lock.
 */
const ASKING_SECONDS = 60;

interface Parts {
  payments: PaymentsService;
  refunds: RefundsService;
  orderPayment: OrderPaymentService;
  orderRefund: OrderRefundService;
  orderEnding: OrderEndingService;
  jobs: Jobs;
  log: Log;
}

/**
 * What goes on without a buyer: events of providers are followed by a question to them, and once a minute every payment
 * that is neither done nor dead is asked about, ever more seldom, as are refunds and orders whose own jobs gave up.
 */
export function createPaymentWatchService(parts: Parts) {
  const { payments, refunds, orderPayment, orderRefund, orderEnding, jobs, log } = parts;

  /** Does each in turn; what fails comes again in another minute. */
  async function doEach(ids: readonly string[], what: string, act: (id: string) => Promise<void>) {
    for (const id of ids) {
      await act(id).catch((error: unknown) => log.warn({ err: error, id }, `${what}: will be tried again`));
    }
  }

  async function reconcile(): Promise<void> {
    const due = await payments.takeThoseToAsk(BATCH);
    await doEach(
      due.map(({ id }) => id),
      'asking about a payment',
      orderPayment.settlePayment,
    );
    await doEach(await refunds.takeThoseToSend(BATCH), 'sending a refund', orderRefund.send);
    await doEach(await orderEnding.listLeft(BATCH), 'ending an overdue order', orderEnding.expire);
  }

  jobs.define<{ payment: string }>(SETTLE_JOB, ({ payment }) => orderPayment.settlePayment(payment), {
    pollSeconds: 0.5,
    expireSeconds: ASKING_SECONDS,
  });
  jobs.define<{ refund: string }>(REFUND_JOB, ({ refund }) => orderRefund.send(refund), {
    expireSeconds: ASKING_SECONDS,
  });
  jobs.defineEveryMinute('reconciliation', reconcile);
  return { reconcile };
}
