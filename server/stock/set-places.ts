import { randomUUIDv7 } from 'node:crypto';
import type { PlacesRequest, Place, LoadedPlace } from '#contract/stock/stock.ts';
import { note, type Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { listPlaces, lockPlaces, writePlaces } from './places.store.ts';

/**
 * Sets the names of the places, the sequence in which orders take from them, and the default place.
 * @throws HttpError 404 for an unknown place, 409 when a place that is left out still has pieces, and when the places
 *   have changed since the caller saw them: a place that a colleague has just opened would be closed, and a new name
 *   lost.
 */
export async function setPlaces(
  tx: Transaction,
  { places: given, seen }: PlacesRequest,
  actor: Actor,
): Promise<Place[]> {
  await lockPlaces(tx);
  const before = await listPlaces(tx);
  if (seen && asSeen(seen) !== asSeen(before)) throw new HttpError('edit-conflict');
  const known = new Set(before.map(({ _id }) => _id));
  const isUnknown = given.some(({ _id }) => _id !== undefined && !known.has(_id));
  const ids = given.flatMap(({ _id }) => _id ?? []);
  if (isUnknown || new Set(ids).size < ids.length) throw new HttpError('place-not-found');
  const full = before.find(({ _id, pieces }) => pieces > 0 && !ids.includes(_id));
  if (full) throw new HttpError('place-not-empty', { params: { place: full.name } });
  await writePlaces(
    tx,
    given.map((each) => ({ ...each, _id: each._id ?? randomUUIDv7() })),
  );
  const after = await listPlaces(tx);
  await note(tx, 'settings.places-edited', {
    by: actor,
    of: { id: 'places', label: 'Places' },
    before: { places: before.map(inWords) },
    after: { places: after.map(inWords) },
  });
  return after;
}

const asSeen = (places: readonly LoadedPlace[]): string =>
  JSON.stringify(
    places.map(({ _id, kind, name, nameAm, isDefault }) => [_id, kind, name, nameAm, isDefault]),
  );

const inWords = ({ name, nameAm, kind, isDefault }: Place): string =>
  [name, nameAm, kind, isDefault && 'default'].filter(Boolean).join(', ');
