import { foldPlace, type PlaceKind } from './place-kinds.ts';

export interface Known {
  kind: PlaceKind;
  name: string;
  nameAm: string;
  city: string;
}

/** The city whose sub-cities are known. */
export const CITY_OF_SUB_CITIES = 'Addis Ababa';
const SUB_CITIES = [
  ['Addis Ketema', 'አዲስ ከተማ'],
  ['Akaki Kality', 'አቃቂ ቃሊቲ'],
  ['Arada', 'አራዳ'],
  ['Bole', 'ቦሌ'],
  ['Gullele', 'ጉለሌ'],
  ['Kirkos', 'ቂርቆስ'],
  ['Kolfe Keranio', 'ኮልፌ ቀራኒዮ'],
  ['Lemi Kura', 'ለሚ ኩራ'],
  ['Lideta', 'ልደታ'],
  ['Nifas Silk-Lafto', 'ንፋስ ስልክ ላፍቶ'],
  ['Yeka', 'የካ'],
] as const;

const CITIES = [
  [CITY_OF_SUB_CITIES, 'አዲስ አበባ'],
  ['Adama', 'አዳማ'],
  ['Arba Minch', 'አርባ ምንጭ'],
  ['Bahir Dar', 'ባሕር ዳር'],
  ['Bishoftu', 'ቢሾፍቱ'],
  ['Debre Birhan', 'ደብረ ብርሃን'],
  ['Dessie', 'ደሴ'],
  ['Dire Dawa', 'ድሬ ዳዋ'],
  ['Gondar', 'ጎንደር'],
  ['Harar', 'ሐረር'],
  ['Hawassa', 'ሐዋሳ'],
  ['Jigjiga', 'ጅግጅጋ'],
  ['Jimma', 'ጅማ'],
  ['Mekelle', 'መቐለ'],
  ['Nekemte', 'ነቀምት'],
  ['Shashamane', 'ሻሸመኔ'],
  ['Sheger', 'ሸገር'],
] as const;

/** The places that most addresses name. A place without a zone of its own belongs to the zone with `isElsewhere`. */
export const KNOWN_PLACES: readonly Known[] = [
  ...CITIES.map(([name, nameAm]) => ({ kind: 'city' as const, name, nameAm, city: name })),
  ...SUB_CITIES.map(([name, nameAm]) => ({
    kind: 'sub-city' as const,
    name,
    nameAm,
    city: CITY_OF_SUB_CITIES,
  })),
];

const findKnown = (wanted: PlaceKind, called: string): Known | undefined =>
  KNOWN_PLACES.find(
    ({ kind, name, nameAm }) =>
      kind === wanted && [name, nameAm].some((each) => foldPlace(each) === foldPlace(called)),
  );

/** Returns the Amharic name of a well-known city that is written in either language. */
export const amharicCity = (city: string): string | undefined => findKnown('city', city)?.nameAm;

/** Returns both names of a well-known sub-city that is written in either language; none for any other name. */
export function namesOfSubCity(called: string): string[] {
  const known = findKnown('sub-city', called);
  return known ? [known.name, known.nameAm] : [];
}
