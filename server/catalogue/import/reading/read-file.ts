import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { FileTable } from '../file-products.ts';
import type { ReadAnswer } from './read-file-worker.ts';

const THREAD = join(import.meta.dirname, 'read-file-worker.ts');
const TIME_LIMIT_MS = 60_000;
/** Of the largest files that are taken. A file that needs more ends its thread, and not the shop. */
const MEMORY_MB = 1024;

/**
 * Reads a file in a thread of its own, because the shop sells meanwhile and a malicious file must not take its memory.
 * @throws HttpError 422 for what is no file of products.
 */
export async function readFile(bytes: Uint8Array): Promise<FileTable> {
  const answer = await new Promise<ReadAnswer>((resolve) => {
    const thread = new Worker(THREAD, {
      workerData: bytes,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const limit = setTimeout(() => void thread.terminate(), TIME_LIMIT_MS);
    thread.once('message', resolve);
    thread.once('error', () => resolve({ code: 'import-unreadable', params: {} }));
    thread.once('exit', () => {
      clearTimeout(limit);
      resolve({ code: 'import-unreadable', params: {} });
    });
  });
  if ('table' in answer) return answer.table;
  const params = Object.keys(answer.params).length > 0 ? { params: answer.params } : {};
  throw new HttpError(422, answer.code, params);
}
