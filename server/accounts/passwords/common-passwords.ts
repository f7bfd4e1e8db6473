import { dictionary } from '@zxcvbn-ts/language-common';

/** Words that people of this shop think of first; digits and signs around such a word do not make it better. */
const SHOP_WORDS = [
  'wenber',
  'wenberfurniture',
  'ወንበር',
  'furniture',
  'ethiopia',
  'ኢትዮጵያ',
  'ethiopian',
  'habesha',
  'abyssinia',
  'addis',
  'addisababa',
  'addisabeba',
  'አዲስአበባ',
];

const shopWords = new Set(SHOP_WORDS.map(folded));
const common = new Set(dictionary['passwords-common'].map(folded));

/**
 * Says whether a guesser would begin with this password: it is one of the 49,000 most used ones, one character over and over, or a
 * word of this shop, however it is capitalised.
 */
export function isCommonPassword(password: string): boolean {
  const word = folded(password);
  return common.has(word) || /^(.)\1*$/su.test(word) || shopWords.has(word.replace(/[^\p{L}]/gu, ''));
}

function folded(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}
