import type { LexiconGroup, WordState } from '#contract/searching/lexicon-groups.ts';
import type { Family, Kind } from '#contract/goods/product-attributes.ts';
import { fold, splitIntoWords } from './terms/fold.ts';
import type { LexiconEntry, Meaning } from './lexicon/entries.ts';
import type { LexiconChanges, OwnEntryRow } from './lexicon.store.ts';

/** A word of an entry with the shop's change to it. */
export interface EditedWord {
  word: string;
  /** The word in its compared form: folded, without spaces. */
  key: string;
  state: WordState;
  /** The other entry that has the word now; null where none has. */
  claimedBy: EditedEntry | null;
}

export interface EditedEntry {
  id: string;
  name: string;
  /** Null: this release has no such entry any more, but the shop has added words to it. */
  meaning: Meaning | null;
  isOwn: boolean;
  words: EditedWord[];
}

export const GROUP_OF: Readonly<Record<Meaning['is'], LexiconGroup>> = {
  kind: 'kind',
  use: 'use',
  colour: 'colour',
  material: 'material',
  'material-of': 'material',
  upholstery: 'material',
  shape: 'form',
  feature: 'form',
  assembly: 'form',
  count: 'form',
  'not-sold': 'not-sold',
  topic: 'topic',
  soon: 'asking',
  need: 'use',
  word: 'word',
  number: 'asking',
  unit: 'asking',
  bound: 'asking',
  cheap: 'asking',
  dear: 'asking',
  with: 'asking',
  without: 'asking',
  filler: 'filler',
};

export const keyOfWord = (word: string): string => splitIntoWords(word).join('');
/** The identity of an entry: the type of its meaning and its name, which later releases do not change. */
export const idOfEntry = ({ name, meaning }: LexiconEntry): string =>
  `${meaning.is}/${name.replaceAll(' ', '-')}`;

/**
 * Joins the words of the release with the shop's changes. A word belongs to one entry: to the one that staff have added
 * it to, else to the first entry of the release with that word.
 */
export function editLexicon(
  defaults: readonly LexiconEntry[],
  changes: Pick<LexiconChanges, 'entries' | 'words'>,
): EditedEntry[] {
  const own = changes.entries.map(ownEntry);
  const entries = [...own, ...foldedDefaults(defaults).map(defaultEntry)];
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const { entry: id, folded: key, word, is_off: isOff } of changes.words) {
    let entry = byId.get(id);
    // A later release may not have the entry any more.
    if (!entry) {
      entry = { id, name: id, meaning: null, isOwn: false, words: [] };
      byId.set(id, entry);
      entries.push(entry);
    }
    const known = entry.words.find((each) => each.key === key);
    if (known) known.state = isOff ? 'off' : 'added';
    else if (!isOff) entry.words.push({ word, key, state: 'added', claimedBy: null });
  }
  claim(entries);
  return entries;
}

function claim(entries: readonly EditedEntry[]): void {
  const holders = new Map<string, EditedEntry>();
  for (const state of ['added', 'default'] as const) {
    for (const entry of entries) {
      for (const word of entry.words.filter((each) => each.state === state && entry.meaning !== null)) {
        const holder = holders.get(word.key);
        if (!holder) holders.set(word.key, entry);
        else if (holder !== entry) word.claimedBy = holder;
      }
    }
  }
}

const ownEntry = ({ id, name, meaning, nearest }: OwnEntryRow): EditedEntry => ({
  id,
  name,
  meaning: meaning === 'word' ? { is: 'word' } : { is: 'not-sold', nearest: nearest as Kind | Family | null },
  isOwn: true,
  words: [],
});

interface FoldedEntry extends LexiconEntry {
  /** The words by their compared forms: spellings with the same form are shown as one. */
  folded: ReadonlyMap<string, string>;
}

/** The folded words of the release, computed once. */
const FOLDED = new WeakMap<readonly LexiconEntry[], readonly FoldedEntry[]>();

function foldedDefaults(defaults: readonly LexiconEntry[]): readonly FoldedEntry[] {
  let folded = FOLDED.get(defaults);
  if (!folded) {
    folded = defaults.map((entry) => ({ ...entry, folded: wordsByKey(entry.words) }));
    FOLDED.set(defaults, folded);
  }
  return folded;
}

function wordsByKey(words: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const word of words) {
    const key = keyOfWord(word);
    if (key !== '' && !found.has(key)) found.set(key, word);
  }
  return found;
}

const defaultEntry = (entry: FoldedEntry): EditedEntry => ({
  id: idOfEntry(entry),
  name: entry.name,
  meaning: entry.meaning,
  isOwn: false,
  words: [...entry.folded].map(([key, word]) => ({ word, key, state: 'default', claimedBy: null })),
});

/** Says whether a search uses the word for this entry. */
export const counts = ({ state, claimedBy }: EditedWord): boolean => state !== 'off' && claimedBy === null;

/** The entries for compiling, without words that are switched off or that another entry has claimed. */
export const entriesInUse = (edited: readonly EditedEntry[]): LexiconEntry[] => [
  ...edited.flatMap(({ name, meaning, words }) =>
    meaning === null ? [] : [{ name, meaning, words: words.filter(counts).map(({ word }) => word) }],
  ),
  ...switchedOff(edited),
];

/**
 * Entries for the words that are switched off: without them, a search would take such a word for a misspelling of
 * another word of its old entry.
 */
function switchedOff(edited: readonly EditedEntry[]): LexiconEntry[] {
  const words = edited.flatMap((entry) => entry.words);
  const inUse = new Set(words.filter(counts).map(({ key }) => key));
  return words
    .filter(({ word, key, state }) => state === 'off' && !inUse.has(key) && splitIntoWords(word).length === 1)
    .map(({ word }) => ({ name: word, meaning: { is: 'word' }, words: [word] }));
}

/** Says whether the name of an entry, or a word in it, begins with the keyword. */
export function isCalled({ name, words }: EditedEntry, keyword: string): boolean {
  const beginning = fold(keyword);
  const key = keyOfWord(keyword);
  return [name, ...words.map(({ word }) => word)].some(
    (word) => ` ${fold(word)}`.includes(` ${beginning}`) || (key !== '' && keyOfWord(word).startsWith(key)),
  );
}
