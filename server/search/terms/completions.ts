import { isNumber } from './fold.ts';
import { stretchOf } from './sorted-keys.ts';
import { soundOf } from './sound.ts';

/** Words that one beginning stands for; more of them are of no help to somebody who is still typing. */
const MOST_WORDS = 500;

export type Completions = ReturnType<typeof createCompletions>;

/**
 * Finds words of names by their beginnings in both scripts: 'wen' finds ወንበር and wenber. They are known by their letters
 * and by how they sound, in two sorted lists, so that a beginning is a stretch of each.
 */
export function createCompletions() {
  const letters = createSortedKeys();
  const sounds = createSortedKeys();
  /** A sound is mostly that of one word alone. */
  const heard = new Map<string, string | string[]>();

  return {
    /** Takes up a word that was not known before, folded. */
    add(word: string): void {
      letters.add(word);
      if (isNumber(word)) return;
      const sound = soundOf(word);
      const others = heard.get(sound);
      if (others === undefined) sounds.add(sound);
      heard.set(sound, others === undefined ? word : [...[others].flat(), word]);
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

/** Keys that are put in order when they are next asked for. */
function createSortedKeys() {
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

/** Doubled letters are one in a sound, and one letter is the beginning of too much. */
export const isTelling = (sound: string): boolean => Array.from(sound).length > 1;

/** An m may yet become the n that ወንበር has, when b or p follows. */
const beginningsOf = (sound: string): string[] =>
  !isTelling(sound) ? [] : sound.endsWith('m') ? [sound, sound.replace(/m$/, 'n')] : [sound];
