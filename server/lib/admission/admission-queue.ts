import { HttpError } from '#server/lib/http/http-error.ts';

/**
 * Admission control: a concurrency limit with a bounded, fair queue before it. It decides before any work is done
 * whether a call would be served in time, because refusing early costs a fraction of what refusing late does.
 */
export interface QueueLimits {
  /** So many run at once. */
  concurrent: number;
  /** So many begin in one tick of the event loop: what comes next, a cached page or a new connection, waits for them. */
  perTick: number;
  /** So many more wait, of one network four fifths of them. */
  waiting: number;
  /** The longest wait in a burst. */
  burstMs: number;
  /** The longest wait once there has been a queue for longer than a burst. */
  targetMs: number;
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

/**
 * Networks take turns, so that whoever sends a thousand calls waits for them, and not everybody else with them. The
 * queue is measured by time, not by length: many at once are a burst and may wait for long; a queue that never ends (no
 * moment without one for `burstMs`) would only make all answers late, so then nobody is admitted whose network has had
 * somebody waiting for `targetMs` (after CoDel, RFC 8289).
 *
 * @param lag by how many milliseconds the event loop is late: that counts as waiting.
 */
export function createAdmissionQueue(limits: QueueLimits, lag: () => number) {
  const lines = createLines();
  const places = createPlaces(limits, beginWaiting);
  let refused = 0;
  let emptyAt = performance.now();

  function hasRoom(network: string): boolean {
    const late = lag();
    if (late > limits.targetMs) return false;
    const now = performance.now();
    if (lines.waiting() === 0) {
      emptyAt = now;
      return true;
    }
    const line = lines.of(network);
    const isFull = lines.waiting() >= limits.waiting || line.length >= limits.waiting * SHARE_OF_ONE;
    if (isFull) return false;
    const mayWait = now - emptyAt > limits.burstMs ? limits.targetMs : limits.burstMs;
    return line.length === 0 || now - line[0]!.since + late <= mayWait;
  }

  function beginWaiting(): void {
    while (places.isFree() && lines.waiting() > 0) {
      const waiter = lines.takeNext();
      clearTimeout(waiter.limit);
      if (waiter.isGone()) waiter.refuse(tooBusy());
      else waiter.begin(places.take());
    }
    if (lines.waiting() === 0) emptyAt = performance.now();
  }

  /** Whether a call that comes now would be served in time. To be asked before anything is done for it. */
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
      const limit = setTimeout(giveUp, limits.burstMs);
      const waiter: Waiter = { since: performance.now(), isGone, begin, refuse, limit };
      lines.add(network, waiter);
      return promise;
    },
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
