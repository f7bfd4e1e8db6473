import type { Kind } from '#contract/product-attributes.ts';
import { isTelling } from './completions.ts';
import { wordsOf } from './fold.ts';
import type { LexiconEntry } from './lexicon/entries.ts';
import { soundOf } from './sound.ts';

/** A name of a kind, without spaces between the words, and how that sounds. */
interface Called {
  key: string;
  sound: string;
  kinds: readonly Kind[];
}

/** Makes a function that tells the kinds of which a name in the lexicon begins like the text, in either script. */
export function createKindSuggestions(lexicon: readonly LexiconEntry[]): (text: string) => Kind[] {
  const names = lexicon.flatMap(({ meaning, words }): Called[] => {
    if (meaning.is !== 'kind') return [];
    const kinds = [...meaning.kinds, ...(meaning.also ?? [])];
    return words.map((name) => ({ ...formsOf(name), kinds }));
  });
  return (text) => {
    const typed = formsOf(text);
    if (typed.key === '') return [];
    const found = names.filter(
      ({ key, sound }) =>
        key.startsWith(typed.key) || (isTelling(typed.sound) && sound.startsWith(typed.sound)),
    );
    return [...new Set(found.flatMap(({ kinds }) => kinds))];
  };
}

function formsOf(text: string) {
  const words = wordsOf(text);
  return { key: words.join(''), sound: words.map(soundOf).join('') };
}
