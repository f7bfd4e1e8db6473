import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import { orderPaidMail, paymentReviewMail } from '#server/mail/mail-texts.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import type { PaymentsService, Settlement } from '#server/payments/payments.service.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database, Transaction } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { Log } from '#server/platform/log.ts';
import { chargeOf, orderMailFacts } from './order-answers.ts';
import { mayFollow } from './order-states.ts';
import { changeStatus, findOrderForUpdate, listLines, type OrderRow } from './orders.store.ts';

export type OrderPaymentService = ReturnType<typeof createOrderPaymentService>;

interface Parts {
  database: Database;
  catalogue: CatalogueService;
  payments: PaymentsService;
  mail: MailService;
  config: Config;
  log: Log;
}

/** Payment of an order: the provider is asked outside any transaction; what it answers is written in one. */
export function createOrderPaymentService({ database, catalogue, payments, mail, config, log }: Parts) {
  /** Writes what the provider said. Money that came makes the order paid, once, whoever brings the news. */
  async function record(orderId: string, settlement: Settlement): Promise<void> {
    if (settlement.outcome !== 'completed' && settlement.outcome !== 'mismatch') return;
    await database.transaction(async (tx) => {
      const order = await findOrderForUpdate(tx, orderId);
      if (!order) throw new Error(`no order ${orderId}`);
      if (settlement.outcome === 'completed') await recordPaid(tx, order, settlement);
      else await review(tx, order, 'the capture does not match the order');
    });
  }

  async function recordPaid(
    tx: Transaction,
    order: OrderRow,
    { payment, captureId }: Extract<Settlement, { outcome: 'completed' }>,
  ): Promise<void> {
    if (!(await payments.complete(tx, payment, captureId))) return;
    const reason = `capture ${captureId}`;
    if (order.status === 'expired' && !(await takeStockAgain(tx, order))) {
      return review(tx, order, `${reason} came after the order had expired, and its goods are gone`);
    }
    if (!mayFollow(order.status, 'paid')) {
      log.error(
        { order: order.id, status: order.status, captureId },
        'money for an order that cannot be paid',
      );
      return;
    }
    await changeStatus(tx, order, 'paid', { actor: 'paypal', reason });
    await mail.send(tx, orderPaidMail(orderMailFacts(order, config.publicUrl)));
  }

  /** A person has to look at it; the buyer is told. */
  async function review(tx: Transaction, order: OrderRow, reason: string): Promise<void> {
    if (!mayFollow(order.status, 'needs-review')) return;
    await changeStatus(tx, order, 'needs-review', { actor: 'paypal', reason });
    await mail.send(tx, paymentReviewMail(orderMailFacts(order, config.publicUrl)));
  }

  /** The goods of an order that had given them back; false when some of them are gone. */
  async function takeStockAgain(tx: Transaction, order: OrderRow): Promise<boolean> {
    const lines = (await listLines(tx, order.id)).map(({ product_id: product, qty }) => ({ product, qty }));
    const products = await catalogue.lockForSale(
      tx,
      lines.map((line) => line.product),
    );
    const stock = new Map(products.map((product) => [product.id, product.count_in_stock]));
    if (lines.some((line) => (stock.get(line.product) ?? 0) < line.qty)) return false;
    await catalogue.takeStock(tx, lines);
    return true;
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
      const expired = order.status === 'expired';
      if (order.status !== 'pending' && !expired) throw new Refusal(409, 'not-payable');
      const settlement = await payments.settle(order.id, providerOrderId);
      await record(order.id, settlement);
      if (settlement.outcome === 'completed') return;
      throw new Refusal(409, expired ? 'not-payable' : `payment-${settlement.outcome}`);
    },

    /** Asks the provider about a payment that the buyer left open. */
    async settleOpen(order: OrderRow): Promise<void> {
      const settlement = await payments.settleOpen(order.id);
      if (settlement) await record(order.id, settlement);
    },
  };
}
