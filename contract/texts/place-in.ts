import { inScreenLanguage } from './screen-language.ts';

type NameOf = (city: string) => string | undefined;

/** The Amharic names of well-known cities, which only readers of Amharic load. */
let amharicCity: NameOf = () => undefined;
export const nameCitiesBy = (names: NameOf): void => void (amharicCity = names);

/** Returns a city as it was written; for a reader of Amharic a well-known one by its Amharic name. */
export const cityIn = (city: string): string => inScreenLanguage(city, amharicCity(city));

/** Returns a country as it was written; for a reader of Amharic Ethiopia by its Amharic name. */
export const countryIn = (country: string): string =>
  inScreenLanguage(country, country === 'Ethiopia' ? 'ኢትዮጵያ' : undefined);
