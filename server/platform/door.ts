import { Refusal } from './errors.ts';

export interface DoorSize {
  /** So many are at work. */
  atOnce: number;
  /** So many begin in one turn of the event loop: what comes next, a kept page or a new connection, waits for them. */
  perTurn: number;
  /** So many more wait, of one network four fifths of them. */
  waiting: number;
  /** How long one may wait when many come at once, in milliseconds. */
  burst: number;
  /** How long once there has been a queue for longer than that. */
  standing: number;
}

/** Gives the place back; more than once does nothing. */
export type Leave = () => void;

export interface Door {
  /** Whether who comes now would be served in time. To be asked before anything is done for him. */
  takes(network: string): boolean;
  /**
   * Waits for a place. Whoever has gone (`isGone`) meanwhile gets none.
   * @throws Refusal 503 when it takes too long.
   */
  enter(network: string, isGone?: () => boolean): Promise<Leave>;
  /** How many are at work and wait; how many were sent away so far. */
  count(): { atWork: number; waiting: number; refused: number };
}

interface Waiter {
  since: number;
  isGone(): boolean;
  let(leave: Leave): void;
  sendAway(): void;
  limit: NodeJS.Timeout;
}

const SHARE_OF_ONE = 0.8;

/**
 * One kind of dear work with a bounded number at work and a bounded queue. Networks take turns, so that who sends a
 * thousand calls waits for them and not everybody else with him. The queue is measured by time, not by length: many at
 * once are a burst and may wait for long; a queue that never ends (no moment without one for `burst`) would only make
 * all answers late, so then nobody is taken whose network has somebody waiting for `standing` (after CoDel, RFC 8289).
 *
 * @param late how late everything is before it can be looked at: counts as waiting.
 */
export function createDoor(size: DoorSize, late: () => number): Door {
  const lines = new Map<string, Waiter[]>();
  let atWork = 0;
  let begun = 0;
  let waiting = 0;
  let refused = 0;
  let emptyAt = performance.now();

  function takes(network: string): boolean {
    const isTaken = hasRoom(network);
    if (!isTaken) refused += 1;
    return isTaken;
  }

  function hasRoom(network: string): boolean {
    const lateBy = late();
    if (lateBy > size.standing) return false;
    if (waiting === 0) {
      emptyAt = performance.now();
      return true;
    }
    const line = lines.get(network);
    if (waiting >= size.waiting || (line && line.length >= size.waiting * SHARE_OF_ONE)) return false;
    const now = performance.now();
    const patience = now - emptyAt > size.burst ? size.standing : size.burst;
    return !line || now - line[0]!.since + lateBy <= patience;
  }

  const isFree = () => atWork < size.atOnce && begun < size.perTurn;

  /** Work that waits for nobody is done within its turn: then it makes no room before the next one. */
  function place(): Leave {
    atWork += 1;
    begun += 1;
    if (begun === 1) setImmediate(nextTurn);
    let isMine = true;
    return () => {
      if (!isMine) return;
      isMine = false;
      atWork -= 1;
      letIn();
    };
  }

  function nextTurn(): void {
    begun = 0;
    letIn();
  }

  function letIn(): void {
    while (isFree() && waiting > 0) {
      const waiter = takeNext();
      clearTimeout(waiter.limit);
      if (waiter.isGone()) {
        waiter.sendAway();
        continue;
      }
      waiter.let(place());
    }
    if (waiting === 0) emptyAt = performance.now();
  }

  /** The first of the network whose turn it is, which then stands behind the others. */
  function takeNext(): Waiter {
    const [network, line] = lines.entries().next().value!;
    lines.delete(network);
    const waiter = line.shift()!;
    if (line.length > 0) lines.set(network, line);
    waiting -= 1;
    return waiter;
  }

  function giveUp(network: string, waiter: Waiter): void {
    const line = lines.get(network)!;
    line.splice(line.indexOf(waiter), 1);
    if (line.length === 0) lines.delete(network);
    waiting -= 1;
    refused += 1;
    waiter.sendAway();
  }

  return {
    takes,
    count: () => ({ atWork, waiting, refused }),
    enter(network, isGone = () => false) {
      if (isFree() && waiting === 0) return Promise.resolve(place());
      if (!takes(network)) return Promise.reject(tooMuch());
      return new Promise((resolve, reject) => {
        const waiter: Waiter = {
          since: performance.now(),
          isGone,
          let: resolve,
          sendAway: () => reject(tooMuch()),
          limit: setTimeout(() => giveUp(network, waiter), size.burst),
        };
        const line = lines.get(network);
        if (line) line.push(waiter);
        else lines.set(network, [waiter]);
        waiting += 1;
      });
    },
  };
}

/** For who is told to come again: not all at the same moment. */
export const soon = (): number => 2 + Math.floor(4 * Math.random());

/** Made by the thousand, so without a stack, which costs more than all else of it and would name this place. */
function tooMuch(): Refusal {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return new Refusal(503, 'unavailable', { retryAfter: soon() });
  } finally {
    Error.stackTraceLimit = limit;
  }
}
