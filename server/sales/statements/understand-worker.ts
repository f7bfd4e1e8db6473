import { workerData } from 'node:worker_threads';
import type { ColumnRole } from '#contract/paying/statement-forms.ts';
import { answerInPieces, jsonPieces, type JsonBytes } from '#server/lib/tables/file-thread.ts';
import type { TableLimits } from '#server/lib/tables/table-error.ts';
import { readStatementTables } from './statement-tables.ts';
import { placesInOrder, titlesKey } from './titles-key.ts';
import { understand, type Chosen, type Shop, type Understanding } from './understand.ts';

export interface StatementAsked {
  bytes: Uint8Array;
  limits: TableLimits;
  chosen: Chosen;
  /** The answers about earlier files, by their titles. */
  remembered: Readonly<Record<string, Chosen>>;
  shop: Shop;
}
/** The thread's answers: what holds for the whole file, then its rows as JSON. */
export type StatementAnswer = { read: Omit<Understanding, 'rows'> | null } | { rows: JsonBytes };

async function* answers(asked: StatementAsked): AsyncGenerator<StatementAnswer, void> {
  const read = await understandAsked(asked);
  if (!read) return yield { read };
  const { rows, ...whole } = read;
  yield { read: whole };
  for (const piece of jsonPieces(rows)) yield { rows: piece };
}

async function understandAsked({
  bytes,
  limits,
  chosen,
  remembered,
  shop,
}: StatementAsked): Promise<Understanding | null> {
  const tables = await readStatementTables(bytes, limits);
  const first = understand(tables, chosen, shop);
  const known = first && remembered[titlesKey(first.titles)];
  if (!first || !known) return first;
  // An answer about this file counts before one about another file.
  const said = { ...inOrderOf(first.titles, known), ...chosen };
  const read = understand(tables, said, shop);
  if (read) read.notes.push('form-remembered');
  return read;
}

/** The remembered columns stand in the order of their titles, and files may have them in another one. */
function inOrderOf(titles: readonly string[], { columns, ...rest }: Chosen): Chosen {
  if (!columns) return rest;
  const roles: ColumnRole[] = titles.map(() => 'other');
  for (const [place, at] of placesInOrder(titles).entries()) roles[at] = columns[place] ?? 'other';
  return { ...rest, columns: roles };
}

answerInPieces(answers(workerData as StatementAsked));
