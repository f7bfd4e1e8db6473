import type { PlannedDelivery, Tour } from '#contract/deliveries/deliveries.ts';
import { note } from '#server/audit/audit.service.ts';
import { changeDelivery, type DeliveryRow } from '../deliveries.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { SalesDeps } from '#server/sales/sales.service.ts';
import { changePlanned, type AuditedChange } from '../planning/change-planned.ts';
import { findCrew } from '../crews/crews.store.ts';
import { plannedByIds } from '../planning/planned-answers.ts';
import { lastStopOf, lockTour } from '../planning/planned.store.ts';

/**
 * Makes a delivery the last stop of a crew, or takes it from its crew. One that was on its way is open again, because
 * the other crew has not left with it.
 * @throws HttpError 400, 404, 409.
 */
export const giveToCrew = (
  deps: SalesDeps,
  id: string,
  { version, crew }: { version: number; crew: string | null },
  by: AuthenticatedUser,
): Promise<void> =>
  changePlanned(deps, { id, version }, by, 'order.delivery-given', (tx, { delivery }) =>
    giveLocked(tx, delivery, crew),
  );

/** @throws HttpError 400 for a delivery without a day, 404 for a crew that is not there or is set aside. */
export async function giveLocked(
  tx: Transaction,
  { id, day, half, crew_id: had }: DeliveryRow,
  crewId: string | null,
): Promise<AuditedChange> {
  const crew = crewId === null ? null : await findCrew(tx, crewId);
  if (crew === undefined || crew?.isActive === false) throw new HttpError('crew-not-found');
  if (crew && (day === null || half === null))
    throw fieldError({ crew: 'is possible only for a delivery with a day' });
  if (crewId === had) return { after: {} };
  const stop = crew && (await lastStopOf(tx, { day: day!, half: half!, crew: crew._id })) + 1;
  await changeDelivery(tx, id, { state: 'open', crew_id: crewId, stop });
  const before = had === null ? null : ((await findCrew(tx, had))?.name ?? null);
  return { before: { crew: before }, after: { crew: crew?.name ?? null } };
}

/**
 * Orders the stops of a crew. The caller must know the current stops: one added or removed meanwhile would shift the
 * others.
 * @throws HttpError 409.
 */
export async function orderTour(
  deps: SalesDeps,
  { day, half, crew, stops }: Tour,
  by: AuthenticatedUser,
): Promise<PlannedDelivery[]> {
  const now = stops.map(({ _id }) => _id);
  await deps.database.transaction(async (tx) => {
    const standing = await lockTour(tx, { day, half, crew });
    const seen = new Map(stops.map(({ _id, version }) => [_id, version]));
    const isSeen = standing.length === stops.length && standing.length === seen.size;
    if (!isSeen || standing.some(({ id, version }) => seen.get(id) !== version))
      throw new HttpError('edit-conflict');
    const before = new Map(standing.map((row) => [row.id, row]));
    for (const [index, { _id }] of stops.entries())
      if (before.get(_id)!.stop !== index + 1) await changeDelivery(tx, _id, { stop: index + 1 });
    const numbersOf = (ids: readonly string[]) => ids.map((id) => before.get(id)!.order_number).join(', ');
    await note(tx, 'delivery.tour-ordered', {
      by,
      of: { id: crew, label: `${(await findCrew(tx, crew))?.name ?? crew}, ${day} ${half}` },
      before: { stops: numbersOf(standing.map(({ id }) => id)) },
      after: { stops: numbersOf(now) },
    });
  });
  return plannedByIds(deps, now);
}
