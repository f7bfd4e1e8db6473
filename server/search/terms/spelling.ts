import { createDigestTable, digestOf, digestsOf, type DigestTable } from './digests.ts';
import { listDeletions, distanceOf } from './distance.ts';
import { isAmharic, isNumber } from './fold.ts';
import { stretchOf } from './sorted-keys.ts';
import { consonantsOf, skeletonOf, soundOf, withT } from './sound.ts';

/** A known word that a typed word may mean, and the cost of that correction: the lowest is the best. */
export interface Near<T> {
  key: string;
  value: T;
  cost: number;
  /** Says whether the word was mistyped; another spelling of the same sound is no mistake. */
  isSlip: boolean;
}

const SOUND = 0.3;
/** The cost where letters are double in one of the words only: 'cofe' is 'coffee' rather than 'cafe'. */
const DOUBLED = 0.4;
const SKELETON = 0.72;
const SLIP = 0.75;
/** The cost where two consonants agree and the vowels differ. */
const LOOSELY = 1.15;
/** The additional cost where consonants differ that a skeleton leaves out. */
const OTHER_CONSONANTS = 0.08;
const BEGINNING = 1.3;
/** The number of slips (wrong, missing or further letters) that are allowed in a word of this length. */
const slipsIn = (length: number): number => (length < 3 ? 0 : length < 7 ? 1 : 2);

interface Known<T> {
  /** Its place among all known words. */
  number: number;
  key: string;
  value: T;
  sound: string;
}

/** Known words by a text. Most texts have only one word, which is stored without an array. */
type Table<T> = Map<string, Known<T> | Known<T>[]>;

/** The tables by which misspelled words are found. */
interface Tables<T> {
  words: Known<T>[];
  bySound: Table<T>;
  bySkeleton: Table<T>;
  /**
   * Numbers of words by the digest of their remainder without some letters, which saves storing texts. Words with an
   * equal digest by chance are rejected later, because they differ too much.
   */
  byDeletion: DigestTable;
  /** The most slips in a word. */
  most: 1 | 2;
}

/** The mark of remainders of sounds. */
const OF_SOUND = '/';

function put<T>(table: Table<T>, at: string, word: Known<T>): void {
  const words = table.get(at);
  if (words === undefined) table.set(at, word);
  else if (!Array.isArray(words)) {
    if (words !== word) table.set(at, [words, word]);
  } else if (words.at(-1) !== word) words.push(word);
}

const allAt = <T>(table: Table<T>, at: string): readonly Known<T>[] => {
  const words = table.get(at);
  return words === undefined ? [] : Array.isArray(words) ? words : [words];
};

function index<T>(word: Known<T>, { bySound, bySkeleton, byDeletion, most }: Tables<T>): void {
  const { number, key, sound } = word;
  put(bySound, sound, word);
  put(bySkeleton, skeletonOf(sound), word);
  const other = withT(key);
  if (other !== key) put(bySkeleton, skeletonOf(soundOf(other)), word);
  // የእንጨት is pronounced yenchet: እ is silent after another vowel.
  if (/^እ..+/.test(key)) put(bySkeleton, skeletonOf(sound.slice(1)), word);
  for (const digest of digestsOf(key, Math.min(most, slipsIn(key.length)))) byDeletion.add(digest, number);
  if (sound.length > 2) for (const digest of digestsOf(sound, 1, OF_SOUND)) byDeletion.add(digest, number);
}

const near = <T>({ key, value }: Known<T>, cost: number, isSlip: boolean): Near<T> => ({
  key,
  value,
  cost,
  isSlip,
});

const undoubled = (word: string): string => word.replace(/(.)\1+/gu, '$1');
const isAlikeButDoubled = (word: string, key: string): boolean =>
  word.length > 3 && key !== word && undoubled(word) === undoubled(key);

/** Known words with the same sound, or with the same consonants. */
function* bySounds<T>(word: string, sound: string, { bySound, bySkeleton }: Tables<T>): Generator<Near<T>> {
  for (const known of allAt(bySound, sound)) yield near(known, SOUND, false);
  const skeleton = skeletonOf(sound);
  // A skeleton of two consonants says little, so the vowels count, too.
  const isShort = skeleton.length < 3;
  const least = isShort ? 2 : Math.max(2, Math.floor(sound.length / 2));
  if (skeleton.length < 2) return;
  for (const known of allAt(bySkeleton, skeleton)) {
    const distance = distanceOf(sound, known.sound, least);
    const cost = isShort ? (distance > 1 ? LOOSELY : SLIP + 0.05) : SKELETON;
    const isAlike = consonantsOf(sound) === consonantsOf(known.sound);
    if (isAlikeButDoubled(word, known.key)) yield near(known, DOUBLED + unlikeness(word, known.key), false);
    else if (distance <= least && known.key !== word)
      yield near(
        known,
        cost + distance / 15 + (isAlike ? 0 : OTHER_CONSONANTS) + unlikeness(word, known.key),
        false,
      );
  }
}

