import type { Kind } from '#contract/goods/product-attributes.ts';
import { isTelling } from './terms/completions.ts';
import { wordsOf } from './terms/fold.ts';
import type { LexiconEntry } from './lexicon/entries.ts';
import { soundOf } from './terms/sound.ts';

/** A name of a kind, without spaces between the words, and how that sounds. */
interface Called {
  key: string;
  sound: string;
  /** The thing's own name or a single word; others say it by another thing, as 'table chair' does. */
  isOwn: boolean;
  kinds: readonly Kind[];
}

/**
 * Makes a function that tells the kinds of which a name in the lexicon begins like the text, in either script: first those that
 * are called so themselves, then the others.
 */
export function createKindSuggestions(lexicon: readonly LexiconEntry[]): (text: string) => Kind[][] {
  const names = lexicon.flatMap(({ meaning, name: own, words }): Called[] => {
    if (meaning.is !== 'kind') return [];
    const kinds = [...meaning.kinds, ...(meaning.also ?? [])];
    return words.map((name) => ({
      ...formsOf(name),
      isOwn: name === own || wordsOf(name).length === 1,
      kinds,
    }));
  });
  return (text) => {
    const typed = formsOf(text);
    if (typed.key === '') return [];
    const found = names.filter(
      ({ key, sound }) =>
        key.startsWith(typed.key) || (isTelling(typed.sound) && sound.startsWith(typed.sound)),
    );
    const kindsOf = (called: readonly Called[]) => [...new Set(called.flatMap(({ kinds }) => kinds))];
    const own = kindsOf(found.filter(({ isOwn }) => isOwn));
    return [own, kindsOf(found).filter((kind) => !own.includes(kind))];
  };
}

function formsOf(text: string) {
  const words = wordsOf(text);
  return { key: words.join(''), sound: words.map(soundOf).join('') };
}
