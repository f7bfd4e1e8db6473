import { parentPort, workerData } from 'node:worker_threads';
import { readCells, type FileCells } from './read-cells.ts';
import { TableError, type TableLimits, type TableProblem } from './table-error.ts';

export interface ReadAsked {
  bytes: Uint8Array;
  limits: TableLimits;
}
/** The thread's answer: the cells as JSON, because copying thousands of arrays would hold the main thread. */
export type ReadAnswer = { json: string } | { problem: TableProblem };

async function answer({ bytes, limits }: ReadAsked): Promise<ReadAnswer> {
  try {
    return { json: JSON.stringify((await readCells(bytes, limits)) satisfies FileCells) };
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    return { problem: error.problem };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort!.postMessage(await answer(workerData as ReadAsked));
