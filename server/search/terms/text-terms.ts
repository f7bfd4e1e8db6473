import type { Lexicon } from '../compile-lexicon.ts';
import { splitIntoWords } from './fold.ts';
import { readText } from '../reading/read-text.ts';
import { TERM } from './terms.ts';

/** The number of texts whose terms are cached. */
const MOST_TEXTS = 20_000;

/** Returns the terms of short texts, such as names of variants; each is read once, until the cache is cleared. */
export function createTextTerms() {
  const known = new Map<string, ReadonlySet<string>>();

  return {
    of(text: string, lexicon: Lexicon): ReadonlySet<string> {
      const before = known.get(text);
      if (before) return before;
      const terms = new Set(
        readText(splitIntoWords(text), lexicon).map(({ entry, words: [word] }) =>
          entry ? TERM.concept(entry.name) : TERM.word(word!),
        ),
      );
      if (known.size > MOST_TEXTS) known.clear();
      known.set(text, terms);
      return terms;
    },
    forget: () => known.clear(),
  };
}
