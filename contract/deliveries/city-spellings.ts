import { KNOWN_PLACES, otherSpellings, type Known } from './known-places.ts';
import { foldPlace } from './place-kinds.ts';

/** The ways to join the words of a name: 'Bahir Dar' is also written in one word, or with a hyphen. */
const JOINED_BY = [' ', '', '-'];

const spellingsOf = ({ name, nameAm }: Known): string[] => [
  ...new Set(
    [name, nameAm, ...otherSpellings(name)].flatMap((each) =>
      JOINED_BY.map((joint) => each.replaceAll(' ', joint)),
    ),
  ),
];

/** Folds the name of a city: as a place, and without accents, spaces and signs. */
const foldCity = (name: string): string =>
  foldPlace(name.normalize('NFD').replace(/\p{M}/gu, '')).replace(/[^\p{L}\p{N}]/gu, '');

/** The spellings of the well-known cities, each with the English name of its city. */
export const SPELLED_CITIES: readonly (readonly [spelling: string, city: string])[] = KNOWN_PLACES.filter(
  ({ kind }) => kind === 'city',
).flatMap((known) => spellingsOf(known).map((spelling) => [spelling, known.name] as const));

const CITY_BY_SPELLING = new Map(SPELLED_CITIES.map(([spelling, city]) => [foldCity(spelling), city]));

/** Returns the English name of a well-known city for any of its spellings; any other name stays as it is. */
export const englishCity = (city: string): string => CITY_BY_SPELLING.get(foldCity(city)) ?? city;

/** Tells whether two names are those of one city. */
export const isSameCity = (one: string, other: string): boolean =>
  foldPlace(englishCity(one)) === foldPlace(englishCity(other));

/** Returns the names by which a city may be listed: as it is written, and all spellings where it is well known. */
export function namesOfCity(city: string): string[] {
  const name = englishCity(city);
  const spellings = SPELLED_CITIES.filter(([, known]) => known === name).map(([spelling]) => spelling);
  return [...new Set([city.trim(), ...spellings])];
}
