import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QUEUE_LIMITS } from './admission-classes.ts';
import { createAdmissionQueue } from './lib/admission/admission-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SECONDS = 10;
/** The average work of one call in milliseconds, roughly as measured under load. */
const WORK_MS = { checkout: 100, reading: 60, 'other-pages': 60, 'cacheable-pages': 60 };

/** Numbers between 0 and 1, the same in each run. */
function createRandom() {
  let seed = 7;
  return () => (seed = (seed * 48271) % 2147483647) / 2147483647;
}

/** Lets calls of 200 networks come at so many times the rate that can be served, in simulated time. */
async function flood(name: keyof typeof WORK_MS, times: number) {
  const queue = createAdmissionQueue(QUEUE_LIMITS[name], () => 0);
  const random = createRandom();
  const perSecond = (1000 * QUEUE_LIMITS[name].concurrent) / WORK_MS[name];
  const servedMs: number[] = [];
  const refusedMs: number[] = [];
  const come = async () => {
    const begun = performance.now();
    const passed = () => performance.now() - begun;
    const leave = await queue.enter(String(Math.floor(200 * random()))).catch(() => null);
    if (!leave) return void refusedMs.push(passed());
    setTimeout(
      () => {
        leave();
        servedMs.push(passed());
      },
      -WORK_MS[name] * Math.log(random()),
    );
  };
  for (let call = 0; call < SECONDS * times * perSecond; call += 1) {
    void come();
    await vi.advanceTimersByTimeAsync(1000 / (times * perSecond));
  }
  const served = servedMs.length / (SECONDS * perSecond);
  return {
    served,
    p99: quantile(servedMs, 0.99),
    refused: refusedMs.length,
    refusedAfter: quantile(refusedMs, 0.9),
  };
}

const quantile = (all: number[], part: number) =>
  all.sort((a, b) => a - b)[Math.floor(part * all.length)] ?? 0;

test.each(Object.keys(WORK_MS) as (keyof typeof WORK_MS)[])(
  'when three times or ten times more %s come than can be served, as many are served, within a second and a half',
  async (name) => {
    for (const times of [3, 10]) {
      const { served, p99, refusedAfter } = await flood(name, times);
      expect(served).toBeGreaterThan(0.9);
      expect(p99).toBeLessThan(1500);
      // Nine of ten of those who are refused hear it at once.
      expect(refusedAfter).toBe(0);
    }
  },
);

test('nobody is refused while a little less comes than can be served', async () => {
  for (const name of Object.keys(WORK_MS) as (keyof typeof WORK_MS)[])
    expect((await flood(name, 0.8)).refused).toBe(0);
});
