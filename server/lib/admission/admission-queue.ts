import { HttpError } from '#server/lib/http/http-error.ts';

/**
 * Admission control: a concurrency limit with a bounded, fair queue before it. It decides before any work is done
 * whether a call would be served in time, because refusing early costs a fraction of what refusing late does.
 */
export interface QueueLimits {
  /** The number of calls that run at once. */
  concurrent: number;
  /** The number of calls that begin in one tick of the event loop; cached pages and new connections come after them. */
  perTick: number;
  /** The number of calls that may wait in the queue, at most four fifths of them from one network. */
  waiting: number;
  /** The longest wait for a place, in milliseconds: a limit both for the estimate on arrival and for the real wait. */
  waitMs: number;
}

/** Frees the place of a call; a second call of this function does nothing. */
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
/**
 * The share of the longest wait that an estimate may reach: a reserve, because callers of other networks may come later
 * and still be served earlier.
 */
const ESTIMATE_SHARE = 0.7;

/**
 * Networks take turns, so a network that sends a thousand calls delays its own calls and not those of others. The queue
 * is measured by time, not by length: a call is refused when it would wait longer than `waitMs` at the rate at which
 * places have become free lately (Little's law), and also when it has really waited that long.
 *
 * @param lag returns by how many milliseconds the event loop is late, which counts as waiting.
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

  /** Says whether a call that arrives now would be served in time; to be asked before any work is done for the call. */
  function admits(network: string): boolean {
    const isAdmitted = hasRoom(network);
    if (!isAdmitted) refused += 1;
    return isAdmitted;
  }

  return {
    admits,
    /** Returns how many calls run now, how many wait, and how many were refused since the start. */
    count: () => ({ running: places.running(), waiting: lines.waiting(), refused }),
    /**
     * Waits for a place. A caller who hangs up meanwhile (`isGone`) gets none.
     * @throws HttpError 503 when the wait takes too long.
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

/** The weight of the newest interval in the moving average of the intervals. */
const WEIGHT = 0.05;

/** Measures the average time between two places that become free while calls are waiting. */
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
    /**
     * Estimates after how many milliseconds the call at this position of the queue begins; at least the time since a
     * place became free last, so that the estimate grows while none does.
     */
    estimate: (position: number): number => Math.max(position * averageMs, performance.now() - last),
  };
}

/**
 * The places for running calls. A call that waits for nothing ends within its tick, so its place counts as taken until
 * the next tick.
 */
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

/** The waiting calls, in one line for each network. */
function createLines() {
  const lines = new Map<string, Waiter[]>();
  let waiting = 0;
  return {
    waiting: () => waiting,
    /** The most calls that are served before a new call of a network that has `own` calls in the queue already. */
    before: (own: number): number => Math.min(waiting, (own + 1) * lines.size),
    of: (network: string): readonly Waiter[] => lines.get(network) ?? [],
    add(network: string, waiter: Waiter): void {
      const line = lines.get(network);
      if (line) line.push(waiter);
      else lines.set(network, [waiter]);
      waiting += 1;
    },
    /** Takes the first call of the network whose turn comes; the rest of that network goes to the end of the round. */
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

/**
 * Returns the seconds after which a refused caller may come again: a random number, so that they do not all come at the
 * same moment.
 */
export const retryAfterSeconds = (): number => 2 + Math.floor(4 * Math.random());

/** Makes the error without a stack: thousands are made under load, and a stack costs more than the rest of an error. */
function tooBusy(): HttpError {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return new HttpError('unavailable', { retryAfter: retryAfterSeconds() });
  } finally {
    Error.stackTraceLimit = limit;
  }
}
