import { historySentence } from '#contract/journal/order-sentences.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { moment } from '#server/lib/http/http.ts';
import { note } from '#server/sales/orders/note-event.ts';
import { getOrderForUpdate } from '#server/sales/orders/orders.store.ts';
import type { SalesDeps } from '#server/sales/sales-deps.ts';
import { markEnded } from './pay-links.store.ts';

/**
 * Ends the link by which others pay parts of an order; an order without one stays as it is. Payments under way still
 * count when their money comes, and the order holds its goods for as long as before.
 */
export const endPayLink = (deps: SalesDeps, orderId: string, by: AuthenticatedUser): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const order = await getOrderForUpdate(tx, orderId);
    if (!(await markEnded(tx, orderId))) return;
    await note(tx, 'order.pay-link-ended', order, {
      by,
      reason: historySentence('pay-link-ended'),
      facts: { validUntil: moment(new Date()) },
      isOwn: by.id === order.user_id,
    });
  });
