import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import { orderExpiredMail } from '#server/mail/mail-texts.ts';
import type { PaymentsService } from '#server/payments/payments.service.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { orderMailFacts } from './order-answers.ts';
import type { OrderPaymentService } from './order-payment.service.ts';
import { changeStatus, findOrder, findOrderForUpdate, isOverdue, listLines } from './orders.store.ts';

export const ORDER_EXPIRY_JOB = 'order-expiry';
const ASK_AGAIN_MS = 3600_000;

interface Parts {
  database: Database;
  catalogue: CatalogueService;
  payments: PaymentsService;
  orderPayment: OrderPaymentService;
  mail: MailService;
  jobs: Jobs;
  config: Config;
}

/**
 * An unpaid order gives its stock back when its time is over, exactly once: the provider is asked first, and an
 * order whose money may be on its way waits. Runs as a job that was asked for when the order was placed.
 */
export function createOrderExpiryService({
  database,
  catalogue,
  payments,
  orderPayment,
  mail,
  jobs,
  config,
}: Parts) {
  async function expire(orderId: string): Promise<void> {
    const order = await findOrder(database.reader, orderId);
    if (order?.status !== 'pending') return;
    await orderPayment.settleOpen(order);

    await database.transaction(async (tx) => {
      const current = await findOrderForUpdate(tx, orderId);
      if (current?.status !== 'pending') return;
      const overdue = await isOverdue(tx, orderId);
      if (!overdue || !(await payments.close(tx, orderId))) {
        const later =
          overdue || !current.expires_at ? new Date(Date.now() + ASK_AGAIN_MS) : current.expires_at;
        await jobs.enqueue(tx, ORDER_EXPIRY_JOB, { order: orderId }, later);
        return;
      }
      const lines = await listLines(tx, orderId);
      await catalogue.returnStock(
        tx,
        lines.map((line) => ({ product: line.product_id, qty: line.qty })),
      );
      await changeStatus(tx, current, 'expired', { actor: 'expiry', reason: 'not paid in time' });
      await mail.send(tx, orderExpiredMail(orderMailFacts(current, config.publicUrl)));
    });
  }

  jobs.define<{ order: string }>(ORDER_EXPIRY_JOB, ({ order }) => expire(order), { pollSeconds: 2 });
  return { expire };
}
