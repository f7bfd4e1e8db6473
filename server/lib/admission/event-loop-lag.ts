const EVERY_MS = 50;
const SAMPLES = 10;

/**
 * Measures how long what arrives has waited before this process can look at it: the least by which the event loop was
 * late during the last half second. One long piece of work is no reason to refuse anybody, but a loop that is never in
 * time is.
 */
export function watchEventLoopLag() {
  const samples = Array.from({ length: SAMPLES }, () => 0);
  let due = performance.now() + EVERY_MS;
  let next = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    samples[next % SAMPLES] = Math.max(0, now - due);
    next += 1;
    due = now + EVERY_MS;
  }, EVERY_MS).unref();
  return {
    /** Milliseconds. */
    now: () => Math.min(...samples),
    stop: () => clearInterval(timer),
  };
}
