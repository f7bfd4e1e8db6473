import { isNumber } from './fold.ts';
import { stretchOf } from './sorted-keys.ts';
import { soundOf } from './sound.ts';

/** The most words for one beginning; more would not help somebody who is still typing. */
const MOST_WORDS = 500;

export type Completions = ReturnType<typeof createCompletions>;

/**
 * Finds words by their beginnings in both scripts: 'wen' finds ወንበር and wenber. Letters and sounds of words are in two
 * sorted lists, so that the words with one beginning stand next to each other.
 */
export function createCompletions() {
  const letters = createSortedKeys();
  const sounds = createSortedKeys();
  /** The words by their sounds. Most sounds belong to one word only, which needs no array. */
  const heard = new Map<string, string | string[]>();

  return {
    /** Adds a new word, folded. */
    add(word: string): void {
      letters.add(word);
      if (isNumber(word)) return;
      const sound = soundOf(word);
      const others = heard.get(sound);
      if (others === undefined) sounds.add(sound);
      heard.set(sound, others === undefined ? word : [...[others].flat(), word]);
    },

    /** The known words that begin with these letters. */
    begunBy(text: string): string[] {
      const found: string[] = [];
      for (const word of letters.beginningWith(text)) if (found.push(word) >= MOST_WORDS) break;
      return found;
    },

    /** The known words that begin like the folded text. */
    beginningWith(text: string): Set<string> {
      const found = new Set<string>();
      for (const word of letters.beginningWith(text)) {
        if (found.add(word).size >= MOST_WORDS) return found;
      }
      if (isNumber(text)) return found;
      for (const beginning of beginningsOf(soundOf(text))) {
        for (const sound of sounds.beginningWith(beginning)) {
          for (const word of [heard.get(sound)!].flat()) found.add(word);
          if (found.size >= MOST_WORDS) return found;
        }
      }
      return found;
    },
  };
}

/** Creates a list of keys that is sorted when it is next read. */
export function createSortedKeys() {
  let keys: string[] = [];
  let fresh: string[] = [];
  return {
    add: (key: string) => void fresh.push(key),
    beginningWith(text: string): Iterable<string> {
      if (fresh.length > 0) keys = keys.concat(fresh).sort();
      fresh = [];
      return stretchOf(keys, text);
    },
  };
}

/**
 * Says whether a sound is long enough to be completed: one letter begins too many words, and doubled letters count
 * once.
 */
export const isTelling = (sound: string): boolean => Array.from(sound).length > 1;

/** The beginnings that a typed sound may have: a final m may become the n of ወንበር, when b or p follows. */
const beginningsOf = (sound: string): string[] =>
  !isTelling(sound) ? [] : sound.endsWith('m') ? [sound, sound.replace(/m$/, 'n')] : [sound];
