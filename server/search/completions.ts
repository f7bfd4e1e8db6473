import { isNumber, wordsOf } from './fold.ts';
import { stretchOf } from './sorted-keys.ts';
import { soundOf } from './sound.ts';

/** Products that one beginning stands for; more of them are of no help to somebody who is still typing. */
const MOST_CANDIDATES = 2_000;

/**
 * Finds by beginnings what goes by names in both scripts: 'wen' finds ወንበር and wenber. Names are kept by their folded
 * words and by how these sound, in one sorted list, so that a beginning is a stretch of it.
 */
export function createCompletions() {
  /** A word is mostly in the name of one product alone. */
  const byKey = new Map<string, number | number[]>();
  let keys: string[] = [];
  let fresh: string[] = [];

  /** Takes up the words of a product's names, folded, under its number. */
  function add(number: number, words: readonly string[]): void {
    for (const key of new Set(words.flatMap((word) => [...formsOf(word)]))) {
      const before = byKey.get(key);
      if (before === undefined) fresh.push(key);
      if (typeof before === 'object') before.push(number);
      else byKey.set(key, before === undefined ? number : [before, number]);
    }
  }

  function sorted(): string[] {
    if (fresh.length > 0) {
      keys = keys.concat(fresh).sort();
      fresh = [];
    }
    return keys;
  }

  function beginningWith(word: string): Set<number> {
    const seen = new Set<number>();
    const all = sorted();
    for (const key of beginningsOf(word)) {
      for (const known of stretchOf(all, key)) {
        for (const number of [byKey.get(known)!].flat()) {
          if (seen.add(number).size >= MOST_CANDIDATES) return seen;
        }
      }
    }
    return seen;
  }

  return {
    add,
    /** The numbers of those with a word that begins like each word of the text, in any order. */
    complete(text: string): number[] {
      const [first, ...others] = wordsOf(text).toSorted((one, other) => other.length - one.length);
      if (first === undefined) return [];
      const found = others.map((word) => beginningWith(word));
      return [...beginningWith(first)].filter((number) => found.every((numbers) => numbers.has(number)));
    },
  };
}

/** A sound stands beside the words by its own mark. */
const formsOf = (word: string): Set<string> => new Set(isNumber(word) ? [word] : [word, `~${soundOf(word)}`]);

/** Doubled letters are one in a sound, and one letter is the beginning of too much. */
export const isTelling = (sound: string): boolean => Array.from(sound).length > 1;

/** An m may yet become the n that ወንበር has, when b or p follows. */
const beginningsOf = (word: string): string[] =>
  [...formsOf(word)]
    .filter((form) => !form.startsWith('~') || isTelling(form.slice(1)))
    .flatMap((form) => (/^~.+m$/.test(form) ? [form, form.replace(/m$/, 'n')] : form));
