import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createSemaphore } from '#server/lib/admission/semaphore.ts';
import type { FileCells } from './read-cells.ts';
import type { ReadAnswer, ReadAsked } from './read-cells-worker.ts';
import { TableError, type TableLimits } from './table-error.ts';

const THREAD = join(import.meta.dirname, 'read-cells-worker.ts');
const TIME_LIMIT_MS = 10_000;
/** A file that needs more ends its thread, but not the process of the shop. */
const MEMORY_MB = 192;
const limited = createSemaphore({ concurrent: 1, waiting: 20 });

/**
 * Reads the cells of a small file in a thread of its own, one file after the other, so that no file can stop or hold
 * the shop.
 * @throws TableError; HttpError 503 when too many files wait.
 */
export const readCellsAside = (bytes: Uint8Array, limits: TableLimits): Promise<FileCells> =>
  limited(async () => {
    const answer = await answerOf({ bytes, limits });
    if ('problem' in answer) throw new TableError(answer.problem);
    return JSON.parse(answer.json) as FileCells;
  });

async function answerOf(workerData: ReadAsked): Promise<ReadAnswer> {
  const { promise, resolve } = Promise.withResolvers<ReadAnswer>();
  const thread = new Worker(THREAD, {
    workerData,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const limit = setTimeout(() => void thread.terminate(), TIME_LIMIT_MS);
  thread.once('message', resolve);
  for (const end of ['error', 'exit']) thread.once(end, () => resolve({ problem: 'unreadable' }));
  try {
    return await promise;
  } finally {
    clearTimeout(limit);
  }
}
