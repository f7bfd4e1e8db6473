import { createStored } from '../stored.ts';

/** The price of delivery to a place, in birr. */
export interface PlacePrice {
  fee: number;
  freeAbove: number | null;
}

/** The price of delivery to places that no zone names. */
export interface UsualPrice extends PlacePrice {
  /** No zone has another price. */
  isEverywhere: boolean;
}

/** The place of delivery that this browser has stored, with the price that the shop last named for it. */
export interface DeliveryPlace extends PlacePrice {
  city: string;
  /** The name of the neighbourhood; '' for the whole city. */
  place: string;
  nameAm: string;
  perFloor: number;
  /** The price of transport is agreed first. */
  byAgreement: boolean;
}

/** The stored place; null until one was chosen: prices are then those for places outside the zones. */
export const deliveryPlace = createStored<DeliveryPlace | null>('deliveryPlace', null, (value) =>
  isPlace(value) ? value : null,
);

function isPlace(value: unknown): value is DeliveryPlace {
  const { city, place, nameAm, fee, freeAbove, perFloor, byAgreement } = (value ?? {}) as DeliveryPlace;
  return (
    [city, place, nameAm].every((text) => typeof text === 'string') &&
    [fee, perFloor, freeAbove ?? 0].every((birr) => Number.isFinite(birr) && birr >= 0) &&
    typeof byAgreement === 'boolean'
  );
}
