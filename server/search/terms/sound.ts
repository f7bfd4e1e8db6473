import { isAmharic } from './fold.ts';

/**
 * One form for the pronunciation of a word in both scripts: ወንበር, wenber and wember have the same. In this form, C
 * stands for the ch of chair, and S for the sh of shop.
 */
export const soundOf = (word: string): string =>
  tidied(isAmharic(word) ? fromAmharic(word) : fromLatin(word));

/**
 * The consonants of each Ethiopic row of eight letters, from ሀ. Rows that folding removes have those of the rows that
 * replace them.
 */
const ROW_SOUNDS: readonly string[] = [
  ...['h', 'l', 'h', 'm', 's', 'r', 's', 'S', 'k', 'k', 'k', 'k', 'b', 'v', 't', 'C', 'h', 'h', 'n', 'n'],
  ...['', 'k', 'k', 'h', 'h', 'w', '', 'z', 'z', 'y', 'd', 'd', 'j', 'g', 'g', 'g', 't', 'C', 'p', 's', 's'],
  ...['f', 'p'],
];
const VOWELS = ['e', 'u', 'i', 'a', 'e', '', 'o', 'wa'];
/** The rows whose first letter is pronounced with an a: ሀ, አ. */
const OPEN_ROWS = new Set([0, 2, 16, 20, 23, 26]);

function fromAmharic(word: string): string {
  let sound = '';
  for (const letter of word) {
    const point = letter.codePointAt(0)! - 0x1200;
    const row = point >> 3;
    const consonant = ROW_SOUNDS[row];
    if (consonant === undefined) sound += letter;
    else if ((point & 7) === 0 && OPEN_ROWS.has(row)) sound += `${consonant}a`;
    else if (consonant === '' && (point & 7) === 5) sound += 'i';
    else sound += consonant + VOWELS[point & 7]!;
  }
  return sound;
}

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  // The letters tsh are read as ts and h, as in tsihifet, instead of as sh.
  [/tsh/g, 'tzh'],
  [/tch|ch/g, 'C'],
  [/sch|sh/g, 'S'],
  [/ck|q/g, 'k'],
  [/ph/g, 'f'],
  [/ts|tz|xs/g, 's'],
  [/zh/g, 'z'],
  [/x/g, 'ks'],
  [/gn|ny/g, 'n'],
  [/th/g, 't'],
  [/kh/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/ee|ea|ie/g, 'i'],
  [/oo|ou/g, 'u'],
  [/ae|ai|ay/g, 'e'],
];

function fromLatin(word: string): string {
  let sound = word;
  for (const [spelling, said] of SPELLINGS) sound = sound.replace(spelling, said);
  return sound;
}

/** Makes doubled letters single, and an m before b or p an n, because people write both. */
const tidied = (sound: string): string => sound.replace(/(.)\1+/g, '$1').replace(/m(?=[bp])/g, 'n');

/** Replaces the letters of the row of ጸ by those of ጠ, because in Latin letters people write ts, s or t for it. */
export const withT = (word: string): string =>
  word.replace(/[ጸ-ጾ]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! - ROW_OF_TS + ROW_OF_T));
const ROW_OF_TS = 0x1338;
const ROW_OF_T = 0x1320;

/**
 * A simpler form of a carelessly typed word: doubled letters are single, a single c is ch, and a vowel after the last
 * consonant is left out.
 */
export const plainly = (word: string): string =>
  word
    .replace(/(.)\1+/g, '$1')
    .replace(/c(?![hk])/g, 'ch')
    .replace(/(?<=[^aeiou]{1}[^aeiou]|[aeiou][^aeiou])[ie]$/, '');

/**
 * The skeleton of a sound: its consonants, with p and v as b, and m before b as n; y, w and h count only at the
 * beginning.
 */
export function skeletonOf(sound: string): string {
  const first = sound[0] ?? '';
  const rest = sound.slice(1).replace(/[aeiouywh]/g, '');
  const begun = /[aeiou]/.test(first) ? 'a' : first;
  return (
    (begun + rest)
      .replace(/[pv]/g, 'b')
      // ሸምበቆ is written both with sh and with ch.
      .replace(/C/g, 'S')
      .replace(/m(?=b)/g, 'n')
      .replace(/(.)\1+/g, '$1')
  );
}

export const consonantsOf = (sound: string): string => sound.replace(/[aeiou]/g, '');
