import { sql } from 'kysely';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { Cause } from '../orders/order-history.store.ts';
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
  cause: Cause,
): Promise<boolean> {
  if (order.delivered_at !== null || !ORDER_FACTS[order.status].needsDelivery) return false;
  if (!(await hasAllCome(tx, order.id))) return false;
  await becomeDelivered(tx, deps, order, cause);
  return true;
}

async function hasAllCome(tx: Transaction, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ is_over: boolean }>`
    select not exists (select from rest_of_deliveries(${orderId}))
      and coalesce(bool_and(state not in ('open', 'on-the-way')), false)
      and coalesce(bool_or(state = 'delivered'), false) as is_over
    from deliveries where order_id = ${orderId} and kind = 'delivery' and not is_again`.execute(tx);
  return rows[0]!.is_over;
}

/** The same once an order, which is locked, is paid: all that is left of it may have come while a change was still owed. */
export async function endOrderOnceItIsPaid(
  tx: Transaction,
  deps: SalesDeps,
  orderId: string,
  cause: Cause,
): Promise<void> {
  if (await hasAllCome(tx, orderId)) await endOrder(tx, deps, await getOrderForUpdate(tx, orderId), cause);
}

/** The same once pieces of an order, which is locked, were given up: perhaps those that are left have all come. */
export async function endOrderOfRest(
  tx: Transaction,
  deps: SalesDeps,
  orderId: string,
  cause: Cause,
): Promise<void> {
  // Its deliveries follow it at the end of the transaction only.
  await sql`select settle_deliveries(${orderId})`.execute(tx);
  await endOrder(tx, deps, await getOrderForUpdate(tx, orderId), cause);
}
