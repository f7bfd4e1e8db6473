import { dayInEthiopia } from '#contract/deliveries/delivery-day.ts';
import type { TourLink, TourLinkSecret, TourRequest } from '#contract/deliveries/tours.ts';
import { note, type Actor } from '#server/audit/audit.service.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { moment } from '#server/lib/http/http.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { SalesDeps } from '#server/sales/sales.service.ts';
import { driverOf } from '../crews/own-crews.ts';
import {
  findTourById,
  insertTour,
  listTours,
  lockTour,
  lockToursOf,
  setRevoked,
  type TourRow,
} from './tours.store.ts';

/** Makes a link to a crew's day. @throws HttpError 404 where no such crew drives. */
export const makeTour = (
  { database, config }: SalesDeps,
  { crew, day, until }: TourRequest,
  by: AuthenticatedUser,
): Promise<TourLinkSecret> =>
  database.transaction(async (tx) => {
    const made = await insertTour(tx, { crew, day, until, by: by.id });
    if (!made) throw new HttpError('crew-not-found');
    const tour = (await findTourById(tx, made.id))!;
    await note(tx, 'delivery.tour-made', { by, of: subjectOf(tour), after: { day, until } });
    return { _id: tour.id, url: `${config.publicUrl}/tour/${made.token}`, endsAt: moment(tour.ends_at) };
  });

/** Ends a link at once. @throws HttpError 404. */
export async function revokeTour(deps: SalesDeps, id: string, by: AuthenticatedUser): Promise<TourLink> {
  const tour = await deps.database.transaction(async (tx) => {
    const before = await lockTour(tx, id);
    if (!before) throw new HttpError('tour-not-found');
    await revoke(tx, before, by);
    return (await findTourById(tx, id))!;
  });
  return (await answers(deps, [tour]))[0]!;
}

/** Ends the links to crews' days that a person has made. */
export async function revokeToursOf(tx: Transaction, madeBy: string, by: Actor): Promise<void> {
  for (const tour of await lockToursOf(tx, madeBy)) await revoke(tx, tour, by);
}

async function revoke(tx: Transaction, tour: TourRow, by: Actor): Promise<void> {
  await setRevoked(tx, tour.id);
  await note(tx, 'delivery.tour-revoked', {
    by,
    of: subjectOf(tour),
    before: { isRevoked: tour.revoked_at !== null },
    after: { isRevoked: true },
  });
}

const subjectOf = ({ crew_id: id, crew, day }: TourRow) => ({ id, label: `${crew}, ${day}` });

/** Reads the links to a day's tours, of today where no day is named; for a driver those of their own crews alone. */
export const readTours = async (
  deps: SalesDeps,
  day: string | undefined,
  by: AuthenticatedUser,
): Promise<TourLink[]> =>
  answers(deps, await listTours(deps.database.reader, day ?? dayInEthiopia(new Date()), driverOf(by)));

async function answers({ accounts }: SalesDeps, tours: readonly TourRow[]): Promise<TourLink[]> {
  const names = await accounts.namesOf(tours.map(({ made_by: by }) => by));
  return tours.map((tour) => ({
    _id: tour.id,
    crew: tour.crew_id,
    day: tour.day,
    madeBy: names.get(tour.made_by) ?? '',
    madeAt: moment(tour.made_at),
    endsAt: moment(tour.ends_at),
    state: tour.revoked_at !== null ? 'revoked' : tour.is_over ? 'over' : 'open',
  }));
}
