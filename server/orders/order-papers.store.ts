import type { Transaction } from '#server/platform/database.ts';
import { ordersTable } from './orders.store.ts';

/** @param number of the fiscal receipt that was issued; null for none. */
export async function setFiscalReceiptNumber(
  tx: Transaction,
  orderId: string,
  number: string | null,
): Promise<void> {
  await ordersTable(tx)
    .updateTable('orders')
    .set({ fiscal_receipt_number: number })
    .where('id', '=', orderId)
    .execute();
}
