import { distanceOf } from '../terms/distance.ts';
import { isAmharic, splitIntoWords } from '../terms/fold.ts';
import { isCommonWord } from '../lexicon/common-words.ts';
import type { LexiconEntry, Meaning } from '../lexicon/entries.ts';

/**
 * Creates a second correction for queries in Amharic that found nothing. Amharic words are short (ሶፋ has two letters),
 * so the first correction finds few misspellings. This one compares them with all names of kinds, colours and
 * materials, which takes too long for every query. Words in Latin letters are left alone: 'hair' would become 'chair'.
 */
export function createSecondGuess(entries: readonly LexiconEntry[]) {
  const names = new Map<string, Meaning['is']>();
  for (const { words, meaning } of entries) {
    if (!GUESSED.includes(meaning.is)) continue;
    for (const text of words) {
      const key = splitIntoWords(text).join('');
      if (isAmharic(key) && !names.has(key)) names.set(key, meaning.is);
    }
  }

  /** The most likely name for a misspelled word; null where none is near. */
  function nearest(word: string): string | null {
    let best: { name: string; cost: number } | null = null;
    const most = slipsIn(word);
    if (most === 0 || !isAmharic(word) || isCommonWord(word)) return null;
    for (const [name, is] of names) {
      const distance = distanceOf(word, name, most);
      if (distance > most || !isLikely(word, name)) continue;
      const cost = distance - (is === 'kind' ? 0.3 : 0) - (name[0] === word[0] ? 0.1 : 0);
      if (!best || cost < best.cost) best = { name, cost };
    }
    return best && best.name;
  }

  /** The query with its unknown words replaced; null where no replacement was found. */
  return (words: readonly string[], unknown: ReadonlySet<string>): string | null => {
    let isOther = false;
    const guessed = words.map((word) => {
      const name = unknown.has(word) ? nearest(word) : null;
      isOther ||= name !== null;
      return name ?? word;
    });
    return isOther ? guessed.join(' ') : null;
  };
}

const GUESSED: readonly Meaning['is'][] = ['kind', 'colour', 'material', 'upholstery'];

const slipsIn = (word: string): number => (word.length < 2 ? 0 : word.length < 5 ? 1 : 2);

/**
 * Says whether a misspelling is likely: a letter too many, too few or in the wrong place, or one wrong letter after the
 * first. Names of two letters allow no wrong letter.
 */
function isLikely(word: string, name: string): boolean {
  if (word.length !== name.length) return true;
  const letters = (text: string) => Array.from(text).toSorted().join('');
  return letters(word) === letters(name) || (name.length > 2 && word[0] === name[0]);
}
