import type { OWN_MEANINGS } from '#contract/searching/lexicon-groups.ts';
import { one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface OwnEntryRow {
  id: string;
  name: string;
  meaning: (typeof OWN_MEANINGS)[number];
  nearest: string | null;
}

export interface ChangedWordRow {
  entry: string;
  folded: string;
  word: string;
  is_off: boolean;
}

/** The shop's changes to the lexicon of the release. */
export interface LexiconChanges {
  version: number;
  entries: readonly OwnEntryRow[];
  words: readonly ChangedWordRow[];
}

export async function readLexiconChanges(db: Executor): Promise<LexiconChanges> {
  const row = await one<{ version: number; entries: OwnEntryRow[]; words: ChangedWordRow[] }>(db)`
    select version,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'meaning', meaning, 'nearest', nearest)
        order by created_at, id), '[]') from lexicon_entries) as entries,
      (select coalesce(json_agg(json_build_object('entry', entry, 'folded', folded, 'word', word, 'is_off', is_off)
        order by entry, folded), '[]') from lexicon_words) as words
    from lexicon`;
  return row!;
}

/** Locks the lexicon, so that changes are made one after the other. */
export async function lockLexicon(tx: Transaction): Promise<void> {
  await run(tx)`select from lexicon for update`;
}

/** Notifies every node that the lexicon has changed. */
export async function tellLexicon(tx: Transaction): Promise<void> {
  await run(tx)`update lexicon set version = version + 1`;
}

export async function insertEntry(
  tx: Transaction,
  { id, name, meaning, nearest }: OwnEntryRow,
): Promise<void> {
  await run(tx)`insert into lexicon_entries (id, name, meaning, nearest)
    values (${id}, ${name}, ${meaning}, ${nearest})`;
}

export async function deleteEntry(tx: Transaction, id: string): Promise<void> {
  await run(tx)`delete from lexicon_words where entry = ${id}`;
  await run(tx)`delete from lexicon_entries where id = ${id}`;
}

/** Adds a word to an entry, and takes it from any other entry to which it was added. */
export async function insertAddedWord(
  tx: Transaction,
  entry: string,
  folded: string,
  word: string,
): Promise<void> {
  await run(tx)`delete from lexicon_words where folded = ${folded} and (not is_off or entry = ${entry})`;
  await run(tx)`
    insert into lexicon_words (entry, folded, word, is_off) values (${entry}, ${folded}, ${word}, false)`;
}

export async function insertOffWord(
  tx: Transaction,
  entry: string,
  folded: string,
  word: string,
): Promise<void> {
  await run(tx)`
    insert into lexicon_words (entry, folded, word, is_off) values (${entry}, ${folded}, ${word}, true)`;
}

export async function deleteWord(tx: Transaction, entry: string, folded: string): Promise<void> {
  await run(tx)`delete from lexicon_words where entry = ${entry} and folded = ${folded}`;
}
