import type { Order } from '#contract/orders.ts';
import type { PaymentDataService } from '#server/payments/payment-data.service.ts';
import type { PaymentRow } from '#server/payments/payments.service.ts';
import type { RefundRow } from '#server/payments/refunds.service.ts';
import type { Database, Executor } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { UploadsService } from '#server/uploads/uploads.service.ts';
import { orderAnswer } from './order-answers.ts';
import { anonymiseOrder, listAllOf, listPersonalOrders, type PersonalOrder } from './order-data.store.ts';
import { listHistory, type HistoryRow } from './order-history.store.ts';
import type { OrderEndingService } from './order-ending.service.ts';
import { findOrder } from './orders.store.ts';
import type { OrdersService } from './orders.service.ts';

export type OrderDataService = ReturnType<typeof createOrderDataService>;

interface Parts {
  database: Database;
  orders: OrdersService;
  orderEnding: OrderEndingService;
  paymentData: PaymentDataService;
  uploads: UploadsService;
}

/** What the shop keeps of a person in orders: handed out, and taken away. */
export function createOrderDataService({ database, orders, orderEnding, paymentData, uploads }: Parts) {
  return {
    /** All orders of a person as he sees them, with every attempt to pay, all that went back and all that was noted. */
    async readAll(
      userId: string,
    ): Promise<{ order: Order; payments: PaymentRow[]; refunds: RefundRow[]; history: HistoryRow[] }[]> {
      const all = [];
      for (const row of await listAllOf(database.reader, userId)) {
        const whole = await orders.whole(row);
        const history = await listHistory(database.reader, row.id);
        all.push({ order: orderAnswer(whole), payments: whole.payments, refunds: whole.refunds, history });
      }
      return all;
    },

    list: (db: Executor, userId: string): Promise<PersonalOrder[]> => listPersonalOrders(db, userId),

    /** Cancels what the person has not paid. What cannot be cancelled now (money may be on its way) goes on. */
    async cancelOpen(userId: string): Promise<void> {
      for (const { id, has_ended: hasEnded } of await listPersonalOrders(database.reader, userId)) {
        const order = hasEnded ? undefined : await findOrder(database.reader, id);
        if (order?.status !== 'pending' && order?.status !== 'awaiting-confirmation') continue;
        try {
          await orderEnding.cancel(order, { id: userId, isAdmin: false }, 'the account was deleted');
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
        }
      }
    },

    /** Takes the person out of the orders that have ended. */
    async anonymiseEnded(userId: string): Promise<void> {
      for (const order of await listPersonalOrders(database.reader, userId)) {
        if (order.is_anonymised || !order.has_ended || (await paymentData.isGivingBack(order.id))) continue;
        for (const picture of await paymentData.listReceiptPictures(order.id)) {
          await uploads.removeReceiptPicture(picture);
        }
        await database.transaction(async (tx) => {
          await anonymiseOrder(tx, order.id);
          await paymentData.forgetWords(tx, order.id);
        });
      }
    },
  };
}
