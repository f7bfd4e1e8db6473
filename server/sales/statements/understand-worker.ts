import { parentPort, workerData } from 'node:worker_threads';
import type { ColumnRole } from '#contract/paying/statement-forms.ts';
import { TableError, type TableLimits } from '#server/lib/tables/table-error.ts';
import { readStatementTables } from './statement-tables.ts';
import { placesInOrder, titlesKey } from './titles-key.ts';
import { understand, type Chosen, type Shop } from './understand.ts';

export interface StatementAsked {
  bytes: Uint8Array;
  limits: TableLimits;
  chosen: Chosen;
  /** The answers about earlier files, by their titles. */
  remembered: Readonly<Record<string, Chosen>>;
  shop: Shop;
}
/** The thread's answer as JSON, because copying thousands of rows would hold the main thread. */
export type StatementAnswer = { json: string } | Pick<TableError, 'problem' | 'place'>;

async function answer({ bytes, limits, chosen, remembered, shop }: StatementAsked): Promise<StatementAnswer> {
  try {
    const tables = await readStatementTables(bytes, limits);
    const first = understand(tables, chosen, shop);
    const known = first && remembered[titlesKey(first.titles)];
    if (!first || !known) return { json: JSON.stringify(first) };
    // An answer about this file counts before one about another file.
    const said = { ...inOrderOf(first.titles, known), ...chosen };
    const read = understand(tables, said, shop);
    if (read) read.notes.push('form-remembered');
    return { json: JSON.stringify(read) };
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    return { problem: error.problem, place: error.place };
  }
}

/** The remembered columns stand in the order of their titles, and files may have them in another one. */
function inOrderOf(titles: readonly string[], { columns, ...rest }: Chosen): Chosen {
  if (!columns) return rest;
  const roles: ColumnRole[] = titles.map(() => 'other');
  for (const [place, at] of placesInOrder(titles).entries()) roles[at] = columns[place] ?? 'other';
  return { ...rest, columns: roles };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort!.postMessage(await answer(workerData as StatementAsked));
