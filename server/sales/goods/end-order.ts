import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import { one, run } from '#server/lib/database/ask.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { Cause } from '../orders/order-history.store.ts';
import { getOrderForUpdate, type OrderRow } from '../orders/orders.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { becomeDelivered } from './become-delivered.ts';

/**
 * Marks an order as delivered when its last delivery has ended and something was handed over. An order of which
 * everything was refused stays as it is, because people decide what becomes of it; so does one that owes money after a
 * change.
 * @returns whether this call has marked the order.
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
  const row = await one<{ is_over: boolean }>(tx)`
    select not exists (select from rest_of_deliveries(${orderId}))
      and coalesce(bool_and(state not in ('open', 'on-the-way')), false)
      and coalesce(bool_or(state = 'delivered'), false) as is_over
    from deliveries where order_id = ${orderId} and kind = 'delivery' and not is_again`;
  return row!.is_over;
}

/**
 * Ends an order, which is locked, once it is paid: its last pieces may have come while money was due after a change.
 */
export async function endOrderOnceItIsPaid(
  tx: Transaction,
  deps: SalesDeps,
  orderId: string,
  cause: Cause,
): Promise<void> {
  if (await hasAllCome(tx, orderId)) await endOrder(tx, deps, await getOrderForUpdate(tx, orderId), cause);
}

/** Ends an order, which is locked, once pieces of it were given up, if all pieces that are left have come. */
export async function endOrderOfRest(
  tx: Transaction,
  deps: SalesDeps,
  orderId: string,
  cause: Cause,
): Promise<void> {
  // Without this call the deliveries would follow the order only at the end of the transaction.
  await run(tx)`select settle_deliveries(${orderId})`;
  await endOrder(tx, deps, await getOrderForUpdate(tx, orderId), cause);
}
