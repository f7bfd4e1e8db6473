import { parentPort, workerData } from 'node:worker_threads';
import type { FileTable, FileTables } from './file-tables.ts';
import { readTables } from './read-tables.ts';
import { TableError, type TableLimits, type TablePlace, type TableProblem } from './table-error.ts';

export interface ReadAsked {
  bytes: Uint8Array;
  limits: TableLimits;
}

/** A thread's answers in their order: the file without its rows, then rows of a table as JSON, then the end. */
export type ReadAnswer =
  | { file: FileTables }
  | { table: number; json: string }
  | { ended: true }
  | { problem: TableProblem; place: TablePlace };

/** The characters of a piece: parsing them holds the main thread for some milliseconds. */
const PIECE = 50_000;

function* piecesOf(tables: readonly FileTable[]): Generator<{ table: number; json: string }> {
  for (const [table, { rows }] of tables.entries()) {
    let texts: string[] = [];
    let length = 0;
    for (const row of rows) {
      const text = JSON.stringify(row);
      texts.push(text);
      length += text.length;
      if (length < PIECE) continue;
      yield { table, json: `[${texts.join(',')}]` };
      texts = [];
      length = 0;
    }
    if (texts.length > 0) yield { table, json: `[${texts.join(',')}]` };
  }
}

async function* answers({ bytes, limits }: ReadAsked): AsyncGenerator<ReadAnswer> {
  try {
    const file = await readTables(bytes, limits);
    yield { file: { ...file, tables: file.tables.map((table) => ({ ...table, rows: [] })) } };
    yield* piecesOf(file.tables);
    yield { ended: true };
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    yield { problem: error.problem, place: error.place };
  }
}

const port = parentPort!;
const queue = answers(workerData as ReadAsked);
// Each piece is asked for, so that the main thread does other work between two of them.
async function answerNext(): Promise<void> {
  const { value, done } = await queue.next();
  if (done) port.close();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  else port.postMessage(value satisfies ReadAnswer);
}
port.on('message', () => void answerNext());
