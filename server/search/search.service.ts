import { compileLexicon } from './compile-lexicon.ts';
import { DEFAULT_LEXICON } from './lexicon/default-lexicon.ts';
import type { LexiconEntry } from './lexicon/entries.ts';

export {
  addBits,
  any,
  both,
  countBoth,
  countBits,
  eachBit,
  emptyBits,
  hasBit,
  intersects,
  isEmptyBits,
  keepBits,
  numbersIn,
  removeBit,
  removeBits,
  setBit,
  withBit,
  type Bits,
} from './terms/bits.ts';
export type { Lexicon } from './compile-lexicon.ts';
export type { DescribedProduct } from './reading/described-product.ts';
export type { LexiconEntry } from './lexicon/entries.ts';
export { categoryNames, foldForSearch, searchTextOf, searchWords } from './search-text.ts';
export { createProductSearch, type ProductSearch, type SearchFound } from './product-search.ts';
export { ANALYSIS_VERSION, analyseProduct, type Analysis } from './terms/product-terms.ts';

/** The lexicon of the release, with the given entries before it. */
export const lexiconWith = (own: readonly LexiconEntry[]) => compileLexicon([...own, ...DEFAULT_LEXICON]);
