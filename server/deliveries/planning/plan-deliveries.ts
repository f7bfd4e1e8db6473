import type { DeliveryPlanning, PlannedDelivery } from '#contract/deliveries/deliveries.ts';
import { findDeliveries, getDeliveryForUpdate } from '../deliveries.service.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { SalesDeps } from '#server/sales/sales.service.ts';
import { changeLocked, lockPlanned } from './change-planned.ts';
import { moveLocked } from './move-delivery.ts';
import { plannedByIds } from './planned-answers.ts';
import { giveLocked } from '../tours/plan-tour.ts';

/**
 * Puts several deliveries on a half-day, gives them to a crew, or both: all of them, or none. They become the crew's
 * last stops in the sequence in which they are named.
 * @throws HttpError 400, 404, 409 as for one delivery.
 */
export async function planDeliveries(
  deps: SalesDeps,
  { deliveries, halfDay, crew, evenIfFull, reason }: DeliveryPlanning,
  by: AuthenticatedUser,
): Promise<PlannedDelivery[]> {
  const ids = deliveries.map(({ _id }) => _id);
  const orderOf = new Map(
    (await findDeliveries(deps.database.reader, ids)).map((row) => [row.id, row.order_id]),
  );
  if (ids.some((id) => !orderOf.has(id))) throw new HttpError('delivery-not-found');
  // Locked in the sequence of their orders, so that two plans with the same orders wait for each other.
  const toLock = deliveries
    .map(({ _id: id, version }) => ({ id, version, order: orderOf.get(id)! }))
    .toSorted((one, other) => (one.order + one.id < other.order + other.id ? -1 : 1));
  await deps.database.transaction(async (tx) => {
    const locked = new Map<string, Awaited<ReturnType<typeof lockPlanned>>>();
    for (const each of toLock) locked.set(each.id, await lockPlanned(tx, each));
    for (const id of ids) {
      const { order, delivery } = locked.get(id)!;
      if (halfDay)
        await changeLocked(tx, { order, delivery }, by, 'order.delivery-moved', (_, planned) =>
          moveLocked(tx, deps, planned, { ...halfDay, evenIfFull, reason }),
        );
      if (crew === undefined) continue;
      const moved = await getDeliveryForUpdate(tx, id);
      await changeLocked(tx, { order, delivery: moved }, by, 'order.delivery-given', () =>
        giveLocked(tx, moved, crew),
      );
    }
  });
  return plannedByIds(deps, ids);
}
