import { KNOWN_PLACES, type Known } from './known-places.ts';
import { foldPlace } from './place-kinds.ts';

/**
 * Other spellings and names by which people write the well-known cities, by their English name. Case, accents, spaces
 * and signs make no difference, so that 'Bahirdar' needs no line here. Without Zod, because browsers load this file.
 */
const OTHER_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  'Addis Ababa': [
    ...['Addis Abeba', 'Adis Ababa', 'Adis Abeba', 'Addis Abbaba', 'Addis Ababba', 'Addis', 'A.A.'],
    ...['Finfinne', 'Finfinnee', 'Finfine', 'አዲስ አባባ', 'አዲሳባ', 'አዲስ', 'አ.አ.', 'ፊንፊኔ'],
  ],
  Adama: ['Adaama', 'Nazret', 'Nazreth', 'Nazaret', 'Nazareth', 'ናዝሬት', 'ናዝሪት'],
  'Arba Minch': ['Arba Mench', 'Arba Mintch', 'Arba Minche'],
  'Bahir Dar': ['Bahar Dar', 'Baher Dar', 'Bahr Dar', 'Bahirdaar', 'ባህረ ዳር'],
  Bishoftu: [
    ...['Bishooftuu', 'Bishofttu', 'Bushoftu', 'Debre Zeit', 'Debre Zeyit', 'Debre Zeyt', 'Debre Zeyet'],
    ...['Debra Zeit', 'Debre Zait', 'ቢሸፍቱ', 'ደብረ ዘይት'],
  ],
  'Debre Birhan': ['Debre Berhan', 'Debra Berhan', 'Debra Birhan', 'Debre Brhan'],
  Dessie: ['Dese', 'Desse', 'Desie', 'Dessye', 'Dessee', 'ዴሴ'],
  'Dire Dawa': ['Dire Dewa', 'Dire Daua', 'Diredaoua', 'Dirre Dawa', 'Dirree Dhawaa', 'ድሬ ደዋ', 'ድሪ ዳዋ'],
  Gondar: ['Gonder', 'ጐንደር', 'ጎንድር'],
  Harar: ['Harer', 'Harrar', 'Harrer'],
  Hawassa: ['Awassa', 'Awasa', 'Hawasa', 'Awaasa', 'Hawaasa', 'Hawassaa', 'አዋሳ'],
  Jigjiga: ['Jijiga', 'Jijjiga', 'Jigjigga', 'Giggiga', 'ጅጅጋ', 'ጂግጂጋ', 'ጂጂጋ', 'ጅጂጋ'],
  Jimma: ['Jima', 'Djimma', 'Gimma', 'Jimmaa', 'ጂማ'],
  Mekelle: ['Mekele', 'Mekelie', 'Makale', 'Makalle', 'Maqale', 'መቀለ', 'መቐሌ', 'መቀሌ'],
  Nekemte: ['Nekemt', 'Nekempt', 'Nekempte', 'Nekemti', 'Naqamte', 'Naqamtee', 'ነቀምቴ'],
  Shashamane: ['Shashemene', 'Shashamene', 'Shashemane', 'Shashemenne', 'ሻሼመኔ', 'ሻሻመኔ', 'ሸሸመኔ'],
  Sheger: ['Shaggar', 'Shagger', 'Sheggar', 'Shager'],
};

/** The ways to join the words of a name: 'Bahir Dar' is also written in one word, or with a hyphen. */
const JOINED_BY = [' ', '', '-'];

const spellingsOf = ({ name, nameAm }: Known): string[] => [
  ...new Set(
    [name, nameAm, ...(OTHER_SPELLINGS[name] ?? [])].flatMap((each) =>
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