/** Known words that differ from this one by a few slips in the letters, or one in the sound. */
function* bySlips<T>(
  word: string,
  sound: string,
  { words, byDeletion, most }: Tables<T>,
  below: number,
): Generator<Near<T>> {
  const slips = Math.min(most, slipsIn(word.length), below > 2 * SLIP ? 2 : below > SLIP ? 1 : 0);
  for (const rest of listDeletions(word, slips)) {
    for (const number of byDeletion.at(digestOf(rest))) {
      const known = words[number]!;
      const allowed = Math.min(slips, slipsIn(known.key.length));
      const distance = distanceOf(word, known.key, allowed);
      if (distance <= allowed && isLikely(word, known.key))
        yield near(known, SLIP * distance + strangeness(word, known.key), true);
    }
  }
  if (sound.length < 4 || below <= SLIP + 0.15) return;
  for (const rest of listDeletions(sound, 1)) {
    for (const number of byDeletion.at(digestOf(OF_SOUND + rest))) {
      const known = words[number]!;
      const isNear = known.sound.length > 3 && distanceOf(sound, known.sound, 1) === 1;
      if (isNear && isWrittenAlike(word, known.key))
        yield near(known, SLIP + 0.15 + strangeness(sound, known.sound), true);
    }
  }
}

/**
 * Creates a dictionary that finds misspelled words: by their sound, by its consonants, and by the remainders of letters
 * and sound when single letters are left out.
 */
export function createSpelling<T>({ most = 2 }: { most?: 1 | 2 } = {}) {
  const words = new Map<string, Known<T>>();
  const tables: Tables<T> = {
    words: [],
    bySound: new Map(),
    bySkeleton: new Map(),
    byDeletion: createDigestTable(),
    most,
  };
  let sorted: string[] | null = null;

  return {
    get: (key: string) => words.get(key)?.value,
    size: () => words.size,

    add(key: string, value: T): void {
      if (words.has(key)) return;
      const isFound = !isNumber(key) && key.length > 1;
      const word = { number: tables.words.length, key, value, sound: isFound ? soundOf(key) : '' };
      words.set(key, word);
      tables.words.push(word);
      sorted = null;
      if (isFound) index(word, tables);
    },

    /**
     * All known words that this one may mean, the most likely first. Only corrections by letters that cost less than
     * `below` are looked for.
     */
    nearest(word: string, below = Infinity): Near<T>[] {
      if (isNumber(word) || word.length < 2 || below <= 0) return [];
      const sound = soundOf(word);
      const best = new Map<string, Near<T>>();
      for (const found of [...bySounds(word, sound, tables), ...bySlips(word, sound, tables, below)]) {
        const known = best.get(found.key);
        if (!known || found.cost < known.cost) best.set(found.key, found);
      }
      return [...best.values()].sort((one, other) => one.cost - other.cost);
    },

    /** Known words that begin with the typed text. */
    beginning(word: string): Near<T>[] {
      if (word.length < 3) return [];
      sorted ??= [...words.keys()].sort();
      return [...stretchOf(sorted, word)]
        .filter((key) => key.length > word.length)
        .sort((one, other) => one.length - other.length)
        .slice(0, 8)
        .map((key, place) => near(words.get(key)!, BEGINNING + place / 100, false));
    },
  };
}

/**
 * Says whether two words of similar sound are also written alike: short ones may differ in one letter only, so that
 * 'hook' is not found as 'work'.
 */
const isWrittenAlike = (word: string, key: string): boolean =>
  word.length > (isAmharic(key) ? 4 : 5) || distanceOf(word, key, 1) < 2;

/**
 * Says whether a correction is likely. A key of up to three letters allows a wrong letter only after the first, or
 * letters in other places or of another number.
 */
function isLikely(word: string, key: string): boolean {
  if (key.length > 3) return true;
  const letters = (text: string) => Array.from(text).sort().join('');
  return word[0] === key[0] || word.length !== key.length || letters(word) === letters(key);
}

/** The additional cost of another spelling, small enough to decide only between words of the same sound. */
const unlikeness = (word: string, key: string): number => Math.min(distanceOf(word, key, 3), 4) / 200;

/** The additional cost of a different first or last letter, because people rarely mistype these. */
const strangeness = (word: string, key: string): number =>
  (word[0] === key[0] ? 0 : 0.1) + (word.at(-1) === key.at(-1) ? 0 : 0.03);
