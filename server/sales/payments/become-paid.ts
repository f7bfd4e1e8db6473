import type { Transaction } from '#server/lib/database/database.ts';
import { moveOrder, type Cause } from '../orders/order-history.store.ts';
import type { OrderRow } from '../orders/orders.store.ts';
import { paidState } from '../refunds/record-refund.ts';

/** Marks an order of which nothing is due as paid, or as partly refunded if a part was refunded before. */
export async function becomePaid(tx: Transaction, order: OrderRow, cause: Cause): Promise<void> {
  await moveOrder(tx, order, 'paid', cause);
  if (order.refunded_santim === 0) return;
  const to = await paidState(tx, order);
  if (to === 'partly-refunded') await moveOrder(tx, { id: order.id, status: 'paid' }, to, cause);
}
