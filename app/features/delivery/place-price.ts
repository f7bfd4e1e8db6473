import { toSantim, type DeliveryPrice } from '#contract/money.ts';
import { deliveryPlace, type DeliveryPlace, type PlacePrice } from '#app/state/buying/delivery-place.ts';

/** Returns the price of a place in santim. */
export const santimOf = ({ fee, freeAbove }: PlacePrice): DeliveryPrice => ({
  feeSantim: toSantim(fee),
  freeAboveSantim: freeAbove === null ? null : toSantim(freeAbove),
});

/** Returns the price of delivery to a remembered place, else the usual one; 0 where it is agreed first. */
export function priceAt(place: DeliveryPlace | null, usual: PlacePrice): number | DeliveryPrice {
  if (place?.byAgreement) return 0;
  return santimOf(place ?? usual);
}

/** The price of delivery as far as the browser knows where to. */
export const useDeliveryPrice = (usual: PlacePrice): number | DeliveryPrice =>
  priceAt(deliveryPlace.use(), usual);
