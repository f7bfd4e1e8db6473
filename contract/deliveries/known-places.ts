import { foldPlace, type PlaceKind } from './place-kinds.ts';
import { USUAL_ADDRESS } from './usual-address.ts';

export interface Known {
  kind: PlaceKind;
  name: string;
  nameAm: string;
  city: string;
}

/** The city whose sub-cities are known. */
export const CITY_OF_SUB_CITIES = USUAL_ADDRESS.city;
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

/**
 * The cities that addresses name most: `name | Amharic | other spellings and names`. Case, accents, spaces and signs make no
 * difference, so that 'Bahirdar' is not listed.
 */
const CITIES = `
Addis Ababa | አዲስ አበባ | Addis Abeba, Adis Ababa, Adis Abeba, Addis Abbaba, Addis Ababba, Addis, A.A., Finfinne, Finfinnee, Finfine, አዲስ አባባ, አዲሳባ, አዲስ, አ.አ., ፊንፊኔ
Adama | አዳማ | Adaama, Nazret, Nazreth, Nazaret, Nazareth, ናዝሬት, ናዝሪት
Arba Minch | አርባ ምንጭ | Arba Mench, Arba Mintch, Arba Minche
Bahir Dar | ባሕር ዳር | Bahar Dar, Baher Dar, Bahr Dar, Bahirdaar, ባህረ ዳር
Bishoftu | ቢሾፍቱ | Bishooftuu, Bishofttu, Bushoftu, Debre Zeit, Debre Zeyit, Debre Zeyt, Debre Zeyet, Debra Zeit, Debre Zait, ቢሸፍቱ, ደብረ ዘይት
Debre Birhan | ደብረ ብርሃን | Debre Berhan, Debra Berhan, Debra Birhan, Debre Brhan
Dessie | ደሴ | Dese, Desse, Desie, Dessye, Dessee, ዴሴ
Dire Dawa | ድሬ ዳዋ | Dire Dewa, Dire Daua, Diredaoua, Dirre Dawa, Dirree Dhawaa, ድሬ ደዋ, ድሪ ዳዋ
Gondar | ጎንደር | Gonder, ጐንደር, ጎንድር
Harar | ሐረር | Harer, Harrar, Harrer
Hawassa | ሐዋሳ | Awassa, Awasa, Hawasa, Awaasa, Hawaasa, Hawassaa, አዋሳ
Jigjiga | ጅግጅጋ | Jijiga, Jijjiga, Jigjigga, Giggiga, ጅጅጋ, ጂግጂጋ, ጂጂጋ, ጅጂጋ
Jimma | ጅማ | Jima, Djimma, Gimma, Jimmaa, ጂማ
Mekelle | መቐለ | Mekele, Mekelie, Makale, Makalle, Maqale, መቀለ, መቐሌ, መቀሌ
Nekemte | ነቀምት | Nekemt, Nekempt, Nekempte, Nekemti, Naqamte, Naqamtee, ነቀምቴ
Shashamane | ሻሸመኔ | Shashemene, Shashamene, Shashemane, Shashemenne, ሻሼመኔ, ሻሻመኔ, ሸሸመኔ
Sheger | ሸገር | Shaggar, Shagger, Sheggar, Shager
`
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', nameAm = '', others = ''] = line.split(' | ');
    return { name, nameAm, otherSpellings: others.split(', ') };
  });

/** The places that most addresses name. A place without a zone of its own belongs to the zone with `isElsewhere`. */
export const KNOWN_PLACES: readonly Known[] = [
  ...CITIES.map(({ name, nameAm }) => ({ kind: 'city' as const, name, nameAm, city: name })),
  ...SUB_CITIES.map(([name, nameAm]) => ({
    kind: 'sub-city' as const,
    name,
    nameAm,
    city: CITY_OF_SUB_CITIES,
  })),
];

/** The spellings of the well-known cities beside their two names, by their English name. */
export const otherSpellings = (city: string): readonly string[] =>
  CITIES.find(({ name }) => name === city)?.otherSpellings ?? [];

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
