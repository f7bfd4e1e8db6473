import type { Database } from '#server/platform/database.ts';
import { listPayingPayments, type PaymentRow } from './payments.store.ts';

export type PaidOrdersService = ReturnType<typeof createPaidOrdersService>;

/** Payments as a list of orders asks for them. */
export function createPaidOrdersService(database: Database) {
  return {
    /** What paid these orders, by the order's id; those that nothing paid are left out. */
    async listPaying(orderIds: readonly string[]): Promise<Map<string, PaymentRow>> {
      const payments = await listPayingPayments(database.reader, orderIds);
      return new Map(payments.map((payment) => [payment.order_id, payment]));
    },
  };
}
