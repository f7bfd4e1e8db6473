import { createHash } from 'node:crypto';
import { isAmharic, wordsOf } from './fold.ts';
import type { LexiconEntry } from './lexicon/entries.ts';
import { createSpelling } from './spelling.ts';
import { stemsOf } from './stems.ts';

/** The most words of one piece: ለአንድ ሰው የሚሆን አልጋ has four. */
export const LONGEST = 4;

export type Lexicon = ReturnType<typeof compileLexicon>;

/** Makes entries fit for reading texts and queries; the shop's own stand before those that it came with. */
export function compileLexicon(entries: readonly LexiconEntry[]) {
  const spelling = createSpelling<LexiconEntry>();
  const exact = new Map<string, LexiconEntry>();
  const written = new Map<string, string>();

  function add(words: readonly string[], entry: LexiconEntry): void {
    const key = words.join('');
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

  return {
    /** The entry of a word or of words without the spaces between them. */
    get: (key: string): LexiconEntry | undefined => exact.get(key),
    /** The same, also with what grammar puts before and after it. */
    find(key: string): LexiconEntry | undefined {
      const entry = exact.get(key);
      if (entry) return entry;
      for (const stem of stemsOf(key)) {
        const found = exact.get(stem);
        if (found) return found;
      }
      return undefined;
    },
    spelling,
    /** How the words of a key are written, folded. */
    written: (key: string) => written.get(key) ?? key,
    hash: createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 12),
  };
}

/** Short words and those that say nothing are not guessed at. */
function isFuzzy({ meaning }: LexiconEntry, key: string): boolean {
  if (meaning.is === 'filler') return false;
  if (['number', 'unit', 'with', 'without', 'bound'].includes(meaning.is)) return key.length > 3;
  return key.length > 2 || isAmharic(key);
}
