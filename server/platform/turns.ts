import { Refusal } from './errors.ts';

/**
 * For heavy work: at most `atOnce` run, `waiting` more wait in the order they came.
 * @throws Refusal 503 for those beyond.
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await new Promise<void>((turn) => queue.push(turn));
    else throw new Refusal(503, 'unavailable');
    try {
      return await work();
    } finally {
      // The place goes to the next one; only without a next one it becomes free.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
