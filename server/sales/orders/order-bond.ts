import { ORDER_FACTS, type OrderBond } from '#contract/orders/order-states.ts';
import { one } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';
import type { OrderRow } from './orders.store.ts';

/**
 * Finds why an unpaid order, or one under review, cannot be cancelled by its buyer: pieces came, or it was paid
 * before.
 */
export async function findBond(db: Executor, order: OrderRow): Promise<OrderBond | undefined> {
  const { isOpen, isReview } = ORDER_FACTS[order.status];
  if (!isOpen && !isReview) return undefined;
  const row = await one<{ came: boolean; was_paid: boolean }>(db)`
    select exists (select from pieces_at_buyer(${order.id}) where pieces > 0) as came,
      exists (select from order_history where order_id = ${order.id} and to_status = 'paid') as was_paid`;
  if (row!.came) return 'came';
  return isOpen && order.paid_santim > 0 && row!.was_paid ? 'was-paid' : undefined;
}
