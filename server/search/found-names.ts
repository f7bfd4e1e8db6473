import { both, emptyBits, isEmptyBits, keepBits, type Bits } from './terms/bits.ts';
import { isNumber, splitIntoWords } from './terms/fold.ts';
import type { TermIndex } from './terms/term-index.ts';
import { TERM } from './terms/terms.ts';

/** Products by their names; null where there are none. */
export interface Named {
  /** Each typed word is one of the name, the last at least by its beginning. */
  inName: Bits | null;
  /** The name begins with the first typed word, too. */
  begun: Bits | null;
  /** The name has no further word. */
  exact: Bits | null;
}

const NOBODY: Named = { inName: null, begun: null, exact: null };
/** The most words of a query that is compared with names. */
const MOST_WORDS = 12;

interface Names {
  index: TermIndex;
  begunBy(letters: string): readonly string[];
  within: Bits;
}

/** Finds the products whose names have the words of a query, which may not be typed to its end. */
export function findNamed(keyword: string, { index, begunBy, within }: Names): Named {
  const words = splitIntoWords(keyword);
  const last = words.at(-1);
  if (last === undefined || words.length > MOST_WORDS) return NOBODY;
  let inName: Bits | null = null;
  const narrow = (terms: readonly string[], before: Bits | null): Bits | null => {
    const bits = index.anyOf(terms);
    if (!bits) return null;
    const found = before ? both(before, bits) : keepBits(within.slice(), bits);
    return isEmptyBits(found) ? null : found;
  };
  for (const word of words.slice(0, -1)) {
    inName = narrow([TERM.nameWord(word)], inName);
    if (!inName) return NOBODY;
  }
  const ends = isNumber(last) ? [last] : begunBy(last);
  inName = narrow(ends.map(TERM.nameWord), inName);
  if (!inName) return NOBODY;
  const first = words.length > 1 ? [words[0]!] : ends;
  const begun = narrow(first.map(TERM.firstWord), inName);
  const whole =
    words.length === 1
      ? narrow([TERM.firstWord(last)], inName)
      : narrow([TERM.nameWord(last)], begun ?? emptyBits(0));
  const exact = begun && whole && narrow([TERM.nameLength(words.length)], both(begun, whole));
  return { inName, begun, exact };
}
