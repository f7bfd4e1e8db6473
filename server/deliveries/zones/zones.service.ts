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
import { isUniqueViolation, type Database, type Transaction } from '#server/lib/database/database.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { usualRate, type SettingsService } from '#server/settings/settings.service.ts';
import { buyersAnswer, contentOf, namedAnswer, zoneAnswer } from './zone-answers.ts';
import {
  deleteZone,
  findZone,
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

export { dearestFee, goTo } from './zones.store.ts';
export {
  choicesOf,
  findRecentZone,
  readRecentTerms,
  readTerms,
  type DeliveryDestination,
  type DeliveryTerms,
} from './delivery-terms.ts';

export type ZonesService = ReturnType<typeof createZonesService>;

interface ZonesParts {
  database: Database;
  settings: SettingsService;
}

/**
 * Creates the service of the delivery zones: their prices, capacities and places. A change locks all zones, because a
 * place may be in only one.
 */
export function createZonesService({ database, settings }: ZonesParts) {
  let freeAbove: { of: CurrentSettings; birr: number | null } | undefined;
  /** Orders of this node see a change at once, because they find zones with the settings. */
  const changing = async <T>(change: (tx: Transaction) => Promise<T>): Promise<T> => {
    const done = await database.transaction(change).catch((error: unknown) => {
      if (!isUniqueViolation(error, 'delivery_places_name')) throw error;
      throw placeTwice();
    });
    await settings.follow();
    return done;
  };

  /** Lists the places that buyers choose from, with the version of the settings on which the list depends. */
  async function listForBuyers(): Promise<{ answer: DeliveryPlaces; version: number }> {
    const { settings: current, version } = await settings.getRecent();
    return { answer: buyersAnswer(await listZones(database.reader), current.deliveryCities), version };
  }

  return {
    list: async (): Promise<DeliveryZone[]> => (await listZones(database.reader)).map(zoneAnswer),

    listForBuyers,

    async placesNamed(typed: string): Promise<{ answer: PlacesNamed; version: number }> {
      const { answer, version } = await listForBuyers();
      return { answer: namedAnswer(answer, typed), version };
    },

    /** Moves a place to a zone, from any other that has it. */
    movePlace: ({ zone, ...place }: PlaceMove, by: Actor): Promise<DeliveryZone> =>
      changing((tx) => moveToZone(tx, zone, place, by)),

    /** The goods in birr above which delivery to the shop's own city is free; null: it never is. Read once for settings that were read. */
    async freeAboveInCity(current: CurrentSettings): Promise<number | null> {
      if (freeAbove?.of !== current) {
        const santim = (await findZone(database.reader, current.settings))?.free_above_santim ?? null;
        freeAbove = { of: current, birr: santim === null ? null : toBirr(santim) };
      }
      return freeAbove.birr;
    },

    create: (wanted: NewDeliveryZone, by: Actor): Promise<DeliveryZone> =>
      changing((tx) => createZone(tx, wanted, by)),

    save: (id: string, wanted: DeliveryZoneUpdate, by: Actor): Promise<DeliveryZone> =>
      changing((tx) => saveZone(tx, id, wanted, by)),

    order: (ids: readonly string[], by: Actor): Promise<DeliveryZone[]> =>
      changing((tx) => orderZones(tx, ids, by)),

    /** @throws HttpError 404, 409 for the zone of all other places, or while deliveries are still to go to the zone. */
    remove: (id: string, isSure: boolean, by: Actor): Promise<void> =>
      changing((tx) => removeZone(tx, id, isSure, by)),
  };
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

async function createZone(tx: Transaction, wanted: NewDeliveryZone, by: Actor): Promise<DeliveryZone> {
  const zones = await lockZones(tx);
  if (zones.length >= MOST_ZONES) throw new HttpError('too-many-zones', { params: { most: MOST_ZONES } });
  const id = randomUUIDv7();
  await insertZone(tx, id, contentOf(wanted, null, await usualRate(tx)));
  await writePlaces(tx, id, wanted.places);
  const made = await getZone(tx, id);
  const [actor, action] = [by, 'settings.zone-added'] as const;
  await note(tx, action, { by: actor, of: subjectOf(made), after: auditedFields(made) });
  return zoneAnswer(made);
}

async function saveZone(
  tx: Transaction,
  id: string,
  wanted: DeliveryZoneUpdate,
  by: Actor,
): Promise<DeliveryZone> {
  const zone = zoneOf(await lockZones(tx), id);
  if (zone.version !== wanted.version) throw new HttpError('edit-conflict');
  const before = await getZone(tx, id);
  await updateZone(tx, id, contentOf(wanted, before.typed_free_above_santim, before.vat_percent));
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

async function moveToZone(tx: Transaction, id: string, place: ZonePlace, by: Actor): Promise<DeliveryZone> {
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
async function orderZones(tx: Transaction, ids: readonly string[], by: Actor): Promise<DeliveryZone[]> {
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

async function removeZone(tx: Transaction, id: string, isSure: boolean, by: Actor): Promise<void> {
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
