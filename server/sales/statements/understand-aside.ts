import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createSemaphore } from '#server/lib/admission/semaphore.ts';
import { TableError } from '#server/lib/tables/table-error.ts';
import type { StatementAnswer, StatementAsked } from './understand-worker.ts';
import type { Understanding } from './understand.ts';

const THREAD = join(import.meta.dirname, 'understand-worker.ts');
const limited = createSemaphore({ concurrent: 1, waiting: 20 });

/** The time and memory after which a file ends its thread, but not the process of the shop. */
export interface ThreadLimits {
  timeMs: number;
  memoryMb: number;
}
const THREAD_LIMITS: ThreadLimits = { timeMs: 10_000, memoryMb: 192 };

/**
 * Reads and understands a statement in a thread of its own, one after the other, so that no file can stop or hold the
 * shop. Null: it has no rows.
 * @throws TableError; HttpError 503 when too many files wait.
 */
export const understandAside = (
  asked: StatementAsked,
  limits: ThreadLimits = THREAD_LIMITS,
): Promise<Understanding | null> =>
  limited(async () => {
    const answer = await answerOf(asked, limits);
    if ('problem' in answer) throw new TableError(answer.problem, answer.place);
    return JSON.parse(answer.json) as Understanding | null;
  });

async function answerOf(
  workerData: StatementAsked,
  { timeMs, memoryMb }: ThreadLimits,
): Promise<StatementAnswer> {
  const { promise, resolve } = Promise.withResolvers<StatementAnswer>();
  const thread = new Worker(THREAD, {
    workerData,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const limit = setTimeout(() => void thread.terminate(), timeMs);
  thread.once('message', resolve);
  for (const end of ['error', 'exit']) thread.once(end, () => resolve({ problem: 'too-heavy', place: {} }));
  try {
    return await promise;
  } finally {
    clearTimeout(limit);
  }
}
