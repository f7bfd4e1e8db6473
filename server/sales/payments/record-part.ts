import { sql } from 'kysely';
import { formatBirrExact, toBirr } from '#contract/money.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { extendExpiry } from '../orders/order-expiry.store.ts';
import { moveOrder, noteInHistory, type Cause } from '../orders/order-history.store.ts';
import type { OrderRow } from '../orders/orders.store.ts';
import { remindOfRest } from './remind-of-rest.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { hoursOfDays, hoursToTransfer } from './time-to-pay.ts';

/**
 * Goes on after a part of the price of an order, which is locked, has come: the order waits for the rest, and its buyer has
 * as long for it as for a transfer, after a deposit as long as the owner says.
 * @param left what is still due, in santim.
 * @param decides the order waited for this very money.
 */
export async function recordPart(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  { left, decides }: { left: number; decides: boolean },
  { actor, reason }: Cause,
): Promise<void> {
  const cause = { actor, reason: `${reason}; ${formatBirrExact(toBirr(left))} ETB are still due` };
  const isDecided = decides && (order.awaiting === 'receipt' || order.awaiting === 'capture');
  if (isDecided) await moveOrder(tx, order, 'pending', cause);
  else await noteInHistory(tx, order.id, 'money', cause);
  if (isDecided || order.status === 'pending') {
    const hasBegun = order.deposit_santim > 0 && order.total_santim - left >= order.deposit_santim;
    await giveTimeForRest(tx, deps, order, hasBegun);
  }
  await deps.orderMails.tell(tx, order.id, ['part-paid']);
}

/**
 * Gives an order that has waited for money which did not come, and is pending again, so many hours, and no less than it had. One
 * that had no end, because pieces of it were being made, has the days of the rest when they are finished meanwhile.
 */
export async function giveTimeAgain(
  tx: Transaction,
  deps: SalesDeps,
  { id }: Pick<OrderRow, 'id'>,
  time: { hours: number; wholeHours: number },
): Promise<void> {
  const { rows } = await sql<{ had_no_end: boolean }>`
    select deposit_santim > 0 and paid_santim >= deposit_santim and earlier_end is null as had_no_end
    from orders where id = ${id}`.execute(tx);
  if (rows[0]!.had_no_end) return giveTimeForRest(tx, deps, { id }, true);
  await extendExpiry(tx, deps, id, time);
}

/**
 * Gives the buyer as long for the rest as for a transfer, or, when the order has begun, as long as the owner says. While pieces
 * of it are made it has no end, and the rest is asked for when they are finished.
 */
async function giveTimeForRest(
  tx: Transaction,
  deps: SalesDeps,
  { id }: Pick<OrderRow, 'id'>,
  hasBegun: boolean,
): Promise<void> {
  const current = await deps.settings.get(tx);
  const { settings, calendar } = current;
  const hours = hasBegun ? hoursOfDays(settings.restDays, calendar) : hoursToTransfer(current);
  const ending = await extendExpiry(tx, deps, id, { hours, wholeHours: 0 });
  await remindOfRest(tx, deps, ending, calendar);
}
