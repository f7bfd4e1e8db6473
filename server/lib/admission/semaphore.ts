import { HttpError } from '#server/lib/http/http-error.ts';
import { throttleRefusals } from './throttle.ts';

interface SemaphoreLimits {
  /** The number that runs at once. */
  concurrent: number;
  /** The number that waits besides, in the order in which they came. */
  waiting: number;
  /** The number of those that run or wait that may have the same key; any number when left out. */
  perKey?: number;
}

/**
 * Makes a semaphore for heavy work, which runs within its limits.
 * @throws HttpError 503 for those beyond.
 */
export function createSemaphore({ concurrent, waiting, perKey = Infinity }: SemaphoreLimits) {
  const queue: (() => void)[] = [];
  const held = new Map<string, number>();
  let running = 0;

  async function inOrder<T>(work: () => Promise<T>): Promise<T> {
    if (running < concurrent) running += 1;
    else if (queue.length < waiting) await new Promise<void>((begin) => queue.push(begin));
    else await refuse();
    try {
      return await work();
    } finally {
      // The place goes to the next one; only without a next one it becomes free.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  /** @param key says for whom the work is, where one shall not take all places. */
  return async function run<T>(work: () => Promise<T>, key = ''): Promise<T> {
    const others = held.get(key) ?? 0;
    if (others >= perKey) await refuse();
    held.set(key, others + 1);
    try {
      return await inOrder(work);
    } finally {
      const left = held.get(key)! - 1;
      if (left > 0) held.set(key, left);
      else held.delete(key);
    }
  };
}

async function refuse(): Promise<never> {
  await throttleRefusals();
  throw new HttpError(503, 'unavailable');
}
