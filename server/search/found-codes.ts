import type { Lexicon } from './compile-lexicon.ts';
import { codeIn } from './reading/typed-address.ts';
import { isEmptyBits, keepBits, type Bits } from './terms/bits.ts';
import { createSortedKeys } from './terms/completions.ts';
import { isNumber, splitIntoWords } from './terms/fold.ts';
import type { TermIndex } from './terms/term-index.ts';
import { TERM } from './terms/terms.ts';

/** The most codes with one beginning that are looked up. */
const MOST_CODES = 500;
/** The fewest letters of a beginning that is typed with a space in it. */
const LEAST_SPACED = 5;

export type FoundCodes = ReturnType<typeof createFoundCodes>;

/** Finds products by the whole code of a variant, or by its beginning: TAB-DIN finds TAB-DIN-180. */
export function createFoundCodes(index: TermIndex) {
  const codes = createSortedKeys();

  /** Says whether a text may be the beginning of a code; words that mean something to the search are none. */
  function mayBegin(keyword: string, lexicon: Lexicon): boolean {
    const typed = keyword.trim();
    const words = splitIntoWords(typed);
    if (lexicon.get(words.join('')) !== undefined) return false;
    if (/^\S*[\p{L}\p{N}][-_/.#][\p{L}\p{N}]\S*$/u.test(typed) || /^\S*(?:\p{L}\d|\d\p{L})\S*$/u.test(typed))
      return true;
    const unknown = words.filter((word) => !isNumber(word) && !isKnown(word, lexicon));
    if (words.length > 1) return unknown.length > 0 && words.join('').length >= LEAST_SPACED;
    return unknown.length > 0 && lexicon.spelling.beginning(words[0]!).length === 0;
  }

  const isKnown = (word: string, lexicon: Lexicon): boolean =>
    lexicon.find(word) !== undefined || index.has(TERM.word(word)) || index.has(TERM.nameWord(word));

  return {
    /** Adds the term of a code. */
    add: (term: string): void => codes.add(term),

    /** The products with this code, else those with codes that begin so; null where there are none. */
    find(keyword: string, lexicon: Lexicon, within?: Bits): Bits | null {
      const code = codeIn(keyword);
      if (code === null) return null;
      const among = (terms: readonly string[]): Bits | null => {
        const bits = index.anyOf(terms);
        const found = bits && (within ? keepBits(within.slice(), bits) : bits);
        return found && !isEmptyBits(found) ? found : null;
      };
      const whole =
        lexicon.get(splitIntoWords(keyword).join('')) === undefined ? among([TERM.code(code)]) : null;
      if (whole || !mayBegin(keyword, lexicon)) return whole;
      const begun: string[] = [];
      for (const term of codes.beginningWith(TERM.code(code))) if (begun.push(term) >= MOST_CODES) break;
      return among(begun);
    },
  };
}
