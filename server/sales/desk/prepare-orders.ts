import { historySentence } from '#contract/journal/order-sentences.ts';
import type { PreparedAnswer } from '#contract/orders/order-desk.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { note } from '../orders/note-event.ts';
import { findOrderForUpdate, type OrderRow } from '../orders/orders.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { isPreparedNow, markPrepared } from './desk-order.store.ts';

/** Says whether the pieces of an order are to be delivered: it is paid, or is paid at the door. */
const isToDeliver = ({ status, awaiting, delivered_at: deliveredAt }: OrderRow): boolean =>
  awaiting === 'delivery' || (ORDER_FACTS[status].needsDelivery === true && deliveredAt === null);

/**
 * Marks orders as prepared for the delivery, or as not prepared; those already marked so stay as they were. Each order
 * is changed by itself: one that is refused does not stop the others.
 */
export async function prepareOrders(
  { database }: SalesDeps,
  { orders, isPrepared }: { orders: readonly string[]; isPrepared: boolean },
  by: AuthenticatedUser,
): Promise<PreparedAnswer> {
  const answer: PreparedAnswer = { changed: [], refused: [] };
  for (const id of new Set(orders)) {
    const outcome = await database.transaction(async (tx) => {
      const order = await findOrderForUpdate(tx, id);
      if (!order || !isToDeliver(order)) return 'refused';
      if ((await isPreparedNow(tx, id)) === isPrepared) return 'same';
      await markPrepared(tx, id, isPrepared);
      const reason = historySentence(isPrepared ? 'prepared' : 'not-prepared');
      await note(tx, 'order.prepared', order, { by, reason, facts: { isPrepared } });
      return 'changed';
    });
    if (outcome !== 'same') answer[outcome].push(id);
  }
  return answer;
}
