import type { DeliveryPlace } from '#app/state/buying/delivery-place.ts';
import { inReadersLanguage } from '#contract/texts/reader-language.ts';

export const nameOf = ({ place, city }: Pick<DeliveryPlace, 'place' | 'city'>): string => place || city;

/** Returns the name of a place in the reader's language. */
export const placeIn = (place: Pick<DeliveryPlace, 'place' | 'city' | 'nameAm'>): string =>
  inReadersLanguage(nameOf(place), place.nameAm);
