import type { Transport } from '#contract/orders/orders.ts';
import { floorsCarried } from '#contract/deliveries/place-kinds.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { findElsewhere, findZone, type FoundZone, type ZoneRow } from './zones.store.ts';

/** The way of goods to a place, and what that costs there, in santim. */
export interface DeliveryTerms {
  transport: Transport;
  /** Null: an order of before there were zones. */
  zone: string | null;
  feeSantim: number;
  freeAboveSantim: number | null;
  perFloorSantim: number;
  /** Floors that the goods are carried up without a lift. */
  floors: number;
  /** Pieces for which assembly is offered are put together there. */
  hasAssembly: boolean;
}

/** The facts of a delivery on which its price depends. */
export interface AskedDelivery {
  /** Undefined: nobody has said yet where to. */
  city?: string | undefined;
  place?: string | undefined;
  floor?: number | undefined;
  hasLift?: boolean | undefined;
  assembly?: boolean | undefined;
}

/** Says by which terms goods get to a place now. A city that no zone names is by agreement where the shop's list lacks it. */
export async function readTerms(
  db: Executor,
  asked: AskedDelivery,
  deliveryCities: readonly string[],
): Promise<DeliveryTerms> {
  const { city, place } = asked;
  const zone = city === undefined ? undefined : await findZone(db, { city, place });
  const transport = zone && city !== undefined ? transportTo(zone, city, deliveryCities) : 'included';
  return { ...termsOf(zone ?? (await findElsewhere(db))), transport, ...choicesOf(asked) };
}

/** The part of the terms that its buyer chooses. */
export const choicesOf = (asked: AskedDelivery): Pick<DeliveryTerms, 'floors' | 'hasAssembly'> => ({
  floors: floorsCarried(asked),
  hasAssembly: asked.assembly === true,
});

const termsOf = (zone: ZoneRow) => ({
  zone: zone.id,
  feeSantim: zone.fee_santim,
  freeAboveSantim: zone.free_above_santim,
  perFloorSantim: zone.per_floor_santim,
});

/** Cities are compared without case and outer spaces; a shop that names none delivers everywhere. */
function transportTo(
  { is_named: isNamed }: Pick<FoundZone, 'is_named'>,
  city: string,
  deliveryCities: readonly string[],
): Transport {
  const fold = (name: string) => name.trim().toLowerCase();
  if (isNamed || deliveryCities.length === 0) return 'included';
  return deliveryCities.some((known) => fold(known) === fold(city)) ? 'included' : 'by-agreement';
}
