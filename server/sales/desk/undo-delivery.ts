import type { DeliveryUndo } from '#contract/orders/order-desk.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { moveOrder } from '../orders/order-history.store.ts';
import { changeOrder, type OrderVerb } from '../orders/order-verbs.ts';
import { wasOnlyMarked } from './desk-order.store.ts';

/**
 * Takes back that an order was marked as delivered: it is paid, and its deliveries are open again with their days and crews.
 * Money that came at the door stays. Its buyer is told, because they were told that it was delivered.
 * @throws HttpError 409 when it is not delivered, or was delivered again since; and when the delivery stays: a crew has
 * reported it, money has gone back since, or pieces of it were made to order, fetched or repaired.
 */
export const undoDelivery: OrderVerb<DeliveryUndo> = (deps, id, { reason, deliveredAt }, by) =>
  changeOrder(deps, id, by, 'order.delivery-undone', async (tx, order) => {
    const seen = new Date(deliveredAt).getTime();
    if (order.status !== 'delivered' || order.delivered_at?.getTime() !== seen)
      throw new HttpError(409, 'not-delivered');
    if (order.refunded_santim > 0 || !(await wasOnlyMarked(tx, order)))
      throw new HttpError(409, 'delivery-stays');
    await moveOrder(tx, order, 'paid', { actor: by.id, reason: `not delivered after all: ${reason}` });
    await deps.orderMails.tell(tx, id, ['not-delivered']);
    return { reason };
  });
