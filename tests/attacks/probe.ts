import { setTimeout as wait } from 'node:timers/promises';

/** Asks for a page twenty times a second, as a visitor, until it is told to stop. */
export async function probe(
  address: string,
  signal: AbortSignal,
): Promise<{ p99: number; failures: number }> {
  const times: number[] = [];
  let failures = 0;
  while (!signal.aborted) {
    const began = performance.now();
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    if (answer?.status === 200) times.push(performance.now() - began);
    else failures++;
    await wait(50);
  }
  times.sort((a, b) => a - b);
  return { p99: Math.round(times[Math.floor(times.length * 0.99)] ?? Infinity), failures };
}
