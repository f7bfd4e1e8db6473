import type {
  DeliveryPlaces,
  DeliveryZone,
  NewDeliveryZone,
  PlacesNamed,
} from '#contract/deliveries/delivery-zones.ts';
import { takeOffVat, shownGross } from '#contract/goods/typed-prices.ts';
import { toBirr, toSantim } from '#contract/money.ts';
import { englishCity } from '#contract/deliveries/city-spellings.ts';
import { foldPlace } from '#contract/deliveries/place-kinds.ts';
import { findPlaces } from './known-places/find-known-places.ts';
import { ALL_PLACES, type KnownPlace } from './known-places/known-places.ts';
import type { ListedZone, PlaceRow, ZoneContent } from './zones.store.ts';

export const zoneAnswer = (row: ListedZone): DeliveryZone => ({
  _id: row.id,
  name: row.name,
  nameAm: row.name_am,
  fee: toBirr(row.fee_santim),
  freeAbove: row.free_above_santim === null ? null : toBirr(row.free_above_santim),
  withVat: {
    freeAbove:
      row.free_above_santim === null
        ? null
        : toBirr(shownGross(row.free_above_santim, row.typed_free_above_santim, row.vat_percent)),
  },
  perFloor: toBirr(row.per_floor_santim),
  extraDays: row.extra_days,
  weekdays: row.weekdays,
  morningPlaces: row.morning_places,
  afternoonPlaces: row.afternoon_places,
  rules: row.rules,
  rulesAm: row.rules_am,
  places: row.places.map(({ kind, name, nameAm, city }) => ({ kind, name, nameAm, city })),
  isElsewhere: row.is_elsewhere,
  openDeliveries: row.open_deliveries,
  version: row.version,
});

/**
 * Converts a requested zone to the columns of its row; its places are stored apart.
 * @param typed what was typed with VAT before.
 */
export const zoneColumns = (
  zone: NewDeliveryZone,
  typed: number | null,
  vatPercent: number,
): ZoneContent => ({
  name: zone.name,
  name_am: zone.nameAm,
  fee_santim: toSantim(zone.fee),
  ...freeAboveOf(zone, typed, vatPercent),
  per_floor_santim: toSantim(zone.perFloor),
  extra_days: zone.extraDays,
  weekdays: zone.weekdays,
  morning_places: zone.morningPlaces,
  afternoon_places: zone.afternoonPlaces,
  rules: zone.rules,
  rules_am: zone.rulesAm,
});

function freeAboveOf({ freeAbove, prices }: NewDeliveryZone, typed: number | null, vatPercent: number) {
  const given = freeAbove === null ? null : toSantim(freeAbove);
  if (prices !== 'with-vat') return { free_above_santim: given, typed_free_above_santim: typed };
  return {
    free_above_santim: given === null ? null : takeOffVat(given, vatPercent),
    typed_free_above_santim: given,
  };
}

const fold = foldPlace;
const keyOf = ({ city, name }: { city: string; name: string }) => `${fold(city)} ${fold(name)}`;

/** Returns the zone of a place that no zone names itself: that of its sub-city, else of its city. */
function zonesOf(given: readonly PlaceRow[], elsewhere: string) {
  const byKey = new Map(
    given.filter(({ kind }) => kind !== 'city').map((place) => [keyOf(place), place.zone]),
  );
  const byCity = new Map(
    given.filter(({ kind }) => kind === 'city').map(({ city, zone }) => [fold(city), zone]),
  );
  return ({ city, within }: KnownPlace) =>
    (within && byKey.get(keyOf({ city, name: within }))) || (byCity.get(fold(city)) ?? elsewhere);
}

/**
 * Lists the places that buyers choose from: those of the zones, and all that are known. One in no zone belongs to
 * the zone of its sub-city, else of its city.
 */
export function buyersAnswer(rows: readonly ListedZone[], deliveryCities: readonly string[]): DeliveryPlaces {
  const given = rows.flatMap(({ places }) => places).map(inBothLanguages);
  const taken = new Set(given.map(keyOf));
  const zoneOf = zonesOf(given, rows.find(({ is_elsewhere: isElsewhere }) => isElsewhere)!.id);
  const served = [...deliveryCities, ...given.map(({ city }) => city)];
  const cities = new Set(served.map((city) => fold(englishCity(city))));
  const isServed = (city: string) => deliveryCities.length === 0 || cities.has(fold(city));
  const more = ALL_PLACES.filter((place) => !taken.has(keyOf(place)) && isServed(place.city)).map((place) => {
    const { kind, name, nameAm, city, within } = place;
    return { kind, name, nameAm, city, zone: zoneOf(place), ...(within && { within }) };
  });
  return {
    zones: rows.map(zoneAnswer).map(({ _id, name, nameAm, fee, freeAbove, perFloor, ...zone }) => ({
      ...{ _id, name, nameAm, fee, freeAbove, perFloor },
      extraDays: zone.extraDays,
      rules: zone.rules,
      rulesAm: zone.rulesAm,
      isElsewhere: zone.isElsewhere,
    })),
    places: [...given, ...more],
    deliveryCities: [...deliveryCities],
  };
}

const MOST_FOUND = 8;

/**
 * Finds what somebody has typed among the places that the shop serves: those that the zones name themselves, and all known.
 * A known town to which transport is agreed on first is known, and none to choose.
 */
export function namedAnswer({ places }: DeliveryPlaces, typed: string): PlacesNamed {
  const wanted = fold(typed);
  const isCalled = ({ name, nameAm }: { name: string; nameAm: string }) =>
    wanted !== '' && [name, nameAm].map(fold).includes(wanted);
  const called = places.filter(isCalled);
  const known = findPlaces(typed, MOST_FOUND);
  const byKey = new Map(places.map((place) => [keyOf(place), place]));
  const served = known.places.map((place) => byKey.get(keyOf(place)));
  if (called.length === 0 && known.isKnown && !served[0]) return { places: [], isKnown: true };
  const found = new Set([...called, ...served.filter((place) => place !== undefined)]);
  return {
    places: [...found].slice(0, MOST_FOUND),
    isKnown: called.length > 0 || known.isKnown,
  };
}

/** Returns a place with the usual names of its city, by which buyers may type it, where the shop has given only one. */
function inBothLanguages(place: PlaceRow): PlaceRow & { within?: string } {
  const city = englishCity(place.city);
  const name = place.kind === 'city' ? city : place.name;
  const known = ALL_PLACES.find((each) => keyOf(each) === keyOf({ city, name }));
  return {
    ...place,
    ...{ city, name, nameAm: place.nameAm || (known?.nameAm ?? '') },
    ...(known?.within && { within: known.within }),
  };
}
