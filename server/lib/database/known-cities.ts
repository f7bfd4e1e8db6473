import { sql, type RawBuilder } from 'kysely';
import { namesOfCity, SPELLED_CITIES } from '#contract/deliveries/city-spellings.ts';

const SPELLINGS = SPELLED_CITIES.map(([spelling]) => spelling);
const CITIES = SPELLED_CITIES.map(([, city]) => city);

/** A left join of a query whose rows name a city: `known.city` is the English name of a well-known one. */
export const joinKnownCities = (city: RawBuilder<unknown>): RawBuilder<unknown> => sql`left join (
    select distinct fold_for_search(spelled.spelling) as spelling, spelled.city
    from unnest(${SPELLINGS}::text[], ${CITIES}::text[]) as spelled (spelling, city)
  ) as known on known.spelling = fold_for_search(${city})`;

/** The key by which the rows of such a query are those of one city, however it was written. */
export const sameCity = (city: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(known.city, fold_for_search(${city}))`;

/** An array of all folded spellings of a city, each after `prefix`. */
export const spellingsOf = (city: string, prefix: string): RawBuilder<string[]> =>
  sql`array[${sql.join(namesOfCity(city).map((name) => sql`${prefix}::text || fold_for_search(${name})`))}]`;
