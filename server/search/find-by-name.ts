import { isEmptyBits, keepBits, type Bits } from './bits.ts';
import type { Lexicon } from './compile-lexicon.ts';
import { wordsOf } from './fold.ts';
import { isAsking } from './product-terms.ts';
import { readText } from './read-text.ts';
import type { TermIndex } from './term-index.ts';
import { TERM } from './terms.ts';

/**
 * Finds the products with all words of the query in their names; null where there are none. A name may say another kind
 * than the product has: a table may be called a bench.
 */
export function findByName(keyword: string, index: TermIndex, lexicon: Lexicon, within: Bits): Bits | null {
  const pieces = readText(wordsOf(keyword), lexicon);
  if (pieces.some(({ entry }) => entry?.meaning.is === 'not-sold')) return null;
  const words = pieces
    .filter(({ entry }) => !entry || !isAsking(entry.meaning.is))
    .flatMap((piece) => piece.words);
  if (words.length === 0) return null;
  const found = within.slice();
  for (const word of words) {
    const bits = index.anyOf([TERM.nameWord(word)]);
    if (!bits || isEmptyBits(keepBits(found, bits))) return null;
  }
  return found;
}
