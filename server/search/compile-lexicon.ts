import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { isAmharic, splitIntoWords } from './terms/fold.ts';
import type { LexiconEntry } from './lexicon/entries.ts';
import { createSpelling } from './terms/spelling.ts';
import { listStems } from './terms/stems.ts';

/** The most words in one name of an entry: ለአንድ ሰው የሚሆን አልጋ has four. */
export const LONGEST = 4;
/** The number of letters that the index of beginnings compares; prefixes of grammar may stand before them. */
const BEGINNING = 4;
const LAYERS = [0, 1, 2, 3, 4];
const MOST_KNOWN = 50_000;
/** The number of entries that are added in one turn of the event loop. */
const AT_ONCE = 20;

export type Lexicon = ReturnType<typeof lexiconOf>;

/** Compiles the entries of a lexicon at once, which takes a quarter of a second for those of a release. */
export function compileLexicon(entries: readonly LexiconEntry[]): Lexicon {
  const names = collectNames();
  for (const _ of adding(names, entries)) continue;
  return lexiconOf(entries, names);
}

/** Compiles the entries of a lexicon in many turns of the event loop. */
export async function compileInTurns(entries: readonly LexiconEntry[]): Promise<Lexicon> {
  const names = collectNames();
  let turns = 0;
  for (const _ of adding(names, entries)) {
    turns += 1;
    if (turns % AT_ONCE === 0) await turn();
  }
  return lexiconOf(entries, names);
}

/** Adds the names of entries, one entry in each step. Of two entries with the same name the first gets it. */
function* adding({ add }: Names, entries: readonly LexiconEntry[]): Generator<void> {
  for (const entry of entries) {
    for (const text of entry.words) add(splitIntoWords(text), entry);
    yield;
  }
  // የቢሮ ወንበር is also found without its prefix, as ቢሮ ወንበር, unless an entry has exactly those words.
  for (const entry of entries) {
    for (const text of entry.words) {
      const [first, ...rest] = splitIntoWords(text);
      if (rest.length > 0 && /^የ..|^የ.$/.test(first!)) add([first!.slice(1), ...rest], entry);
    }
    yield;
  }
}

type Names = ReturnType<typeof collectNames>;

function collectNames() {
  const spelling = createSpelling<LexiconEntry>();
  const exact = new Map<string, LexiconEntry>();
  const written = new Map<string, string>();
  /** The beginnings of names of several words, so that most sequences of words in a text need not be looked up. */
  const beginnings = new Set<string>();
  return {
    ...{ spelling, exact, written, beginnings },
    add(words: readonly string[], entry: LexiconEntry): void {
      const key = words.join('');
      if (words.length > 1) beginnings.add(key.slice(0, BEGINNING));
      if (key === '' || exact.has(key)) return;
      exact.set(key, entry);
      written.set(key, words.join(' '));
      if (isFuzzy(entry, key)) spelling.add(key, entry);
    },
  };
}

function lexiconOf(entries: readonly LexiconEntry[], { spelling, exact, written, beginnings }: Names) {
  const known = new Map<string, LexiconEntry | null>();

  function findAnew(key: string): LexiconEntry | undefined {
    const entry = exact.get(key);
    if (entry) return entry;
    for (const stem of listStems(key)) {
      const found = exact.get(stem);
      if (found) return found;
    }
    return undefined;
  }

  return {
    entries,
    /** The entry with this word, or with these words written without spaces. */
    get: (key: string): LexiconEntry | undefined => exact.get(key),
    /** The entry with this word, or with the rest of it when prefixes and suffixes of grammar are removed. */
    find(key: string): LexiconEntry | undefined {
      const before = known.get(key);
      if (before !== undefined) return before ?? undefined;
      const found = findAnew(key);
      if (known.size > MOST_KNOWN) known.clear();
      known.set(key, found ?? null);
      return found;
    },
    /** Says whether joined words may be the name of an entry with several words. */
    mayBegin: (key: string): boolean =>
      LAYERS.some((layer) => beginnings.has(key.slice(layer, layer + BEGINNING))),
    spelling,
    /** The words of a key with the spaces between them, folded. */
    written: (key: string) => written.get(key) ?? key,
    hash: createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 12),
  };
}

/**
 * Says whether misspellings of a word are looked for: not of short words, and of words without meaning for the search,
 * such as 'furniture', only of long ones.
 */
function isFuzzy({ meaning }: LexiconEntry, key: string): boolean {
  if (meaning.is === 'filler') return key.length > 6;
  // 'Fro' is 'for' as likely as 'from'.
  if (meaning.is === 'bound' && meaning.bound === 'from') return false;
  if (['number', 'unit', 'with', 'without', 'bound'].includes(meaning.is)) return key.length > 3;
  return key.length > 2 || isAmharic(key);
}
