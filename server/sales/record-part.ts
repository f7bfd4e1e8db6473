import { formatBirrExact, toBirr } from '#contract/money.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { extendExpiry } from './order-expiry.store.ts';
import { moveOrder, noteInHistory, type Cause } from './order-history.store.ts';
import type { OrderRow } from './orders.store.ts';
import { remindOfRest } from './remind-of-rest.ts';
import type { SalesDeps } from './sales-deps.ts';

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
    const { settings } = await deps.settings.get(tx);
    const hasBegun = order.deposit_santim > 0 && order.total_santim - left >= order.deposit_santim;
    const hours = hasBegun ? 24 * settings.restDays : settings.bankTransferExpiresAfterHours;
    await remindOfRest(tx, deps, await extendExpiry(tx, deps, order.id, { hours, wholeHours: 0 }));
  }
  await deps.orderMails.tell(tx, order.id, ['part-paid']);
}
