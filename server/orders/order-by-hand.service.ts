import type { TakenByHand } from '#contract/payments.ts';
import { formatBirrExact, toBirr } from '#contract/money.ts';
import type { ReceiptsService } from '#server/payments/receipts.service.ts';
import type { ProviderName } from '#server/payments/payment-provider.ts';
import type { Database, Transaction } from '#server/platform/database.ts';
import { fieldRefusal, Refusal } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/permission-guard.ts';
import { auditOrder } from './order-audit.ts';
import { moveOrder } from './order-history.store.ts';
import type { OrderMailsService } from './order-mails.service.ts';
import type { OrderPaymentService } from './order-payment.service.ts';
import { findOrder, getOrderForUpdate, type OrderRow } from './orders.store.ts';

export type OrderByHandService = ReturnType<typeof createOrderByHandService>;

interface Parts {
  database: Database;
  receipts: ReceiptsService;
  orderPayment: OrderPaymentService;
  orderMails: OrderMailsService;
}

/** Money that the shop takes itself, at the door and elsewhere, and the delivery that may come with it. */
export function createOrderByHandService({ database, receipts, orderPayment, orderMails }: Parts) {
  /** Writes the money down with what it does to its order. Answers whether it pays it. */
  async function take(
    tx: Transaction,
    order: OrderRow,
    taken: TakenByHand,
    provider: ProviderName,
    by: Caller,
  ): Promise<boolean> {
    const money = await receipts.take(tx, order, taken, provider, by.id);
    const amount = `${formatBirrExact(toBirr(order.total_santim))} ETB`;
    const reason = `${[taken.way, taken.reference].filter(Boolean).join(' ')}, ${amount}`;
    return orderPayment.recordByHand(tx, order, money, { actor: by.id, reason });
  }

  return {
    /**
     * Money that came without a receipt. As any late payment it takes the goods of an ended order again, or is
     * surplus, which a person has to give back.
     * @throws Refusal 404; 409 when nothing is due, another amount is, or other money may be moving.
     */
    async record(orderId: string, taken: TakenByHand, by: Caller): Promise<void> {
      const before = await findOrder(database.reader, orderId);
      // What a provider has taken meanwhile pays the order; what it has not taken is given up.
      if (before?.status === 'pending') await orderPayment.askOpen(before);
      await database.transaction(async (tx) => {
        const order = await getOrderForUpdate(tx, orderId);
        if (!canTake(order)) throw new Refusal(409, 'not-payable');
        await take(tx, order, taken, taken.way === 'cash' ? 'pay-on-delivery' : 'bank-transfer', by);
        await auditOrder(tx, by, 'order.payment-recorded', order, taken);
      });
    },

    /**
     * Marks an order as delivered; one that is delivered already keeps its date. One that is paid at the door is
     * paid and delivered in one step.
     * @throws Refusal 400 without the payment that is due at the door, 409 when it is not paid, or is paid already.
     */
    async deliver(orderId: string, payment: TakenByHand | undefined, by: Caller): Promise<void> {
      await database.transaction(async (tx) => {
        const order = await getOrderForUpdate(tx, orderId);
        if (order.delivered_at !== null) return;
        const atDoor = order.awaiting === 'delivery';
        if (atDoor && !payment) throw fieldRefusal({ payment: 'is needed: what was taken at the door' });
        if (!atDoor && payment) throw new Refusal(409, 'not-payable');
        if (payment) await take(tx, order, payment, 'pay-on-delivery', by);
        const paid: OrderRow = payment ? { ...order, status: 'paid' } : order;
        if (paid.status !== 'paid' && paid.status !== 'partly-refunded')
          throw new Refusal(409, 'not-deliverable');
        await moveOrder(tx, paid, 'delivered', { actor: by.id, reason: 'marked as delivered' });
        await orderMails.delivered(tx, orderId);
        await auditOrder(tx, by, 'order.delivered', order, payment);
      });
    },
  };
}

/** Money is due for it, or was until its time was over. */
function canTake({ status, awaiting, paid_at: paidAt }: OrderRow): boolean {
  if (paidAt !== null || awaiting === 'transport-price') return false;
  return ['pending', 'awaiting-confirmation', 'expired', 'needs-review'].includes(status);
}
