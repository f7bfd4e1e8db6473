import { isEmptyBits, keepBits, type Bits } from './terms/bits.ts';
import type { Lexicon } from './compile-lexicon.ts';
import { wordsOf } from './terms/fold.ts';
import { isAsking } from './terms/product-terms.ts';
import { readText, type Piece } from './reading/read-text.ts';
import type { TermIndex } from './terms/term-index.ts';
import { TERM } from './terms/terms.ts';

/**
 * Finds the products with all words of the query in their names, else with those that are no numbers or conditions; null where
 * there are none. A name may say another kind than the product has: a table may be called a bench. The words `leftOut` have found
 * nothing so far: where they are numbers and conditions alone, names without them find nothing better.
 */
export function findByName(
  keyword: string,
  { index, lexicon, within }: { index: TermIndex; lexicon: Lexicon; within: Bits },
  leftOut: ReadonlySet<string>,
): Bits | null {
  const pieces = readText(wordsOf(keyword), lexicon);
  const ofCodes = new Set(keyword.split(/\s+/).filter(isCode).flatMap(wordsOf));
  const isOfCode = ({ words }: Piece) => words.every((word) => ofCodes.has(word));
  if (pieces.some((piece) => piece.entry?.meaning.is === 'not-sold' && !isOfCode(piece))) return null;
  const named = pieces.filter(({ entry }) => !entry || !isAsking(entry.meaning.is));
  const wordsIn = (some: readonly Piece[]) => some.flatMap(({ words }) => words);
  // A piece that is to be without something is not called so.
  const isDenied = pieces.some(({ entry }) => entry?.meaning.is === 'without');
  const isNearer = !isDenied && wordsIn(named).some((word) => leftOut.has(word));
  return (
    namedWithAll(wordsIn(pieces), index, within) ??
    (isNearer ? namedWithAll(wordsIn(named), index, within) : null)
  );
}

/**
 * The products with all words of a query in their names, where one of these is a code; null where none is or there are none.
 * They stand first, because letters of a code that mean nothing else in a query say which product is meant: 'Chair 468a015a'.
 */
export const namedWithCode = (keyword: string, index: TermIndex, within: Bits): Bits | null =>
  keyword.split(/\s+/).some(isCode) ? namedWithAll(wordsOf(keyword), index, within) : null;

/** Letters beside digits in one word are a code, of which no part means anything by itself: '4ac3707'. */
const isCode = (word: string): boolean => /\d\p{L}|\p{L}\d/u.test(word);

function namedWithAll(words: readonly string[], index: TermIndex, within: Bits): Bits | null {
  if (words.length === 0) return null;
  const found = within.slice();
  for (const word of words) {
    const bits = index.anyOf([TERM.nameWord(word)]);
    if (!bits || isEmptyBits(keepBits(found, bits))) return null;
  }
  return found;
}
