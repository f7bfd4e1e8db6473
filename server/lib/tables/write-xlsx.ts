import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createSemaphore } from '#server/lib/admission/semaphore.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { ColumnKind, FileColumn, FileValue } from './file-columns.ts';
import { sheetRow } from './file-columns.ts';
import type { WriteAsked } from './write-xlsx-worker.ts';

const THREAD = join(import.meta.dirname, 'write-xlsx-worker.ts');
const TIME_LIMIT_MS = 60_000;
/** A workbook is in memory whole, so a larger one has to be saved as CSV. */
const MEMORY_MB = 512;
/** The rows that are handed over at a time, which holds the main thread for some milliseconds. */
const PIECE = 200;
const limited = createSemaphore({ concurrent: 1, waiting: 20 });

export interface WrittenSheet {
  name: string;
  columns: readonly { title: string; kind: ColumnKind }[];
  /** Batches of rows, each with a value for every column. */
  rows: AsyncIterable<readonly (readonly FileValue[])[]> | Iterable<readonly (readonly FileValue[])[]>;
}

/** A sheet of rows that are described by their columns. */
export const sheetOf = <Row>(
  name: string,
  columns: readonly FileColumn<Row>[],
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): WrittenSheet => ({ name, columns, rows: valuesOf(columns, batches) });

async function* valuesOf<Row>(
  columns: readonly FileColumn<Row>[],
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<FileValue[][]> {
  for await (const rows of batches) yield rows.map((row) => sheetRow(columns, row));
}

/**
 * Writes a workbook in a thread of its own, one after the other, with titles that stay in view.
 * @throws HttpError table-too-heavy; 503 when too many wait.
 */
export const writeXlsx = (sheets: readonly WrittenSheet[]): Promise<Buffer> =>
  limited(() => writeInThread(sheets));

async function writeInThread(sheets: readonly WrittenSheet[]): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const thread = new Worker(THREAD, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const limit = setTimeout(() => void thread.terminate(), TIME_LIMIT_MS);
  thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer)));
  for (const end of ['error', 'exit']) thread.once(end, () => reject(new HttpError('table-too-heavy')));
  try {
    await Promise.race([promise, tell(thread, sheets)]);
    return await promise;
  } finally {
    clearTimeout(limit);
    void thread.terminate();
  }
}

async function tell(thread: Worker, sheets: readonly WrittenSheet[]): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const post = (asked: WriteAsked) => thread.postMessage(asked);
  for (const { name, columns, rows } of sheets) {
    post({ sheet: { name, columns: columns.map(({ title, kind }) => ({ title, kind })) } });
    for await (const batch of rows)
      for (let at = 0; at < batch.length; at += PIECE) {
        post({ rows: batch.slice(at, at + PIECE).map((row) => [...row]) });
        await turn();
      }
  }
  post({ ended: true });
}
