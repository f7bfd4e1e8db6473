import type { Lexicon } from '../compile-lexicon.ts';
import type { LexiconEntry } from '../lexicon/entries.ts';
import { skeletonOf, soundOf } from '../terms/sound.ts';
import { isAmharic, splitIntoWords } from '../terms/fold.ts';
import type { Near } from '../terms/spelling.ts';
import type { TermIndex } from '../terms/term-index.ts';

/** A segment of a query: a number, a concept of the lexicon, a word of the catalogue, or an unknown word. */
export interface Segment {
  /** The typed words, folded. */
  typed: readonly string[];
  entry: LexiconEntry | null;
  /** The word of the catalogue; null for other segments. */
  word: string | null;
  /** The words of names that begin with the typed letters, for a word that is not typed to its end. */
  begun?: readonly string[];
  /** The correction of mistyped words; null where they were right. */
  corrected: string | null;
  /** The correction is another way to write the same Amharic word in Latin letters. */
  isSpelling?: boolean;
  cost: number;
}

export type Words = Pick<TermIndex, 'vocabulary' | 'has'> & {
  /** The words of products' names that begin with these letters. */
  begunBy(letters: string): readonly string[];
  /** The pieces that unknown words were taken for, kept as long as the lexicon and the catalogue have no other words. */
  guesses?: { get(key: string): Segment[] | undefined; set(key: string, pieces: Segment[]): unknown };
};

export const KNOWN = 0.1;
export const OF_CATALOGUE = 0.12;
export const STEM = 0.1;
export const GUESSED_TOGETHER = 0.1;
/** A cost below that of a separate word, so that words which together sound like one entry are read as that entry. */
export const HEARD_TOGETHER = 0.08;
/** The cost of a word that is not typed to its end: more than another spelling, and less than a slip. */
export const BEGUN = 0.5;
export const SPLIT = 0.35;
/** The lowest cost of one word split into two segments. */
export const CUT = 2 * KNOWN + SPLIT;
export const MISHIT = 0.6;
export const UNKNOWN = 2.6;
export const piece = (
  typed: readonly string[],
  cost: number,
  known: Partial<Pick<Segment, 'entry' | 'word' | 'begun' | 'corrected' | 'isSpelling'>> = {},
): Segment => ({ typed, cost, entry: null, word: null, corrected: null, ...known });

export const ofNear = (
  typed: readonly string[],
  { key, value, cost, isSlip }: Near<LexiconEntry>,
  lexicon: Lexicon,
  more = 0,
): Segment =>
  piece(typed, KNOWN + cost + more, {
    entry: value,
    corrected: isSlip ? lexicon.written(key) : englishNameOf(typed, value),
    ...(isSlip && isAmharicInLatin(key, value) && { isSpelling: true }),
  });

/**
 * Says whether a word in Latin letters is the Amharic one of its entry, such as migib (ምግብ); an English name that Amharic
 * has borrowed, such as sofa (ሶፋ), is English.
 */
function isAmharicInLatin(key: string, { name, words }: LexiconEntry): boolean {
  if (isAmharic(key) || key === splitIntoWords(name).join('')) return false;
  const consonants = (text: string) => skeletonOf(soundOf(text));
  const sound = consonants(key);
  return words.some((word) => {
    const written = splitIntoWords(word).join('');
    return isAmharic(written) && consonants(written) === sound;
  });
}

/**
 * The English name that was misspelled, such as 'wardrobe' for 'wardrop'; null for Amharic in Latin letters, which has
 * no single spelling.
 */
function englishNameOf(typed: readonly string[], { name }: LexiconEntry): string | null {
  const consonants = (text: string) => skeletonOf(soundOf(text));
  const isMeant =
    !isAmharic(typed[0]!) && consonants(typed.join('')) === consonants(name.replaceAll(' ', ''));
  return isMeant ? name : null;
}

/** Says whether a word that denies, such as የሌለው, stands behind what it denies; 'without' stands before it. */
export const isBehind = ({ typed }: Segment): boolean =>
  isAmharic(typed[0]!) || /^(yel|yal|yemay)/.test(typed[0]!);

export const totalCost = (pieces: readonly Segment[]): number =>
  pieces.reduce((sum, { cost }) => sum + cost, 0);
