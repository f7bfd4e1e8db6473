const EVERY_MS = 50;
const SAMPLES = 10;

/**
 * Measures by how much the event loop is late: the smallest of the delays of the last half second. One long piece of
 * work is no reason to refuse callers, but a loop that is late all the time is one.
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
    /** Returns the lag in milliseconds. */
    now: () => Math.min(...samples),
    stop: () => clearInterval(timer),
  };
}
