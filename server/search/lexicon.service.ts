import { randomUUIDv7 } from 'node:crypto';
import type { LexiconQuery, LexiconWordChange, NewLexiconEntry } from '#contract/searching/lexicon.ts';
import { note, type Actor } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { LONGEST, type Lexicon } from './compile-lexicon.ts';
import { counts, editLexicon, GROUP_OF, isCalled, type EditedEntry } from './edited-lexicon.ts';
import { splitIntoWords } from './terms/fold.ts';
import { DEFAULT_LEXICON } from './lexicon/default-lexicon.ts';
import {
  deleteEntry,
  deleteWord,
  insertAddedWord,
  insertEntry,
  insertOffWord,
  lockLexicon,
  readLexiconChanges,
  tellLexicon,
} from './lexicon.store.ts';
import { compileChanged, unchangedLexicon } from './unchanged-lexicon.ts';

/** The most words and entries that a shop may add: each node has all of them in memory. */
const MOST_WORDS = 3_000;
const MOST_ENTRIES = 300;

export type LexiconService = ReturnType<typeof createLexiconService>;

/**
 * Creates the service of the lexicon. The shop's changes are stored as differences from the words of the release, so
 * that new words of later releases take effect.
 */
export function createLexiconService(database: Database) {
  let inUse: Promise<Lexicon> | null = null;

  async function read(): Promise<Lexicon> {
    const changes = await readLexiconChanges(database.reader);
    const isChanged = changes.entries.length + changes.words.length > 0;
    return isChanged ? compileChanged(changes) : unchangedLexicon();
  }

  function current(): Promise<Lexicon> {
    inUse ??= read().catch((error: unknown) => {
      inUse = null;
      throw error;
    });
    return inUse;
  }

  return {
    /** The lexicon with the shop's changes, as this node uses it. */
    current,

    /** Reads the lexicon again after a change by another node, or after the database was restored. */
    async follow(): Promise<Lexicon> {
      inUse = null;
      return current();
    },

    /** A page of the entries as the back office edits them, those of the shop's own first. */
    async list({ keyword = '', group, changed, page, size }: LexiconQuery) {
      const edited = editLexicon(DEFAULT_LEXICON, await readLexiconChanges(database.reader));
      const found = edited.filter(
        (entry) =>
          (keyword === '' || isCalled(entry, keyword)) &&
          (group === undefined || groupOf(entry) === group) &&
          (!changed || isChanged(entry)),
      );
      return { entries: found.slice((page - 1) * size, page * size), total: found.length };
    },

    /** @throws HttpError 404, 409 lexicon-word-taken or lexicon-full. */
    setWord: (change: LexiconWordChange, by: Actor): Promise<EditedEntry> =>
      database.transaction((tx) => writeWord(tx, change, by)),

    /** @throws HttpError 409 lexicon-word-taken or lexicon-full. */
    addEntry: (content: NewLexiconEntry, by: Actor): Promise<EditedEntry> =>
      database.transaction((tx) => writeEntry(tx, content, by)),

    /** @throws HttpError 404. */
    removeEntry: (id: string, by: Actor): Promise<void> =>
      database.transaction((tx) => removeOwn(tx, id, by)),
  };
}

export const groupOf = ({ meaning }: EditedEntry) => (meaning === null ? null : GROUP_OF[meaning.is]);
const isChanged = ({ isOwn, words }: EditedEntry) => isOwn || words.some(({ state }) => state !== 'default');
const subjectOf = ({ id, name }: EditedEntry) => ({ id, label: name });

async function readEdited(tx: Transaction): Promise<EditedEntry[]> {
  return editLexicon(DEFAULT_LEXICON, await readLexiconChanges(tx));
}

function entryOf(edited: readonly EditedEntry[], id: string): EditedEntry {
  const entry = edited.find((each) => each.id === id);
  if (!entry) throw new HttpError('lexicon-entry-not-found');
  return entry;
}

/** The compared form of a word. @throws HttpError 400 for a word that no search could match. */
function checkedKey(word: string, field: string): string {
  const words = splitIntoWords(word);
  if (words.length === 0) throw fieldError({ [field]: 'must have letters' });
  if (words.length > LONGEST) throw fieldError({ [field]: `must be at most ${LONGEST} words` });
  return words.join('');
}

