import type { CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { PaymentsService } from '#server/payments/payments.service.ts';
import type { Database, Transaction } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Caller } from '#server/platform/permission-guard.ts';
import { auditOrder } from './order-audit.ts';
import { hasBeen, moveOrder } from './order-history.store.ts';
import { ORDER_EXPIRY_JOB } from './order-jobs.ts';
import type { OrderMailsService } from './order-mails.service.ts';
import type { OrderPaymentService } from './order-payment.service.ts';
import {
  findOrder,
  findOrderForUpdate,
  getOrderForUpdate,
  listLongOverdue,
  markReturned,
  readExpiry,
  type OrderRow,
} from './orders.store.ts';

export type OrderEndingService = ReturnType<typeof createOrderEndingService>;

interface Parts {
  database: Database;
  catalogue: CatalogueService;
  payments: PaymentsService;
  orderPayment: OrderPaymentService;
  orderMails: OrderMailsService;
  jobs: Jobs;
}

/** An administrator or a buyer who calls, or a buyer who has left. */
type Canceller = Caller | { id: string; isAdmin: false };

/**
 * Orders that come to nothing give their goods back, exactly once: unpaid ones when their time is over, others by
 * cancellation. The provider is asked first, and an order whose money may be on its way stays.
 */
export function createOrderEndingService(parts: Parts) {
  const { database, catalogue, payments, orderPayment, orderMails, jobs } = parts;

  async function giveGoodsBack(tx: Transaction, order: OrderRow): Promise<void> {
    await catalogue.returnStock(tx, await markReturned(tx, order.id, 'all'));
  }

  async function expire(orderId: string): Promise<void> {
    const order = await findOrder(database.reader, orderId);
    if (order?.status !== 'pending') return;
    await orderPayment.settleOpen(order);

    await database.transaction(async (tx) => {
      const current = await findOrderForUpdate(tx, orderId);
      if (current?.status !== 'pending') return;
      const { isOver, nextLook } = await readExpiry(tx, orderId);
      if (!isOver || !(await payments.close(tx, orderId))) {
        await jobs.enqueue(tx, ORDER_EXPIRY_JOB, { order: orderId }, nextLook);
        return;
      }
      await giveGoodsBack(tx, current);
      await moveOrder(tx, current, 'expired', { actor: 'expiry', reason: 'not paid in time' });
      await orderMails.expired(tx, orderId);
    });
  }

  /**
   * An order that nobody has paid. A buyer cannot take back one whose payment the shop is looking at; an administrator
   * can end the waiting for a provider.
   */
  function refuseUncancellable(order: OrderRow, viewer: Canceller): void {
    const waitsForMoney = order.awaiting === 'receipt' || (order.awaiting === 'capture' && !viewer.isAdmin);
    const open = order.status === 'pending' || (order.status === 'awaiting-confirmation' && !waitsForMoney);
    const closable = order.status === 'needs-review' && viewer.isAdmin;
    if (!open && !closable) throw new Refusal(409, 'not-cancellable');
  }

  /**
   * Cancels an unpaid order for its buyer or an administrator, and one under review for an administrator. Money that
   * has come is not overlooked; what the buyer has approved and nobody has taken never is.
   * @throws Refusal 409 when it was paid, has ended, or its money may be on its way.
   */
  async function cancel(order: OrderRow, viewer: Canceller, reason: string): Promise<void> {
    refuseUncancellable(order, viewer);
    if (order.status === 'pending' || order.awaiting === 'capture') await orderPayment.askOpen(order);
    await database.transaction(async (tx) => {
      const current = await getOrderForUpdate(tx, order.id);
      if (current.status === 'cancelled') return;
      refuseUncancellable(current, viewer);
      if (await payments.holdsMoney(tx, order.id)) throw new Refusal(409, 'refund-first');
      const even = current.awaiting === 'capture' ? (['pending'] as const) : [];
      if (!(await payments.close(tx, order.id, ...even))) throw new Refusal(409, 'not-cancellable');
      await giveGoodsBack(tx, current);
      // Money that came afterwards has opened it again.
      const wasTold = await hasBeen(tx, order.id, 'cancelled');
      await moveOrder(tx, current, 'cancelled', { actor: viewer.id, reason: reason || 'cancelled' });
      const moneyCame = (await payments.listIn(tx, order.id)).some(
        (payment) => payment.captured_minor !== null,
      );
      if (!wasTold) await orderMails.cancelled(tx, order.id, { reason, moneyCame });
      if (viewer.isAdmin) await auditOrder(tx, viewer, 'order.cancelled', current, { reason });
    });
  }

  /** Orders that should have ended long ago: their own job has given up, because the provider was away for so long. */
  const listLeft = (limit: number) => listLongOverdue(database.reader, limit);

  jobs.define<{ order: string }>(ORDER_EXPIRY_JOB, ({ order }) => expire(order), { pollSeconds: 2 });
  return { expire, cancel, listLeft };
}
