import type { Transport } from '#contract/orders/quotes.ts';
import { isSameCity } from '#contract/deliveries/city-spellings.ts';
import { floorsCarried } from '#contract/deliveries/place-kinds.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { locate } from './known-places/find-known-places.ts';
import { findElsewhere, findZone, type Destination, type FoundZone, type ZoneRow } from './zones.store.ts';
import type { CurrentSettings } from '#server/settings/current-settings.ts';

/** The transport of goods to a place and its prices, in santim. */
export interface DeliveryTerms {
  transport: Transport;
  /** Null for an order from before there were zones. */
  zone: string | null;
  feeSantim: number;
  freeAboveSantim: number | null;
  perFloorSantim: number;
  /** Floors that the goods are carried up without a lift. */
  floors: number;
  /** True when pieces are assembled at the buyer's, where assembly is offered. */
  hasAssembly: boolean;
}

/** The facts of a delivery on which its price depends. */
export interface DeliveryDestination {
  /** Undefined until the buyer has named a city. */
  city?: string | undefined;
  place?: string | undefined;
  floor?: number | undefined;
  hasLift?: boolean | undefined;
  assembly?: boolean | undefined;
}

/**
 * Finds the present terms of delivery to a place. A city that no zone names needs an agreement, unless the shop's list
 * of cities has it.
 */
export async function readTerms(
  db: Executor,
  asked: DeliveryDestination,
  deliveryCities: readonly string[],
  find: (destination: Destination) => Promise<FoundZone | undefined> = (to) => findZone(db, to),
): Promise<DeliveryTerms> {
  const { city, place } = asked;
  const zone = city === undefined ? undefined : await find({ city, place });
  const transport =
    zone && city !== undefined ? transportTo(zone, locate({ city, place }).city, deliveryCities) : 'included';
  return { ...termsOf(zone ?? (await findElsewhere(db))), transport, ...buyersChoices(asked) };
}

/** Finds the terms of delivery for an order that is placed with settings of at most a second ago. */
export const readRecentTerms = (
  db: Executor,
  asked: DeliveryDestination,
  current: CurrentSettings,
): Promise<DeliveryTerms> =>
  readTerms(db, asked, current.settings.deliveryCities, (to) => findRecentZone(db, to, current));

/** The zones that were found while some settings were the recent ones: a change of zones makes them others (`tell_zones`). */
const foundWith = new WeakMap<CurrentSettings, Map<string, FoundZone | undefined>>();
const MOST_ZONES_FOUND = 500;

/** Finds the zone of a destination as `findZone` does, once for settings that were read. */
export async function findRecentZone(
  db: Executor,
  destination: Destination,
  current: CurrentSettings,
): Promise<FoundZone | undefined> {
  const found = foundWith.get(current) ?? new Map<string, FoundZone | undefined>();
  foundWith.set(current, found);
  const key = JSON.stringify([destination.city, destination.place]);
  if (found.has(key)) return found.get(key);
  const zone = await findZone(db, destination);
  if (found.size < MOST_ZONES_FOUND) found.set(key, zone);
  return zone;
}

/** The part of the terms that the buyer chooses. */
export const buyersChoices = (asked: DeliveryDestination): Pick<DeliveryTerms, 'floors' | 'hasAssembly'> => ({
  floors: floorsCarried(asked),
  hasAssembly: asked.assembly === true,
});

const termsOf = (zone: ZoneRow) => ({
  zone: zone.id,
  feeSantim: zone.fee_santim,
  freeAboveSantim: zone.free_above_santim,
  perFloorSantim: zone.per_floor_santim,
});

/**
 * Decides whether the price includes the transport, or it needs an agreement. Cities are compared by their names in
 * either language and all their spellings; a shop with an empty list delivers everywhere.
 */
function transportTo(
  { is_named: isNamed }: Pick<FoundZone, 'is_named'>,
  city: string,
  deliveryCities: readonly string[],
): Transport {
  if (isNamed || deliveryCities.length === 0) return 'included';
  return deliveryCities.some((known) => isSameCity(known, city)) ? 'included' : 'by-agreement';
}
