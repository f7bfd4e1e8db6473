import { randomUUIDv7 } from 'node:crypto';
import type { AuditFields } from '#contract/accounts/audit.ts';
import type {
  DeliveryPlaces,
  DeliveryZone,
  DeliveryZoneUpdate,
  NewDeliveryZone,
  PlaceMove,
  PlacesNamed,
  ZonePlace,
} from '#contract/deliveries/delivery-zones.ts';
import { englishCity } from '#contract/deliveries/city-spellings.ts';
import { foldPlace, MOST_ZONES } from '#contract/deliveries/place-kinds.ts';
import { toBirr } from '#contract/money.ts';
import { note, type Actor } from '#server/audit/audit.service.ts';
import {
  isUniqueViolation,
  type Database,
  type Executor,
  type Transaction,
} from '#server/lib/database/database.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { usualRate, type SettingsService } from '#server/settings/settings.service.ts';
import { findRecentZone } from './delivery-terms.ts';
import { buyersAnswer, zoneColumns, namedAnswer, zoneAnswer } from './zone-answers.ts';
import {
  deleteZone,
  insertZone,
  listZones,
  lockZones,
  movePlace,
  moveZones,
  replacePlaces,
  updateZone,
  type ListedZone,
  type ZoneRow,
} from './zones.store.ts';
import type { CurrentSettings } from '#server/settings/current-settings.ts';

/** The dependencies of the verbs of the zones. A change locks all zones, because a place may be in only one. */
export interface ZonesParts {
  database: Database;
  settings: SettingsService;
}

/** Changes zones. Orders of this node see it at once, because they find zones with the settings. */
async function changing<T>(
  { database, settings }: ZonesParts,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const done = await database.transaction(change).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'delivery_places_name')) throw error;
    throw placeTwice();
  });
  await settings.follow();
  return done;
}

export const readZones = async ({ database }: ZonesParts): Promise<DeliveryZone[]> =>
  (await listZones(database.reader)).map(zoneAnswer);

/** Lists the places that buyers choose from, with the version of the settings on which the list depends. */
export async function readPlaces({
  database,
  settings,
}: ZonesParts): Promise<{ answer: DeliveryPlaces; version: number }> {
  const { settings: current, version } = await settings.getRecent();
  return { answer: buyersAnswer(await listZones(database.reader), current.deliveryCities), version };
}

/** Finds the places that somebody may mean by what they have typed. */
export async function findNamedPlaces(
  parts: ZonesParts,
  typed: string,
): Promise<{ answer: PlacesNamed; version: number }> {
  const { answer, version } = await readPlaces(parts);
  return { answer: namedAnswer(answer, typed), version };
}

/** The goods in birr above which delivery to the shop's own city is free; null: it never is. */
export async function freeAboveInCity(db: Executor, current: CurrentSettings): Promise<number | null> {
  const santim = (await findRecentZone(db, current.settings, current))?.free_above_santim ?? null;
  return santim === null ? null : toBirr(santim);
}

const subjectOf = ({ id, name }: Pick<ZoneRow, 'id' | 'name'>) => ({ id, label: name });

const getZone = async (tx: Transaction, id: string): Promise<ListedZone> => (await listZones(tx, id))[0]!;

function auditedFields(row: ListedZone): AuditFields {
  const {
    _id,
    isElsewhere: _,
    openDeliveries: _open,
    version: _version,
    withVat: _withVat,
    places,
    ...fields
  } = zoneAnswer(row);
  return { ...fields, places: places.map(({ name, city }) => (name === city ? name : `${name}, ${city}`)) };
}

export const createZone = (parts: ZonesParts, wanted: NewDeliveryZone, by: Actor): Promise<DeliveryZone> =>
  changing(parts, (tx) => insert(tx, wanted, by));

async function insert(tx: Transaction, wanted: NewDeliveryZone, by: Actor): Promise<DeliveryZone> {
  const zones = await lockZones(tx);
  if (zones.length >= MOST_ZONES) throw new HttpError('too-many-zones', { params: { most: MOST_ZONES } });
  const id = randomUUIDv7();
  await insertZone(tx, id, zoneColumns(wanted, null, await usualRate(tx)));
  await writePlaces(tx, id, wanted.places);
  const made = await getZone(tx, id);
  await note(tx, 'settings.zone-added', { by, of: subjectOf(made), after: auditedFields(made) });
  return zoneAnswer(made);
}

export const saveZone = (
  parts: ZonesParts,
  id: string,
  wanted: DeliveryZoneUpdate,
  by: Actor,
): Promise<DeliveryZone> => changing(parts, (tx) => update(tx, id, wanted, by));

