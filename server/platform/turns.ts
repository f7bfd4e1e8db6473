import { Refusal } from './errors.ts';
import { holdBack } from './pace.ts';

interface Turns {
  atOnce: number;
  waiting: number;
  /** How many of those who are at it or wait may be one and the same; all, when left out. */
  ofOne?: number;
}

/**
 * For heavy work: at most `atOnce` run, `waiting` more wait in the order they came.
 * @throws Refusal 503 for those beyond.
 */
export function createTurns({ atOnce, waiting, ofOne = Infinity }: Turns) {
  const queue: (() => void)[] = [];
  const here = new Map<string, number>();
  let running = 0;

  async function inOrder<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await new Promise<void>((turn) => queue.push(turn));
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

  /** @param who for whom it is, where one shall not take all places. */
  return async function inTurn<T>(work: () => Promise<T>, who = ''): Promise<T> {
    const others = here.get(who) ?? 0;
    if (others >= ofOne) await refuse();
    here.set(who, others + 1);
    try {
      return await inOrder(work);
    } finally {
      const left = here.get(who)! - 1;
      if (left > 0) here.set(who, left);
      else here.delete(who);
    }
  };
}

async function refuse(): Promise<never> {
  await holdBack();
  throw new Refusal(503, 'unavailable');
}
