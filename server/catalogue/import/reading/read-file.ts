import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { categories } from '#contract/goods/categories.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { FileTexts } from '../file-products.ts';
import type { ReadAnswer, ReadTask } from './read-file-worker.ts';

const THREAD = join(import.meta.dirname, 'read-file-worker.ts');
const TIME_LIMIT_MS = 60_000;
/**
 * The memory for the largest allowed files. A file that needs more ends its thread, but not the process of the shop.
 */
const MEMORY_MB = 1024;

/**
 * Reads a file in a thread of its own, so that the shop goes on selling and a malicious file cannot take its memory.
 * @throws HttpError 422 where the file contains no products.
 */
export async function readFile(bytes: Uint8Array): Promise<FileTexts> {
  const answer = await new Promise<ReadAnswer>((resolve) => {
    const thread = new Worker(THREAD, {
      workerData: { bytes, categories: categories() } satisfies ReadTask,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const limit = setTimeout(() => void thread.terminate(), TIME_LIMIT_MS);
    thread.once('message', resolve);
    thread.once('error', () => resolve({ code: 'table-too-heavy', params: {} }));
    thread.once('exit', () => {
      clearTimeout(limit);
      resolve({ code: 'table-too-heavy', params: {} });
    });
  });
  if ('table' in answer) return answer.table;
  const params = Object.keys(answer.params).length > 0 ? { params: answer.params } : {};
  throw new HttpError(answer.code, params);
}
