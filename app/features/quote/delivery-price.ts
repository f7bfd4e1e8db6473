import type { DeliveryPrice } from '#contract/money.ts';
import { toSantim } from '#contract/money.ts';
import { floorsCarried } from '#contract/deliveries/place-kinds.ts';
import { priceAt } from '#app/features/deliveries/places/place-price.ts';
import { deliveryPlace, type DeliveryPlace, type PlacePrice } from '#app/state/buying/delivery-place.ts';
import { isByAgreement } from './transport.ts';

/** The facts of an address on which the price of its delivery depends. */
export interface Where {
  city: string;
  place?: string | undefined;
  floor?: number | undefined;
  hasLift?: boolean | undefined;
}

interface KnownOfShop {
  deliveryCities: readonly string[];
  usualDelivery: PlacePrice;
}

const fold = (name = '') => name.trim().toLowerCase();

/** Returns the price of delivery to an address, with carrying up the stairs; 0 where it is agreed first. */
export function priceFor(
  to: Where,
  shop: KnownOfShop | undefined,
  known: DeliveryPlace | null = deliveryPlace.get(),
): number | DeliveryPrice | undefined {
  if (!shop) return undefined;
  const isThere =
    known !== null && fold(known.city) === fold(to.city) && fold(known.place) === fold(to.place);
  if (!isThere && isByAgreement(to.city, shop.deliveryCities)) return 0;
  const price = priceAt(isThere ? known : null, shop.usualDelivery);
  if (typeof price === 'number' || !isThere) return price;
  return { ...price, floorsSantim: floorsCarried(to) * toSantim(known.perFloor) };
}
