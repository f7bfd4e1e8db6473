const EVERY_MS = 50;
const LOOKED_AT = 10;

export interface Lateness {
  /** Milliseconds. */
  now(): number;
  stop(): void;
}

/**
 * How long what arrives has waited before this process can look at it: the least by which the event loop was late
 * during the last half second. One long piece of work is no reason to refuse anybody, a loop that is never in time is.
 */
export function watchLateness(): Lateness {
  const samples = Array.from({ length: LOOKED_AT }, () => 0);
  let due = performance.now() + EVERY_MS;
  let next = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    samples[next % LOOKED_AT] = Math.max(0, now - due);
    next += 1;
    due = now + EVERY_MS;
  }, EVERY_MS).unref();
  return { now: () => Math.min(...samples), stop: () => clearInterval(timer) };
}
