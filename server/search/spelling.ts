import { deletionsOf, distanceOf } from './distance.ts';
import { isNumber } from './fold.ts';
import { skeletonOf, soundOf } from './sound.ts';

/** How a word was recognised, and what that is worth: the least is the best. */
export interface Near<T> {
  key: string;
  value: T;
  cost: number;
  /** Whether the word was mistyped; another way to write the same sound is no mistake. */
  isSlip: boolean;
}

const SOUND = 0.3;
const SKELETON = 0.72;
const SLIP = 0.75;
/** Two consonants and other vowels. */
const LOOSELY = 1.15;
const BEGINNING = 1.3;
/** So many slips a word of this length may have. */
const slipsIn = (length: number): number => (length < 3 ? 0 : length < 7 ? 1 : 2);

/**
 * Words that are found again when they are written by ear or with slips: by their sound, by its consonants, and through
 * a dictionary of what remains of them when letters are left out, on the letters and on the sound.
 */
export function createSpelling<T>({ most = 2 }: { most?: 1 | 2 } = {}) {
  const values = new Map<string, T>();
  const bySound = new Map<string, string[]>();
  const bySkeleton = new Map<string, string[]>();
  const byDeletion = new Map<string, string[]>();
  const sounds = new Map<string, string>();

  function put(map: Map<string, string[]>, at: string, key: string): void {
    const keys = map.get(at);
    if (!keys) map.set(at, [key]);
    else if (!keys.includes(key)) keys.push(key);
  }

  function add(key: string, value: T): void {
    if (values.has(key)) return;
    values.set(key, value);
    if (isNumber(key) || key.length < 2) return;
    const sound = soundOf(key);
    sounds.set(key, sound);
    put(bySound, sound, key);
    put(bySkeleton, skeletonOf(sound), key);
    // የእንጨት is said yenchet: እ is lost after another vowel.
    if (/^እ..+/.test(key)) put(bySkeleton, skeletonOf(sound.slice(1)), key);
    const slips = Math.min(most, slipsIn(key.length));
    for (const rest of deletionsOf(key, slips)) put(byDeletion, rest, key);
    if (sound.length > 2) for (const rest of deletionsOf(sound, 1)) put(byDeletion, `/${rest}`, key);
  }

  /** Words that sound the same, or whose consonants do. */
  function* bySounds(word: string, sound: string): Generator<Near<T>> {
    for (const key of bySound.get(sound) ?? []) yield near(key, SOUND, false);
    const skeleton = skeletonOf(sound);
    // Two consonants say little: then the vowels count too.
    const isShort = skeleton.length < 3;
    const least = isShort ? 2 : Math.max(2, Math.floor(sound.length / 2));
    if (skeleton.length < 2) return;
    for (const key of bySkeleton.get(skeleton) ?? []) {
      const distance = distanceOf(sound, sounds.get(key)!, least);
      const cost = isShort ? (distance > 1 ? LOOSELY : SLIP + 0.05) : SKELETON;
      if (distance <= least && key !== word) yield near(key, cost + distance / 15, false);
    }
  }

  function* bySlips(word: string, sound: string): Generator<Near<T>> {
    const slips = Math.min(most, slipsIn(word.length));
    for (const rest of deletionsOf(word, slips)) {
      for (const key of byDeletion.get(rest) ?? []) {
        const allowed = Math.min(slips, slipsIn(key.length));
        const distance = distanceOf(word, key, allowed);
        if (distance <= allowed && isLikely(word, key))
          yield near(key, SLIP * distance + strangeness(word, key), true);
      }
    }
    if (sound.length < 4) return;
    for (const rest of deletionsOf(sound, 1)) {
      for (const key of byDeletion.get(`/${rest}`) ?? []) {
        const other = sounds.get(key)!;
        if (other.length > 3 && distanceOf(sound, other, 1) === 1)
          yield near(key, SLIP + 0.15 + strangeness(sound, other), true);
      }
    }
  }

  const near = (key: string, cost: number, isSlip: boolean): Near<T> => ({
    key,
    value: values.get(key)!,
    cost,
    isSlip,
  });

  return {
    add,
    get: (key: string) => values.get(key),
    keys: () => values.keys(),
    size: () => values.size,

    /** All words that this one may be, the most likely first, each once. */
    nearest(word: string): Near<T>[] {
      if (isNumber(word) || word.length < 2) return [];
      const sound = soundOf(word);
      const best = new Map<string, Near<T>>();
      for (const found of [...bySounds(word, sound), ...bySlips(word, sound)]) {
        const known = best.get(found.key);
        if (!known || found.cost < known.cost) best.set(found.key, found);
      }
      return [...best.values()].sort((one, other) => one.cost - other.cost);
    },

    /** Words that begin with what was typed. */
    beginning(word: string): Near<T>[] {
      if (word.length < 3) return [];
      const found = [];
      for (const key of values.keys()) if (key.startsWith(word) && key.length > word.length) found.push(key);
      return found
        .sort((one, other) => one.length - other.length)
        .slice(0, 8)
        .map((key, index) => near(key, BEGINNING + index / 100, false));
    },
  };
}

/** Of three letters one may be wrong only where the first is right, or where the letters only changed their places or number. */
function isLikely(word: string, key: string): boolean {
  if (key.length > 3) return true;
  const letters = (text: string) => [...text].sort().join('');
  return word[0] === key[0] || word.length !== key.length || letters(word) === letters(key);
}

/** People rarely mistype the first letter. */
const strangeness = (word: string, key: string): number =>
  (word[0] === key[0] ? 0 : 0.1) + (word.at(-1) === key.at(-1) ? 0 : 0.03);
