import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * Words that come to mind first in this shop; digits and punctuation around such a word do not make a better password.
 */
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
 * Says whether guessers would try this password early: it is one of the 49,000 most used ones, one character repeated,
 * or a word of this shop, in any capitalisation.
 */
export function isCommonPassword(password: string): boolean {
  const word = folded(password);
  return common.has(word) || /^(.)\1*$/su.test(word) || shopWords.has(word.replace(/[^\p{L}]/gu, ''));
}

function folded(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}
