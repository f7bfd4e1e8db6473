import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { finishMaking } from './order-goods.ts';
import { moveOrder, type Cause } from '../orders/order-history.store.ts';
import { stateError } from '../orders/order-refusal.ts';
import type { OrderRow } from '../orders/orders.store.ts';
import type { SalesDeps } from '../sales-deps.ts';

/** Marks an order, which is locked, as delivered, and tells its buyer. @throws HttpError 409 when it is not paid. */
export async function becomeDelivered(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  cause: Cause,
): Promise<void> {
  if (!ORDER_FACTS[order.status].needsDelivery) throw stateError('not-deliverable', order);
  await moveOrder(tx, order, 'delivered', cause);
  await finishMaking(tx, deps, order.id);
  await deps.orderMails.tell(tx, order.id, 'order.delivered');
}
