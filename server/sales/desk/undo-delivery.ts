import { historySentence } from '#contract/journal/order-sentences.ts';
import type { DeliveryUndo } from '#contract/orders/order-desk.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { moveOrder } from '../orders/order-history.store.ts';
import { changeOrder, type OrderVerb } from '../orders/order-verbs.ts';
import { wasOnlyMarked } from './desk-order.store.ts';

/**
 * Undoes the mark of an order as delivered: it is paid again, and its deliveries are open again with their days and
 * crews. Money that came at the door stays. The buyer, who had been told of the delivery, is told of this too.
 * @throws HttpError 403 for an order of much worth without a proof; 409 when the order is not delivered, or was
 * delivered again since; also when a crew has reported the delivery, money has gone back since, or pieces were made to
 * order, fetched or repaired.
 */
export const undoDelivery: OrderVerb<DeliveryUndo> = (deps, id, { reason, deliveredAt }, by) =>
  changeOrder(deps, id, by, 'order.delivery-undone', async (tx, order) => {
    const seen = new Date(deliveredAt).getTime();
    if (order.status !== 'delivered' || order.delivered_at?.getTime() !== seen)
      throw new HttpError('not-delivered');
    if (order.refunded_santim > 0 || !(await wasOnlyMarked(tx, order))) throw new HttpError('delivery-stays');
    // Goods that are not delivered can leave the house again.
    await deps.proofs.ofMoney(tx, by, order.total_santim);
    await moveOrder(tx, order, 'paid', {
      actor: by.id,
      reason: historySentence('not-delivered', { reason }),
    });
    return { tells: {}, facts: { reason } };
  });
