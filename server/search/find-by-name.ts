import { isEmptyBits, keepBits, type Bits } from './terms/bits.ts';
import type { Lexicon } from './compile-lexicon.ts';
import { splitIntoWords } from './terms/fold.ts';
import { isAsking } from './terms/product-terms.ts';
import { readText, type Piece } from './reading/read-text.ts';
import type { TermIndex } from './terms/term-index.ts';
import { TERM } from './terms/terms.ts';

/**
 * Finds the products whose names have all words of the query, else those whose names have all but the numbers and
 * conditions; null where there are none. A name may say another kind than the product has: a table may be called a
 * bench. The second way is tried only if `leftOut`, the words that found nothing so far, has other words than numbers
 * and conditions.
 */
export function findByName(
  keyword: string,
  { index, lexicon, within }: { index: TermIndex; lexicon: Lexicon; within: Bits },
  leftOut: ReadonlySet<string>,
): Bits | null {
  const pieces = readText(splitIntoWords(keyword), lexicon);
  const ofCodes = new Set(keyword.split(/\s+/).filter(isCode).flatMap(splitIntoWords));
  // A part of a code in a name does not make the shop sell what it means: 'ac' in '4ac3707b'.
  const isMeant = ({ words }: Piece) =>
    words.every((word) => ofCodes.has(word) || index.has(TERM.said([word])));
  if (pieces.some((piece) => piece.entry?.meaning.is === 'not-sold' && !isMeant(piece))) return null;
  const named = pieces.filter(
    ({ entry }) => !entry || !isAsking(entry.meaning.is) || entry.meaning.is === 'not-sold',
  );
  const wordsIn = (some: readonly Piece[]) => some.flatMap(({ words }) => words);
  // A piece 'without arms' does not have these words in its name.
  const isDenied = pieces.some(({ entry }) => entry?.meaning.is === 'without');
  const isNearer = !isDenied && wordsIn(named).some((word) => leftOut.has(word));
  return (
    namedWithAll(wordsIn(pieces), index, within) ??
    (isNearer ? namedWithAll(wordsIn(named), index, within) : null)
  );
}

/**
 * The products whose names have all words of a query that contains a code; null where it contains none, or no product
 * fits. They stand first, because the letters of a code, as in 'Chair 468a015a', tell which product is meant.
 */
export const namedWithCode = (keyword: string, index: TermIndex, within: Bits): Bits | null =>
  keyword.split(/\s+/).some(isCode) ? namedWithAll(splitIntoWords(keyword), index, within) : null;

/** Says whether a word is a code of letters and digits, whose parts mean nothing by themselves: '4ac3707'. */
const isCode = (word: string): boolean => /\d\p{L}|\p{L}\d/u.test(word);

const namedWithAll = (words: readonly string[], index: TermIndex, within: Bits): Bits | null =>
  productsWithAll(words.map(TERM.nameWord), index, within);

/** The products that have all of these terms; null where there are none. */
export function productsWithAll(terms: readonly string[], index: TermIndex, within: Bits): Bits | null {
  if (terms.length === 0) return null;
  const found = within.slice();
  for (const term of terms) {
    const bits = index.anyOf([term]);
    if (!bits || isEmptyBits(keepBits(found, bits))) return null;
  }
  return found;
}
