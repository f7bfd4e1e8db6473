import { inReadersLanguage } from '../texts/reader-language.ts';
import type { Store } from './settings.ts';
import { withCommas } from '../texts/screen-language.ts';

/** Returns the city of the shop in the reader's language; '' where the settings have none. */
export const cityIn = ({ city, cityAm }: Pick<Store, 'city' | 'cityAm'>): string =>
  inReadersLanguage(city, cityAm);

/** Returns the address with the city in the reader's language, as one line; '' where the settings have neither. */
export const placeIn = ({
  address,
  addressAm,
  ...store
}: Pick<Store, 'address' | 'addressAm' | 'city' | 'cityAm'>): string =>
  withCommas([inReadersLanguage(address, addressAm), cityIn(store)]);

/** Returns the shop's promise about delivery in the reader's language; '' for none. */
export const promiseIn = ({
  deliveryPromise,
  deliveryPromiseAm,
}: Pick<Store, 'deliveryPromise' | 'deliveryPromiseAm'>): string =>
  inReadersLanguage(deliveryPromise, deliveryPromiseAm);