async function writeWord(
  tx: Transaction,
  { entry: id, word, isOn, take = false }: LexiconWordChange,
  actor: Actor,
): Promise<EditedEntry> {
  await lockLexicon(tx);
  const edited = await readEdited(tx);
  const entry = entryOf(edited, id);
  const key = checkedKey(word, 'word');
  if (isOn && entry.meaning === null) throw new HttpError('lexicon-entry-not-found');
  const done = isOn
    ? await switchOn(tx, edited, entry, { key, word, take })
    : await switchOff(tx, entry, key);
  if (!done) return entry;
  await tellLexicon(tx);
  const said = { word, ...done };
  await note(tx, isOn ? 'search.word-added' : 'search.word-removed', {
    by: actor,
    of: subjectOf(entry),
    ...(isOn ? { after: said } : { before: said }),
  });
  return entryAfter(tx, entry);
}

/** The entry after the change; an entry that is not in this release ends with its last word. */
async function entryAfter(tx: Transaction, before: EditedEntry): Promise<EditedEntry> {
  const after = (await readEdited(tx)).find(({ id }) => id === before.id);
  return after ?? { ...before, words: [] };
}

/** The result of a change that was made. */
interface Done {
  /** The name of the entry that had the word. */
  takenFrom?: string;
}

interface Wanted {
  key: string;
  word: string;
  take: boolean;
}

/** @returns null where the entry has the word already. */
async function switchOn(
  tx: Transaction,
  edited: readonly EditedEntry[],
  entry: EditedEntry,
  { key, word, take }: Wanted,
): Promise<Done | null> {
  const known = entry.words.find((each) => each.key === key);
  if (known && counts(known)) return null;
  const holder = edited.find((other) => other.words.some((each) => each.key === key && counts(each)));
  if (holder && !take) {
    throw new HttpError('lexicon-word-taken', { params: { word, entry: holder.name } });
  }
  if (known?.state === 'off' && !holder) {
    await deleteWord(tx, entry.id, key);
    return {};
  }
  checkRoom(edited);
  await insertAddedWord(tx, entry.id, key, word);
  return holder ? { takenFrom: holder.name } : {};
}

/** @returns null where the entry does not have the word. */
async function switchOff(tx: Transaction, { id, words }: EditedEntry, key: string): Promise<Done | null> {
  const known = words.find((each) => each.key === key);
  if (!known || known.state === 'off') return null;
  if (known.state === 'added') await deleteWord(tx, id, key);
  else await insertOffWord(tx, id, key, known.word);
  return {};
}

function checkRoom(edited: readonly EditedEntry[]): void {
  const changed = edited.flatMap(({ words }) => words.filter(({ state }) => state !== 'default'));
  const full = changed.length >= MOST_WORDS || edited.filter(({ isOwn }) => isOwn).length >= MOST_ENTRIES;
  if (full) throw new HttpError('lexicon-full');
}

async function writeEntry(
  tx: Transaction,
  { name, meaning, nearest = null, words, take = false }: NewLexiconEntry,
  actor: Actor,
): Promise<EditedEntry> {
  await lockLexicon(tx);
  checkRoom(await readEdited(tx));
  const own = { id: randomUUIDv7(), name, meaning, nearest: meaning === 'not-sold' ? nearest : null };
  await insertEntry(tx, own);
  for (const [index, word] of [name, ...words].entries()) {
    const key = checkedKey(word, index === 0 ? 'name' : 'words');
    const edited = await readEdited(tx);
    await switchOn(tx, edited, entryOf(edited, own.id), { key, word, take });
  }
  await tellLexicon(tx);
  const entry = entryOf(await readEdited(tx), own.id);
  const after = { name, kind: meaning, nearest: own.nearest, words: entry.words.map(({ word }) => word) };
  await note(tx, 'search.entry-added', { by: actor, of: subjectOf(entry), after });
  return entry;
}

async function removeOwn(tx: Transaction, id: string, actor: Actor): Promise<void> {
  await lockLexicon(tx);
  const entry = entryOf(await readEdited(tx), id);
  if (!entry.isOwn) throw new HttpError('lexicon-entry-not-found');
  await deleteEntry(tx, id);
  await tellLexicon(tx);
  const before = { name: entry.name, words: entry.words.map(({ word }) => word) };
  await note(tx, 'search.entry-removed', { by: actor, of: subjectOf(entry), before });
}
