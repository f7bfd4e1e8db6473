import { sql } from 'kysely';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { becomeDelivered, type OrderRow, type SalesDeps } from '#server/sales/sales.service.ts';

/**
 * Marks an order as delivered when its last delivery has ended and something was handed over. One of which everything was
 * refused stays as it is: people decide what becomes of it. So does one that owes something since it was changed.
 * @returns whether it is delivered now.
 */
export async function endOrder(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  cause: { actor: string; reason: string },
): Promise<boolean> {
  if (order.delivered_at !== null || !ORDER_FACTS[order.status].needsDelivery) return false;
  const { rows } = await sql<{ is_over: boolean }>`
    select not exists (select from rest_of_deliveries(${order.id}))
      and coalesce(bool_and(state not in ('open', 'on-the-way')), false)
      and coalesce(bool_or(state = 'delivered'), false) as is_over
    from deliveries where order_id = ${order.id} and kind = 'delivery' and not is_again`.execute(tx);
  if (!rows[0]!.is_over) return false;
  await becomeDelivered(tx, deps, order, cause);
  return true;
}
