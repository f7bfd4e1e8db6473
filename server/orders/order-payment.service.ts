import { orderPaidMail, paymentReviewMail } from '#server/mail/mail-texts.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import type { PaymentsService, Settlement } from '#server/payments/payments.service.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import { chargeOf, orderMailFacts } from './order-answers.ts';
import { mayFollow } from './order-states.ts';
import { changeStatus, findOrderForUpdate, type OrderRow } from './orders.store.ts';

export type OrderPaymentService = ReturnType<typeof createOrderPaymentService>;

interface Parts {
  database: Database;
  payments: PaymentsService;
  mail: MailService;
  config: Config;
}

/** Payment of an order: the provider is asked outside any transaction; what it answers is written in one. */
export function createOrderPaymentService({ database, payments, mail, config }: Parts) {
  /** Writes what the provider said. Money that came makes the order paid, once, whoever brings the news. */
  async function record(orderId: string, settlement: Settlement): Promise<void> {
    const { outcome } = settlement;
    if (outcome !== 'completed' && outcome !== 'mismatch') return;
    await database.transaction(async (tx) => {
      const order = await findOrderForUpdate(tx, orderId);
      if (!order) throw new Error(`no order ${orderId}`);
      const facts = orderMailFacts(order, config.publicUrl);
      if (settlement.outcome !== 'completed') {
        if (!mayFollow(order.status, 'needs-review')) return;
        await changeStatus(tx, order, 'needs-review', {
          actor: 'paypal',
          reason: 'the capture does not match the order',
        });
        await mail.send(tx, paymentReviewMail(facts));
        return;
      }
      await payments.complete(tx, settlement.payment, settlement.captureId);
      if (!mayFollow(order.status, 'paid')) return;
      await changeStatus(tx, order, 'paid', { actor: 'paypal', reason: `capture ${settlement.captureId}` });
      await mail.send(tx, orderPaidMail(facts));
    });
  }

  return {
    /** Begins a payment at the provider. @throws Refusal 409 when the order can no longer be paid. */
    async begin(order: OrderRow): Promise<string> {
      const charge = chargeOf(order);
      if (order.status !== 'pending') throw new Refusal(409, 'not-payable');
      if (!charge) throw new Refusal(409, 'payment-method-unavailable');
      const returnUrl = `${config.publicUrl}/order/${order.id}`;
      const begun = await payments.begin({ id: order.id, number: order.number, charge, returnUrl });
      if ('providerOrderId' in begun) return begun.providerOrderId;
      await record(order.id, begun);
      throw new Refusal(409, 'not-payable');
    },

    /**
     * The buyer says that he has approved: a hint to ask the provider. A paid order answers the same again.
     * @throws Refusal 409 with the reason when it is not paid.
     */
    async pay(order: OrderRow, providerOrderId: string): Promise<void> {
      if (order.paid_at) return;
      if (order.status !== 'pending') throw new Refusal(409, 'not-payable');
      const settlement = await payments.settle(order.id, providerOrderId);
      await record(order.id, settlement);
      if (settlement.outcome !== 'completed') throw new Refusal(409, `payment-${settlement.outcome}`);
    },

    /** Asks the provider about a payment that the buyer left open. */
    async settleOpen(order: OrderRow): Promise<void> {
      const settlement = await payments.settleOpen(order.id);
      if (settlement) await record(order.id, settlement);
    },
  };
}
