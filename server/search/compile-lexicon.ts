import { createHash } from 'node:crypto';
import { isAmharic, wordsOf } from './terms/fold.ts';
import type { LexiconEntry } from './lexicon/entries.ts';
import { createSpelling } from './terms/spelling.ts';
import { stemsOf } from './terms/stems.ts';

/** The most words of one piece: ለአንድ ሰው የሚሆን አልጋ has four. */
export const LONGEST = 4;
/** The number of letters of a piece that tell whether it may be known; grammar may stand before them. */
const BEGINNING = 4;
const LAYERS = [0, 1, 2, 3, 4];
const MOST_KNOWN = 50_000;

export type Lexicon = ReturnType<typeof compileLexicon>;

/** Makes entries fit for reading texts and queries; the shop's own stand before those that it came with. */
export function compileLexicon(entries: readonly LexiconEntry[]) {
  const spelling = createSpelling<LexiconEntry>();
  const exact = new Map<string, LexiconEntry>();
  const written = new Map<string, string>();
  /** The beginnings of pieces of several words, so that most windows of a text need not be looked up. */
  const beginnings = new Set<string>();
  const known = new Map<string, LexiconEntry | null>();

  function add(words: readonly string[], entry: LexiconEntry): void {
    const key = words.join('');
    if (words.length > 1) beginnings.add(key.slice(0, BEGINNING));
    if (key === '' || exact.has(key)) return;
    exact.set(key, entry);
    written.set(key, words.join(' '));
    if (isFuzzy(entry, key)) spelling.add(key, entry);
  }

  for (const entry of entries) {
    for (const text of entry.words) add(wordsOf(text), entry);
  }
  // የቢሮ ወንበር is also found as ቢሮ ወንበር; a word of its own has precedence.
  for (const entry of entries) {
    for (const text of entry.words) {
      const [first, ...rest] = wordsOf(text);
      if (rest.length > 0 && /^የ..|^የ.$/.test(first!)) add([first!.slice(1), ...rest], entry);
    }
  }

  function findAnew(key: string): LexiconEntry | undefined {
    const entry = exact.get(key);
    if (entry) return entry;
    for (const stem of stemsOf(key)) {
      const found = exact.get(stem);
      if (found) return found;
    }
    return undefined;
  }

  return {
    entries,
    /** The entry of a word or of words without the spaces between them. */
    get: (key: string): LexiconEntry | undefined => exact.get(key),
    /** The same, also with what grammar puts before and after it. */
    find(key: string): LexiconEntry | undefined {
      const before = known.get(key);
      if (before !== undefined) return before ?? undefined;
      const found = findAnew(key);
      if (known.size > MOST_KNOWN) known.clear();
      known.set(key, found ?? null);
      return found;
    },
    /** Says whether words that are joined so may be a piece of several words. */
    mayBegin: (key: string): boolean =>
      LAYERS.some((layer) => beginnings.has(key.slice(layer, layer + BEGINNING))),
    spelling,
    /** The words of a key as they are written, folded. */
    written: (key: string) => written.get(key) ?? key,
    hash: createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 12),
  };
}

/** Short words are not guessed at, and of those that say nothing only long ones, such as 'furniture'. */
function isFuzzy({ meaning }: LexiconEntry, key: string): boolean {
  if (meaning.is === 'filler') return key.length > 6;
  if (['number', 'unit', 'with', 'without', 'bound'].includes(meaning.is)) return key.length > 3;
  return key.length > 2 || isAmharic(key);
}
