import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { endOrderOnceItIsPaid } from '../goods/end-order.ts';
import { moveOrder, moveOrNote, type Cause } from './order-history.store.ts';
import { changeOrder, type OrderVerb } from './order-verbs.ts';
import type { OrderRow } from './orders.store.ts';
import { paidState } from '../refunds/record-refund.ts';
import type { SalesDeps } from '../sales-deps.ts';

/** Puts an order under review by the shop's staff, and tells the buyer. */
export async function reviewOrder(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  cause: Cause,
): Promise<void> {
  await moveOrNote(tx, order, 'needs-review', cause);
  await deps.orderMails.tell(tx, order.id, 'order.needs-review');
}

/**
 * Ends the review of an order that was paid: it gets the state that fits its refunds and its deliveries.
 * @throws HttpError 409 when it is not under review, or was never paid (then cancelling ends the review).
 */
export const closeReview: OrderVerb<{ reason: string }> = (deps, id, { reason }, by) =>
  changeOrder(deps, id, by, 'order.review-closed', async (tx, order) => {
    if (order.status !== 'needs-review' || order.paid_at === null) throw new HttpError('no-review');
    const cause = { actor: by.id, reason };
    await moveOrder(tx, order, await paidState(tx, order), cause);
    await endOrderOnceItIsPaid(tx, deps, order.id, cause);
    return { facts: { reason } };
  });
