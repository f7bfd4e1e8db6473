import { HttpError } from '#server/lib/http/http-error.ts';

/**
 * Admission control: a concurrency limit with a bounded, fair queue before it. It decides before any work is done
 * whether a call would be served in time, because refusing early costs a fraction of what refusing late does.
 */
export interface QueueLimits {
  /** The number that runs at once. */
  concurrent: number;
  /** The number that begins in one tick of the event loop: what comes next, a cached page or a new connection, waits for them. */
  perTick: number;
  /** The number that waits besides, of one network four fifths of them. */
  waiting: number;
  /** The longest wait for a place in milliseconds: by the estimate that admits, and in fact. */
  waitMs: number;
}

/** Gives the place back; more than once does nothing. */
export type Release = () => void;

export type AdmissionQueue = ReturnType<typeof createAdmissionQueue>;

interface Waiter {
  since: number;
  isGone(): boolean;
  begin(release: Release): void;
  refuse(error: HttpError): void;
  limit: NodeJS.Timeout;
}

const SHARE_OF_ONE = 0.8;
/** The share of the longest wait that an estimate may reach, because networks that come later have their turns, too. */
const ESTIMATE_SHARE = 0.7;

/**
 * Networks take turns, so that whoever sends a thousand calls waits for them, and not everybody else with them. The
 * queue is measured by time, not by length: nobody is admitted who would wait longer than `waitMs` by the rate at which
 * places have become free lately (Little's law), and who has waited for so long all the same is refused.
 *
 * @param lag by how many milliseconds the event loop is late: that counts as waiting.
 */
export function createAdmissionQueue(limits: QueueLimits, lag: () => number) {
  const lines = createLines();
  const places = createPlaces(limits, beginWaiting);
  const intervals = createIntervals();
  let refused = 0;

  function hasRoom(network: string): boolean {
    const late = lag();
    if (late > limits.waitMs) return false;
    if (lines.waiting() === 0) return true;
    const own = lines.of(network).length;
    const isFull = lines.waiting() >= limits.waiting || own >= limits.waiting * SHARE_OF_ONE;
    return !isFull && late + intervals.estimate(lines.before(own) + 1) <= ESTIMATE_SHARE * limits.waitMs;
  }

  function beginWaiting(): void {
    while (places.isFree() && lines.waiting() > 0) {
      const waiter = lines.takeNext();
      clearTimeout(waiter.limit);
      const isLate = performance.now() - waiter.since > limits.waitMs;
      if (isLate || waiter.isGone()) waiter.refuse(tooBusy());
      else {
        waiter.begin(places.take());
        intervals.count();
      }
    }
  }

  /** Says whether a call that comes now would be served in time. To be asked before anything is done for it. */
  function admits(network: string): boolean {
    const isAdmitted = hasRoom(network);
    if (!isAdmitted) refused += 1;
    return isAdmitted;
  }

  return {
    admits,
    /** Counts the calls that run and wait now, and those that were refused so far. */
    count: () => ({ running: places.running(), waiting: lines.waiting(), refused }),
    /**
     * Waits for a place. A caller who has gone (`isGone`) meanwhile gets none.
     * @throws HttpError 503 when it takes too long.
     */
    async enter(network: string, isGone = () => false): Promise<Release> {
      if (places.isFree() && lines.waiting() === 0) return places.take();
      if (!admits(network)) throw tooBusy();
      const { promise, resolve: begin, reject: refuse } = Promise.withResolvers<Release>();
      const giveUp = () => {
        lines.remove(network, waiter);
        refused += 1;
        refuse(tooBusy());
      };
      const limit = setTimeout(giveUp, limits.waitMs);
      if (lines.waiting() === 0) intervals.restart();
      const waiter: Waiter = { since: performance.now(), isGone, begin, refuse, limit };
      lines.add(network, waiter);
      return promise;
    },
  };
}

/** The weight of the last place that became free in the moving average. */
const WEIGHT = 0.05;

/** Measures the time between two places that become free, since somebody began to wait. */
function createIntervals() {
  let averageMs = 0;
  let last = 0;
  return {
    restart(): void {
      averageMs = 0;
      last = performance.now();
    },
    count(): void {
      const now = performance.now();
      averageMs += WEIGHT * (now - last - averageMs);
      last = now;
    },
    /** In how many milliseconds the one at this position gets a place; not before the next one, when none comes free. */
    estimate: (position: number): number => Math.max(position * averageMs, performance.now() - last),
  };
}

/** The places of those who run. Work that waits for nothing is done within its tick, and makes no room before the next. */
function createPlaces({ concurrent, perTick }: QueueLimits, onFree: () => void) {
  let running = 0;
  let begun = 0;
  const nextTick = () => {
    begun = 0;
    onFree();
  };
  return {
    running: () => running,
    isFree: () => running < concurrent && begun < perTick,
    take(): Release {
      running += 1;
      begun += 1;
      if (begun === 1) setImmediate(nextTick);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        running -= 1;
        onFree();
      };
    },
  };
}

/** Those who wait, in one line for each network. */
function createLines() {
  const lines = new Map<string, Waiter[]>();
  let waiting = 0;
  return {
    waiting: () => waiting,
    /** The most calls that come before one that has `own` calls of its network before it. */
    before: (own: number): number => Math.min(waiting, (own + 1) * lines.size),
    of: (network: string): readonly Waiter[] => lines.get(network) ?? [],
    add(network: string, waiter: Waiter): void {
      const line = lines.get(network);
      if (line) line.push(waiter);
      else lines.set(network, [waiter]);
      waiting += 1;
    },
    /** The first of the network whose turn it is, which then stands behind the others. */
    takeNext(): Waiter {
      const [network, line] = lines.entries().next().value!;
      lines.delete(network);
      const waiter = line.shift()!;
      if (line.length > 0) lines.set(network, line);
      waiting -= 1;
      return waiter;
    },
    remove(network: string, waiter: Waiter): void {
      const line = lines.get(network)!;
      line.splice(line.indexOf(waiter), 1);
      if (line.length === 0) lines.delete(network);
      waiting -= 1;
    },
  };
}

/** Seconds after which a refused caller may come again: not all of them at the same moment. */
export const retryAfterSeconds = (): number => 2 + Math.floor(4 * Math.random());

/** Made by the thousand, so without a stack, which costs more than all else of it and would name this place. */
function tooBusy(): HttpError {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return new HttpError(503, 'unavailable', { retryAfter: retryAfterSeconds() });
  } finally {
    Error.stackTraceLimit = limit;
  }
}
