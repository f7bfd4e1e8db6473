import { sql } from 'kysely';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { getOrderForUpdate, type OrderRow } from '../orders/orders.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { becomeDelivered } from './become-delivered.ts';

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

/** The same once pieces of an order, which is locked, were given up: perhaps those that are left have all come. */
export async function endOrderOfRest(
  tx: Transaction,
  deps: SalesDeps,
  orderId: string,
  cause: { actor: string; reason: string },
): Promise<void> {
  // Its deliveries follow it at the end of the transaction only.
  await sql`select settle_deliveries(${orderId})`.execute(tx);
  await endOrder(tx, deps, await getOrderForUpdate(tx, orderId), cause);
}
