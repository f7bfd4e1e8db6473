import { toSantim, type DeliveryPrice } from '#contract/money.ts';
import { deliveryPlace, type DeliveryPlace, type PlacePrice } from '#app/state/buying/delivery-place.ts';

/** Returns the price of a place in santim. */
export const santimOf = ({ fee, freeAbove }: PlacePrice): DeliveryPrice => ({
  feeSantim: toSantim(fee),
  freeAboveSantim: freeAbove === null ? null : toSantim(freeAbove),
});

/** Returns the price of delivery to a stored place, or the usual price without one; 0 when it is agreed on first. */
export function priceAt(place: DeliveryPlace | null, usual: PlacePrice): number | DeliveryPrice {
  if (place?.byAgreement) return 0;
  return santimOf(place ?? usual);
}

/** The price of delivery to the place that this browser has stored. */
export const useDeliveryPrice = (usual: PlacePrice): number | DeliveryPrice =>
  priceAt(deliveryPlace.use(), usual);
