import { staffReadAmharic } from './create-texts.ts';
import { inReadersLanguage } from './reader-language.ts';

type NameOf = (city: string) => string | undefined;

/** The Amharic names of well-known cities, which only readers of Amharic load. */
let amharicCity: NameOf = () => undefined;
export const nameCitiesBy = (names: NameOf): void => void (amharicCity = names);

const inAmharic = (name: string, amharic: string | undefined): string =>
  staffReadAmharic() && amharic !== undefined ? amharic : inReadersLanguage(name, amharic);

/** Returns a city as it was written; for a reader of Amharic a well-known one by its Amharic name. */
export const cityIn = (city: string): string => inAmharic(city, amharicCity(city));

/** Returns a country as it was written; for a reader of Amharic Ethiopia by its Amharic name. */
export const countryIn = (country: string): string =>
  inAmharic(country, country === 'Ethiopia' ? 'ኢትዮጵያ' : undefined);