async function update(
  tx: Transaction,
  id: string,
  wanted: DeliveryZoneUpdate,
  by: Actor,
): Promise<DeliveryZone> {
  const zone = zoneOf(await lockZones(tx), id);
  if (zone.version !== wanted.version) throw new HttpError('edit-conflict');
  const before = await getZone(tx, id);
  await updateZone(tx, id, zoneColumns(wanted, before.typed_free_above_santim, before.vat_percent));
  await writePlaces(tx, id, wanted.places);
  const saved = await getZone(tx, id);
  await note(tx, 'settings.zone-edited', {
    by,
    of: subjectOf(saved),
    before: auditedFields(before),
    after: auditedFields(saved),
  });
  return zoneAnswer(saved);
}

/** Moves a place to a zone, from any other that has it. */
export const moveToZone = (
  parts: ZonesParts,
  { zone, ...place }: PlaceMove,
  by: Actor,
): Promise<DeliveryZone> => changing(parts, (tx) => move(tx, zone, place, by));

async function move(tx: Transaction, id: string, place: ZonePlace, by: Actor): Promise<DeliveryZone> {
  zoneOf(await lockZones(tx), id);
  const before = await listZones(tx);
  await movePlace(tx, id, { ...place, city: englishCity(place.city) });
  const after = await listZones(tx);
  for (const zone of after) {
    const was = before.find((each) => each.id === zone.id)!;
    const isSame = JSON.stringify(was.places) === JSON.stringify(zone.places);
    if (!isSame)
      await note(tx, 'settings.zone-edited', {
        by,
        of: subjectOf(zone),
        before: auditedFields(was),
        after: auditedFields(zone),
      });
  }
  return zoneAnswer(after.find((zone) => zone.id === id)!);
}

/** @throws HttpError 409 when the zones have changed since they were shown. */
export const orderZones = (
  parts: ZonesParts,
  { zones }: { zones: readonly string[] },
  by: Actor,
): Promise<DeliveryZone[]> => changing(parts, (tx) => putInOrder(tx, zones, by));

async function putInOrder(tx: Transaction, ids: readonly string[], by: Actor): Promise<DeliveryZone[]> {
  const before = await lockZones(tx);
  const isSame = before.length === ids.length && before.every(({ id }) => ids.includes(id));
  if (!isSame) throw new HttpError('edit-conflict');
  const isOrdered = before.every(({ id }, index) => id === ids[index]);
  if (isOrdered) return (await listZones(tx)).map(zoneAnswer);
  await moveZones(tx, ids);
  const after = await listZones(tx);
  const namesOf = (zones: readonly ZoneRow[]) => zones.map(({ name }) => name);
  await note(tx, 'settings.zones-ordered', {
    by,
    of: { id: 'settings', label: 'Settings' },
    before: { zones: namesOf(before) },
    after: { zones: namesOf(after) },
  });
  return after.map(zoneAnswer);
}

/** @throws HttpError 404, 409 for the zone of all other places, or while deliveries are still to go to the zone. */
export const removeZone = (parts: ZonesParts, id: string, isSure: boolean, by: Actor): Promise<void> =>
  changing(parts, (tx) => remove(tx, id, isSure, by));

async function remove(tx: Transaction, id: string, isSure: boolean, by: Actor): Promise<void> {
  zoneOf(await lockZones(tx), id);
  const zone = await getZone(tx, id);
  if (zone.is_elsewhere) throw new HttpError('delivery-zone-needed');
  const count = zone.open_deliveries;
  if (count > 0 && !isSure)
    throw new HttpError('delivery-zone-in-use', { params: { count }, details: { count } });
  await deleteZone(tx, id);
  const subject = subjectOf(zone);
  await note(tx, 'settings.zone-deleted', { by, of: subject, before: auditedFields(zone) });
}

function zoneOf(zones: readonly ZoneRow[], id: string): ZoneRow {
  const zone = zones.find((each) => each.id === id);
  if (!zone) throw new HttpError('delivery-zone-not-found');
  return zone;
}

/** @throws HttpError 400 when a place stands there twice, 409 when another zone has one of them. */
async function writePlaces(tx: Transaction, id: string, places: readonly ZonePlace[]): Promise<void> {
  const keys = new Set(places.map(placeKey));
  if (keys.size < places.length) throw placeTwice();
  const others = (await listZones(tx)).filter((zone) => zone.id !== id);
  const taken = others
    .flatMap(({ name: zone, places: ofZone }) => ofZone.map((place) => ({ ...place, zone })))
    .find((place) => keys.has(placeKey(place)));
  if (taken) {
    const { name, zone } = taken;
    throw new HttpError('delivery-place-taken', { params: { name, zone }, details: { name, zone } });
  }
  await replacePlaces(tx, id, places);
}

/** A text that is the same for two names of one place, as orders find its zone: cities by all their spellings. */
const placeKey = ({ kind, name, city }: ZonePlace): string =>
  JSON.stringify([foldPlace(englishCity(city)), kind === 'city' ? null : foldPlace(name)]);

const placeTwice = () => fieldError({ places: 'has a place twice' });
