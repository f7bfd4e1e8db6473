import { createSemaphore } from '#server/lib/admission/semaphore.ts';
import { askThread, parseJsonBytes, type ThreadLimits } from '#server/lib/tables/file-thread.ts';
import type { StatementAnswer, StatementAsked } from './understand-worker.ts';
import type { Understanding } from './understand.ts';
import type { ReadRow } from './prove-balance.ts';

const THREAD = 'server/sales/statements/understand-worker.ts';
const limited = createSemaphore({ concurrent: 1, waiting: 20 });
/** The time of a slow machine that also does other work; the largest statement takes half a second of its own. */
const THREAD_LIMITS: ThreadLimits = { timeMs: 30_000, memoryMb: 192 };

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
    let read: Understanding | null = null;
    for await (const answer of askThread<StatementAnswer>(THREAD, asked, limits)) {
      if ('read' in answer) read = answer.read && { ...answer.read, rows: [] };
      else for (const row of parseJsonBytes(answer.rows) as ReadRow[]) read!.rows.push(row);
    }
    return read;
  });
