import { HttpError } from '#server/lib/http/http-error.ts';
import { throttleRefusals } from './throttle.ts';

interface SemaphoreLimits {
  /** The number of tasks that run at once. */
  concurrent: number;
  /** The number of tasks that may wait, first come first served. */
  waiting: number;
  /** The number of running and waiting tasks that may share one key; unlimited when left out. */
  perKey?: number;
}

/**
 * Makes a semaphore for heavy work.
 * @throws HttpError 503 when the limits of the semaphore are reached.
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
      // A finished task hands its place to the next waiting one; the place becomes free only when none waits.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  /** @param key names whom the work is for, so that one person or network cannot take all places. */
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
  throw new HttpError('unavailable');
}
