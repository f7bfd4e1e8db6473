import { many } from '#server/lib/database/ask.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { startExpiry } from '../orders/ending/order-expiry.store.ts';
import { santimDue, type OrderRow } from '../orders/orders.store.ts';
import { remindOfRest } from '../payments/remind-of-rest.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { hoursOfDays } from '../payments/time-to-pay.ts';

/**
 * Tells the buyer of an order, which is locked, that all its pieces are made. From now on the rest of the price is
 * asked for, and the settings say how long the buyer has.
 */
export async function finishOrderMaking(tx: Transaction, deps: SalesDeps, order: OrderRow): Promise<void> {
  if (await askForRest(tx, deps, order)) return;
  await deps.orderMails.tell(tx, order.id, 'order.made');
}

/** Starts the time to pay the rest of an order whose deposit is paid; answers whether it did. */
export async function askForRest(tx: Transaction, deps: SalesDeps, order: OrderRow): Promise<boolean> {
  const isDue = order.status === 'pending' && order.paid_santim > 0 && santimDue(order) > 0;
  if (!isDue || order.expires_at !== null) return false;
  const { settings, calendar } = await deps.settings.get(tx);
  const ending = await startExpiry(tx, order.id, hoursOfDays(settings.restDays, calendar));
  if (!ending) return false;
  await remindOfRest(tx, deps, ending, calendar);
  await deps.orderMails.tell(tx, order.id, 'order.made');
  return true;
}

/** Lists orders with a paid deposit whose pieces are all made or given up, and whose rest nobody has asked for. */
export async function listUnaskedRests(tx: Transaction, limit: number): Promise<string[]> {
  const rows = await many<{ id: string }>(tx)`
    select id from orders
    where status = 'pending' and expires_at is null and deposit_santim > 0 and paid_santim >= deposit_santim
      and paid_at is null and not is_being_made(id)
      and not exists (select from order_history where order_id = orders.id and to_status = 'paid')
    order by created_at limit ${limit}`;
  return rows.map(({ id }) => id);
}
