import { MOST_TRIES } from '#contract/deliveries/call-outcomes.ts';
import type { CallRequest } from '#contract/deliveries/deliveries.ts';
import { isCancellable } from '#contract/orders/order-states.ts';
import { dispatchText } from '#contract/texts/dispatch.ts';
import { changeDelivery, findDelivery } from '../deliveries.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { cancelOrder, getOrder, type OrderRow, type SalesDeps } from '#server/sales/sales.service.ts';
import { changePlanned, refuseEnded, type Planned } from '../planning/change-planned.ts';
import { countTries, insertCall, listCalls } from './delivery-calls.store.ts';
import { tellOfDay, WITHOUT_DAY } from '../planning/move-delivery.ts';

type Call = CallRequest & { version: number };

/**
 * Stores the outcome of a call to the buyer. If the buyer cancels, an order without any payment is cancelled, and the
 * delivery of a paid one loses its day until staff have refunded the money.
 * @throws HttpError 400, 404, 409.
 */
export async function recordCall(
  deps: SalesDeps,
  id: string,
  { version, outcome, again }: Call,
  by: AuthenticatedUser,
): Promise<void> {
  if (again && new Date(again) <= new Date()) throw fieldError({ again: 'must be a moment to come' });
  await changePlanned(deps, { id, version }, by, 'order.delivery-called', async (tx, { delivery, order }) => {
    await insertCall(tx, { delivery: id, outcome, again: again ? new Date(again) : null, by: by.id });
    if (outcome === 'confirmed') await changeDelivery(tx, id, { confirmed_at: new Date(), held_at: null });
    else if (outcome === 'cancelled' && !isUnpaid(order)) await hold(tx, { delivery, order });
    else await changeDelivery(tx, id, {});
    return { after: { outcome, again: again ?? null } };
  });
  if (outcome === 'cancelled') await cancelUnpaid(deps, id, by, dispatchText('reasons.cancelled'));
}

/**
 * Gives up a delivery after a number of calls without an answer, and tells its buyer: an order without any payment is
 * cancelled, another one waits without a day until the buyer calls.
 * @throws HttpError 404, 409 after fewer calls.
 */
export async function releaseDelivery(
  deps: SalesDeps,
  id: string,
  { version }: { version: number },
  by: AuthenticatedUser,
): Promise<void> {
  await changePlanned(deps, { id, version }, by, 'order.delivery-released', async (tx, planned) => {
    if (countTries(await listCalls(tx, [id])) < MOST_TRIES)
      throw new HttpError('calls-missing', { params: { most: MOST_TRIES } });
    if (isUnpaid(planned.order)) return { after: {} };
    await hold(tx, planned);
    await tellOfDay(tx, deps, planned.delivery, null, bothReasons());
    return { before: { day: planned.delivery.day }, after: { day: null } };
  });
  await cancelUnpaid(deps, id, by, bothReasons());
}

/** Returns the reason in English and Amharic, because the buyer reads it in a mail in both languages. */
function bothReasons(): string {
  const { en, am } = dispatchText.both('reasons.notReached', { tries: MOST_TRIES });
  return `${en} · ${am}`;
}

const isUnpaid = (order: OrderRow): boolean => isCancellable(order) && order.paid_santim === 0;

/** Takes a delivery off its half-day, whose place is free from then on, and puts it on hold. */
const hold = (tx: Transaction, { delivery }: Planned): Promise<void> =>
  changeDelivery(tx, delivery.id, { ...WITHOUT_DAY, held_at: new Date() });

/** Cancels the order of a delivery if nothing of it is paid. Sales asks the payment provider first. */
async function cancelUnpaid(
  deps: SalesDeps,
  id: string,
  by: AuthenticatedUser,
  reason: string,
): Promise<void> {
  const delivery = (await findDelivery(deps.database.reader, id))!;
  const order = await getOrder(deps, delivery.order_id, by);
  if (!isUnpaid(order)) return;
  refuseEnded(delivery);
  await cancelOrder(deps, order, { reason }, by);
}
