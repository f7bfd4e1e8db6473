import { isAmharic } from './fold.ts';

/**
 * Returns the possible stems of a word without the prefixes and suffixes of Amharic and English grammar (የሶፋ, ወንበሮችን,
 * yesofa, wardrobes). Only the lexicon and the catalogue tell which of them is a word, so they are tried in addition to
 * the word itself.
 */
export function listStems(word: string): string[] {
  const stems = new Set([word]);
  const without = isAmharic(word) ? amharic : latin;
  // Affixes are added in layers: ለወንበሮቹን has four.
  for (const stem of stems) {
    if (stems.size > MOST_STEMS) break;
    for (const shorter of without(stem)) stems.add(shorter);
  }
  stems.delete(word);
  return [...stems];
}

const MOST_STEMS = 24;
/** The least length of a stem: ሶፋ has two letters. */
const LEAST_AMHARIC = 2;
const LEAST_LATIN = 3;

const BEFORE_AMHARIC = ['የባለ', 'ለባለ', 'በስተ', 'ከነ', 'እንደ', 'ስለ', 'ባለ', 'የ', 'ለ', 'በ', 'ከ'];
const AFTER_AMHARIC = ['ዎችን', 'ዎቹን', 'ዎቹ', 'ዎች', 'ኦች', 'ው', 'ዋ', 'ዬ', 'ያ', 'ን', 'ና', 'ም', 'ስ'];
/** The vowel of a letter, as its place in its row, from 0. */
const orderOf = (letter: string): number => letter.codePointAt(0)! & 7;
const inOrder = (letter: string, order: number): string =>
  String.fromCodePoint((letter.codePointAt(0)! & ~7) + order);

function* amharic(word: string): Generator<string> {
  for (const before of BEFORE_AMHARIC) {
    if (word.startsWith(before) && word.length - before.length >= LEAST_AMHARIC)
      yield word.slice(before.length);
  }
  for (const after of AFTER_AMHARIC) {
    if (word.endsWith(after) && word.length - after.length >= LEAST_AMHARIC)
      yield word.slice(0, -after.length);
  }
  // ወንበሮች and ወንበሮቹ are forms of ወንበር: the vowel of the suffix is in the letter before it.
  if (/[ችቹ]$/.test(word) && word.length > LEAST_AMHARIC) {
    const last = word.at(-2)!;
    if (orderOf(last) === 6) yield word.slice(0, -2) + inOrder(last, 5);
  }
  // ወንበሩ, ወንበሬ and ወንበሯ are forms of ወንበር.
  const last = word.at(-1)!;
  if ([1, 4, 7].includes(orderOf(last)) && word.length >= LEAST_AMHARIC) {
    yield word.slice(0, -1) + inOrder(last, 5);
  }
}

const BEFORE_LATIN = [
  'yebale',
  'lebale',
  'bale',
  'yale',
  'ye',
  'ya',
  'yi',
  'le',
  'la',
  'be',
  'ba',
  'ke',
  'ka',
];
const AFTER_LATIN = [
  'wochachin',
  'wochachn',
  'ochachin',
  'ochachn',
  'wochun',
  'wochn',
  'wochu',
  'woch',
  'ochun',
  'ochin',
  'ochn',
  'ochu',
  'och',
  'oche',
  'wch',
  'ch',
].concat(['wun', 'win', 'un', 'wn', 'wa', 'na', 'u', 'w', 'n']);

function* latin(word: string): Generator<string> {
  for (const before of BEFORE_LATIN) {
    if (word.startsWith(before) && word.length - before.length >= LEAST_LATIN)
      yield word.slice(before.length);
  }
  // The vowel of የ, ለ, በ and ከ is often left out: ybiro.
  if (/^(y[^aeiouy]|l[^aeiouly]|[bk][^aeiouylrh])/.test(word) && word.length > LEAST_LATIN)
    yield word.slice(1);
  for (const after of AFTER_LATIN) {
    if (word.endsWith(after) && word.length - after.length >= LEAST_LATIN) yield word.slice(0, -after.length);
  }
  if (word.length <= LEAST_LATIN) return;
  if (word.endsWith('ies')) yield `${word.slice(0, -3)}y`;
  if (word.endsWith('ves')) yield* [`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`];
  if (/(s|x|z|ch|sh)es$/.test(word)) yield word.slice(0, -2);
  if (/[^s]s$/.test(word)) yield word.slice(0, -1);
  if (word.endsWith('ish')) yield word.slice(0, -3);
}
