import { ORDER_FACTS, type OrderBond } from '#contract/orders/order-states.ts';
import { piecesAtBuyer } from '#server/delivery/deliveries.service.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { hasBeen } from './order-history.store.ts';
import type { OrderRow } from './orders.store.ts';

/**
 * Finds why an unpaid order, or one under review, cannot be cancelled by its buyer: pieces came, or it was paid
 * before.
 */
export async function bondOf(db: Executor, order: OrderRow): Promise<OrderBond | undefined> {
  const { isOpen, isReview } = ORDER_FACTS[order.status];
  if (!isOpen && !isReview) return undefined;
  if ((await piecesAtBuyer(db, order.id)).size > 0) return 'came';
  if (isOpen && order.paid_santim > 0 && (await hasBeen(db, order.id, 'paid'))) return 'was-paid';
  return undefined;
}
