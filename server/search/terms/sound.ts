import { isAmharic } from './fold.ts';

/**
 * One form for what is said, in both scripts: ወንበር, wenber and wember sound the same here. C is said as in chair, S as
 * in shop.
 */
export const soundOf = (word: string): string =>
  tidied(isAmharic(word) ? fromAmharic(word) : fromLatin(word));

/** The consonants of each Ethiopic row of eight, from ሀ. The rows that folding removes stand for those that take their place. */
const ROW_SOUNDS: readonly string[] = [
  ...['h', 'l', 'h', 'm', 's', 'r', 's', 'S', 'k', 'k', 'k', 'k', 'b', 'v', 't', 'C', 'h', 'h', 'n', 'n'],
  ...['', 'k', 'k', 'h', 'h', 'w', '', 'z', 'z', 'y', 'd', 'd', 'j', 'g', 'g', 'g', 't', 'C', 'p', 's', 's'],
  ...['f', 'p'],
];
const VOWELS = ['e', 'u', 'i', 'a', 'e', '', 'o', 'wa'];
/** The first letters of these rows are said with a: ሀ, አ. */
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
  // An s and an h, as in tsihifet, and no sh.
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

/** Doubled letters are single, and m before b or p is n, as people write both. */
const tidied = (sound: string): string => sound.replace(/(.)\1+/g, '$1').replace(/m(?=[bp])/g, 'n');

/** ጽ and ፅ are written ts, s or t. */
export const withT = (word: string): string =>
  word.replace(/[ጸ-ጾ]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! - ROW_OF_TS + ROW_OF_T));
const ROW_OF_TS = 0x1338;
const ROW_OF_T = 0x1320;

/**
 * A word as people write it in a hurry, with less of what varies: doubled letters are single, c alone is ch, and a vowel behind the
 * last consonant is left out.
 */
export const plainly = (word: string): string =>
  word
    .replace(/(.)\1+/g, '$1')
    .replace(/c(?![hk])/g, 'ch')
    .replace(/(?<=[^aeiou]{1}[^aeiou]|[aeiou][^aeiou])[ie]$/, '');

/** The consonants of a sound, p as b and m before it as n; y, w and h count at the beginning alone. */
export function skeletonOf(sound: string): string {
  const first = sound[0] ?? '';
  const rest = sound.slice(1).replace(/[aeiouywh]/g, '');
  const begun = /[aeiou]/.test(first) ? 'a' : first;
  return (
    (begun + rest)
      .replace(/[pv]/g, 'b')
      // ሸምበቆ is written with sh and with ch.
      .replace(/C/g, 'S')
      .replace(/m(?=b)/g, 'n')
      .replace(/(.)\1+/g, '$1')
  );
}

export const consonantsOf = (sound: string): string => sound.replace(/[aeiou]/g, '');
