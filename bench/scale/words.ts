import { foldForSearch, searchTextOf } from '#server/search/search-text.ts';

/** Words from which the names of a large catalogue are made. */
const BEGINNINGS = 'Aba Axu Beke Bele Chenche Debre Enna Gami Gonde Hara Jima Kefa Lali Metu Sheka Yabe';
const ENDINGS = 'bela bo da dar gora la ma mit na ndo qa ra riya sha so ta tera to wa ya';
const WOODS: [english: string, amharic: string][] = [
  ['Wanza', 'ዋንዛ'],
  ['Zigba', 'ዝግባ'],
  ['Tid', 'ጥድ'],
  ['Kerero', 'ቀረሮ'],
  ['Woira', 'ወይራ'],
  ['Teak', 'ቲክ'],
  ['Walnut', 'ዋልነት'],
  ['Oak', 'ኦክ'],
  ['Cypress', 'ፅድ'],
  ['Steel', 'ብረት'],
];
const BRANDS = [
  'Mirfak',
  'Adey',
  'Hager',
  'Begena',
  'Entoto',
  'Girar',
  'Enkilf',
  'Café Åre',
  'Sheger',
  'Lucy',
];
const KINDS: [category: string, share: number, english: string, amharic: string][] = [
  ['chair', 12, 'Dining Chair', 'የምግብ ወንበር'],
  ['chair', 10, 'Armchair', 'ባለ ክንድ ወንበር'],
  ['chair', 8, 'Stool', 'በርጩማ'],
  ['sofa', 12, 'Three Seat Sofa', 'ባለ ሦስት መቀመጫ ሶፋ'],
  ['sofa', 8, 'Corner Sofa', 'የማዕዘን ሶፋ'],
  ['bed', 9, 'Double Bed', 'ባለ ሁለት ሰው አልጋ'],
  ['bed', 6, 'Bunk Bed', 'ተደራራቢ አልጋ'],
  ['wardrobe', 10, 'Wardrobe', 'ቁም ሣጥን'],
  ['table', 13, 'Coffee Table', 'የቡና ጠረጴዛ'],
  ['table', 12, 'Office Desk', 'የቢሮ ጠረጴዛ'],
];

/** Turns a list of words into columns of an SQL array each, with the texts by which the shop's search finds them. */
export interface Words {
  names: string[];
  amharic: string[];
  folded: string[];
}
const wordsOf = (pairs: readonly (readonly [string, string])[]): Words => ({
  names: pairs.map(([english]) => english),
  amharic: pairs.map(([, amharic]) => amharic),
  folded: pairs.map((pair) => foldForSearch(pair[0])),
});

const collectionNames = BEGINNINGS.split(' ').flatMap((beginning) =>
  ENDINGS.split(' ').map((ending) => beginning + ending),
);
export const COLLECTIONS = wordsOf(collectionNames.map((name) => [name, '']));
export const WOOD_NAMES = wordsOf(WOODS);
export const BRAND_NAMES = wordsOf(BRANDS.map((name) => [name, '']));
/** Repeats a kind as often as its share of the catalogue says. */
const shares = KINDS.flatMap((kind) => Array.from({ length: kind[1] }, () => kind));
export const KIND_NAMES = {
  ...wordsOf(shares.map(([, , english, amharic]) => [english, amharic] as const)),
  categories: shares.map(([category]) => category),
  /** The search text has the Amharic words of wood and kind one after the other, and the category's words last. */
  foldedAmharic: shares.map(([, , , amharic]) => foldForSearch(amharic)),
  foldedCategories: shares.map(([category]) => searchTextOf({ name: '', brand: '', category })),
};
export const FOLDED_AMHARIC_WOODS = WOODS.map(([, amharic]) => foldForSearch(amharic));
