import { namesOfCity } from '../deliveries/place-kinds.ts';
import { staffReadAmharic } from './create-texts.ts';
import { inReadersLanguage } from './reader-language.ts';

const inAmharic = (name: string, amharic: string | undefined): string =>
  staffReadAmharic() && amharic !== undefined ? amharic : inReadersLanguage(name, amharic);

/** Returns a city as it was written; for a reader of Amharic a well-known one by its Amharic name. */
export const cityIn = (city: string): string => inAmharic(city, namesOfCity(city)[1]);

/** Returns a country as it was written; for a reader of Amharic Ethiopia by its Amharic name. */
export const countryIn = (country: string): string =>
  inAmharic(country, /^ethiopia$/i.test(country) ? 'ኢትዮጵያ' : undefined);
