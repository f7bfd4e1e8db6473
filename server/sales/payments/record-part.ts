import { historySentence } from '#contract/journal/order-sentences.ts';
import { formatBirrExact, toBirr } from '#contract/money.ts';
import { one } from '#server/lib/database/ask.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { extendExpiry } from '../orders/ending/order-expiry.store.ts';
import { moveOrder, noteInHistory, type Cause } from '../orders/order-history.store.ts';
import type { OrderRow } from '../orders/orders.store.ts';
import { remindOfRest } from './remind-of-rest.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { hoursOfDays, hoursToTransfer } from './time-to-pay.ts';

/**
 * Lets an order, which is locked, go on after a part of its price has come: the order waits for the rest, for as long
 * as for a transfer, or after a deposit as long as the settings say.
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
  const cause = {
    actor,
    reason: historySentence('part-due', { what: reason, birr: formatBirrExact(toBirr(left)) }),
  };
  const isDecided = decides && (order.awaiting === 'receipt' || order.awaiting === 'capture');
  if (isDecided) await moveOrder(tx, order, 'pending', cause);
  else await noteInHistory(tx, order.id, 'money', cause);
  if (isDecided || order.status === 'pending') {
    const hasBegun = order.deposit_santim > 0 && order.total_santim - left >= order.deposit_santim;
    await giveTimeForRest(tx, deps, order, hasBegun);
  }
  await deps.orderMails.tell(tx, order.id, 'order.part-paid');
}

/**
 * Gives an order that is pending again, because its money did not come, the given hours, and no less than it had. If
 * the order had no end while its pieces were made, it has the days of the rest once they are finished.
 */
export async function giveTimeAgain(
  tx: Transaction,
  deps: SalesDeps,
  { id }: Pick<OrderRow, 'id'>,
  time: { hours: number; wholeHours: number },
): Promise<void> {
  const row = await one<{ had_no_end: boolean }>(tx)`
    select deposit_santim > 0 and paid_santim >= deposit_santim and earlier_end is null as had_no_end
    from orders where id = ${id}`;
  if (row!.had_no_end) return giveTimeForRest(tx, deps, { id }, true);
  await extendExpiry(tx, id, time);
}

/**
 * Gives the buyer the time to pay the rest: that of a transfer or, after the deposit, that of the settings. While
 * pieces are made the order has no end, and the rest is asked for when they are finished.
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
  const ending = await extendExpiry(tx, id, { hours, wholeHours: 0 });
  await remindOfRest(tx, deps, ending, calendar);
}
