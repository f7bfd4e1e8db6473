import { KIND_NAMES, type Kind } from '#contract/goods/product-attributes.ts';
import { attributesText } from '#contract/texts/attributes.ts';
import { isTelling } from './terms/completions.ts';
import { splitIntoWords } from './terms/fold.ts';
import type { LexiconEntry } from './lexicon/entries.ts';
import { soundOf } from './terms/sound.ts';

/** A name of a kind, written without spaces, and its sound. */
interface Called {
  key: string;
  sound: string;
  /**
   * The type of the name: 'own' for its displayed name or the main name in the lexicon, 'word' for
   * another single word, 'other' for several words such as 'table chair'.
   */
  as: 'own' | 'word' | 'other';
  kinds: readonly Kind[];
}

/**
 * The groups of names by their type, for a match by letters and for one by sound only. Own names come first, so that
 * 'di' suggests 'dining'.
 */
const RANKS = { own: [0, 1], word: [1, 2], other: [3, 3] } as const;
const MOST_RANKS = 4;

/**
 * Creates a function that suggests the kinds with a name that begins with the text, in either script, in groups: own
 * names first, then other names.
 */
export function createKindSuggestions(lexicon: readonly LexiconEntry[]): (text: string) => Kind[][] {
  const names = lexicon.flatMap(({ meaning, name: own, words }): Called[] => {
    if (meaning.is !== 'kind') return [];
    const kinds = [...meaning.kinds, ...(meaning.also ?? [])];
    const asWhat = (name: string) =>
      name === own ? 'own' : splitIntoWords(name).length === 1 ? 'word' : 'other';
    return words.map((name) => ({ ...keyAndSound(name), as: asWhat(name), kinds }));
  });
  for (const kind of KIND_NAMES) {
    const { en, am } = attributesText.both(`kind.${kind}`);
    for (const shown of [en, am]) names.push({ ...keyAndSound(shown), as: 'own', kinds: [kind] });
  }
  return (text) => {
    const typed = keyAndSound(text);
    if (typed.key === '') return [];
    const groups = Array.from({ length: MOST_RANKS }, () => new Set<Kind>());
    for (const { key, sound, as, kinds } of names) {
      const isWritten = key.startsWith(typed.key);
      if (!isWritten && !(isTelling(typed.sound) && sound.startsWith(typed.sound))) continue;
      for (const kind of kinds) groups[RANKS[as][isWritten ? 0 : 1]]!.add(kind);
    }
    const named = new Set<Kind>();
    return groups.map((group) => [...group].filter((kind) => !named.has(kind) && named.add(kind)));
  };
}

/** A text without spaces, and its sound. */
export function keyAndSound(text: string) {
  const words = splitIntoWords(text);
  return { key: words.join(''), sound: words.map(soundOf).join('') };
}
