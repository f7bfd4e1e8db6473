import type { Lexicon } from '../compile-lexicon.ts';
import { wordsOf } from './fold.ts';
import { readText } from '../reading/read-text.ts';
import { TERM } from './terms.ts';

/** The number of texts that are read once. */
const MOST_TEXTS = 20_000;

/** Reads short texts, such as the names of variants, as terms, each once until it is told to forget. */
export function createTextTerms() {
  const known = new Map<string, ReadonlySet<string>>();

  return {
    of(text: string, lexicon: Lexicon): ReadonlySet<string> {
      const before = known.get(text);
      if (before) return before;
      const terms = new Set(
        readText(wordsOf(text), lexicon).map(({ entry, words: [word] }) =>
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
