import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createSemaphore } from '#server/lib/admission/semaphore.ts';
import type { Cell, FileTables } from './file-tables.ts';
import type { ReadAnswer, ReadAsked } from './read-tables-worker.ts';
import { TableError, type TableLimits } from './table-error.ts';

const THREAD = join(import.meta.dirname, 'read-tables-worker.ts');
const TIME_LIMIT_MS = 10_000;
/** A file that needs more ends its thread, but not the process of the shop. */
const MEMORY_MB = 192;
/** A small part for new values, because a larger one is never given back while the file is read. */
const YOUNG_MB = 8;
const limited = createSemaphore({ concurrent: 1, waiting: 20 });

interface ThreadLimits {
  milliseconds?: number;
  megabytes?: number;
}

/**
 * Reads the tables of a small file in a thread of its own, one file after the other, so that no file can stop or hold
 * the shop.
 * @throws TableError; HttpError 503 when too many files wait.
 */
export const readTablesAside = (
  bytes: Uint8Array,
  limits: TableLimits,
  threadLimits: ThreadLimits = {},
): Promise<FileTables> => limited(() => readInThread({ bytes, limits }, threadLimits));

async function readInThread(
  workerData: ReadAsked,
  { milliseconds = TIME_LIMIT_MS, megabytes = MEMORY_MB }: ThreadLimits,
): Promise<FileTables> {
  const { promise, resolve, reject } = Promise.withResolvers<FileTables>();
  const thread = new Worker(THREAD, {
    workerData,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const limit = setTimeout(() => void thread.terminate(), milliseconds);
  let file: FileTables | null = null;
  thread.on('message', (answer: ReadAnswer) => {
    if ('problem' in answer) return reject(new TableError(answer.problem, answer.place));
    if ('ended' in answer) return resolve(file!);
    if ('file' in answer) ({ file } = answer);
    else {
      const { rows } = file!.tables[answer.table]!;
      for (const row of JSON.parse(answer.json) as Cell[][]) rows.push(row);
    }
    askNext();
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const askNext = () => thread.postMessage('next');
  // A thread that ends by itself was beyond the limits of time or memory.
  for (const end of ['error', 'exit']) thread.once(end, () => reject(new TableError('too-heavy')));
  askNext();
  try {
    return await promise;
  } finally {
    clearTimeout(limit);
    void thread.terminate();
  }
}
