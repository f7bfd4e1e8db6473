import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAdmissionQueue, type Release } from './admission-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LIMITS = { concurrent: 2, perTick: 2, waiting: 10, waitMs: 1000 };
const BUSY = { status: 503, code: 'unavailable' };
const onTime = () => 0;

/** Asks for admission; `release` exists once it was granted. */
function come(queue: ReturnType<typeof createAdmissionQueue>, network = 'one', isGone?: () => boolean) {
  const caller: { release: Release | null; refused: unknown } = { release: null, refused: null };
  queue.enter(network, isGone).then(
    (release) => (caller.release = release),
    (error: unknown) => (caller.refused = error),
  );
  return caller;
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test('a limited number runs at once, the others wait in order, and each place is freed once', async () => {
  const queue = createAdmissionQueue(LIMITS, onTime);
  const callers = Array.from({ length: 4 }, () => come(queue));
  await settle();
  expect(callers.map(({ release }) => release !== null)).toEqual([true, true, false, false]);
  callers[1]!.release!();
  callers[1]!.release!();
  await settle();
  expect(callers.map(({ release }) => release !== null)).toEqual([true, true, true, false]);
  for (const index of [0, 2]) callers[index]!.release!();
  await settle();
  callers[3]!.release!();
  expect(queue.count()).toMatchObject({ running: 0, waiting: 0 });
});

test('calls that end at once are still limited per tick of the event loop', async () => {
  vi.useRealTimers();
  const queue = createAdmissionQueue({ ...LIMITS, concurrent: 9 }, onTime);
  let turn = 0;
  let isOver = false;
  const count = () => void (isOver || ((turn += 1), setImmediate(count)));
  setImmediate(count);
  const turns = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const release = await queue.enter('one');
      release();
      return turn;
    }),
  );
  isOver = true;
  expect(turns).toEqual([0, 0, 1, 1, 2, 2]);
  expect(queue.count()).toMatchObject({ running: 0, waiting: 0 });
});

test('networks take turns, and one network alone does not fill the queue', async () => {
  const queue = createAdmissionQueue(LIMITS, onTime);
  const crowd = Array.from({ length: 12 }, () => come(queue, 'crowd'));
  await settle();
  expect(queue.admits('crowd')).toBe(false);
  expect(crowd.filter(({ refused }) => refused)).toHaveLength(2);
  expect(queue.admits('another')).toBe(true);
  const other = come(queue, 'another');
  crowd[0]!.release!();
  crowd[1]!.release!();
  await settle();
  expect(crowd[2]!.release).not.toBeNull();
  expect(other.release).not.toBeNull();
});

test('only so many are admitted as get a place in time at the pace of the last ones, and none while none is freed', async () => {
  const queue = createAdmissionQueue({ ...LIMITS, concurrent: 1, waiting: 1000 }, onTime);
  const callers = [come(queue), come(queue)];
  const serve = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    callers.find(({ release }) => release)!.release!();
    callers.splice(0, 1);
    await settle();
  };
  // Each call takes 100 ms, and whenever one ends another comes.
  for (let call = 0; call < 200; call += 1) {
    callers.push(come(queue));
    await serve(100);
  }
  for (let extra = 0; extra < 20; extra += 1) callers.push(come(queue));
  await settle();
  expect(queue.count().waiting).toBe(7);
  const refusals = callers.flatMap(({ refused }) => refused ?? []);
  expect(refusals).toHaveLength(14);
  for (const refusal of refusals) expect(refusal).toMatchObject(BUSY);
  // A call that is alone in its network waits for one of each other network.
  expect([queue.admits('one'), queue.admits('another')]).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(699);
  expect(queue.admits('another')).toBe(true);
  come(queue, 'another');
  await vi.advanceTimersByTimeAsync(2);
  expect([queue.admits('one'), queue.admits('another')]).toEqual([false, false]);
});

test('a call that has waited for as long as one may is refused, also when its place becomes free that late', async () => {
  const queue = createAdmissionQueue(LIMITS, onTime);
  const callers = Array.from({ length: 3 }, () => come(queue));
  await vi.advanceTimersByTimeAsync(LIMITS.waitMs + 1);
  expect(callers[2]!.refused).toMatchObject(BUSY);
  expect((callers[2]!.refused as { retryAfter: number }).retryAfter).toBeGreaterThan(0);
  const late = come(queue);
  // The event loop was held up, so the place is free before the timer runs.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + LIMITS.waitMs + 1);
  callers[0]!.release!();
  vi.restoreAllMocks();
  await settle();
  expect(late.refused).toMatchObject(BUSY);
  callers[1]!.release!();
  expect(queue.count()).toMatchObject({ running: 0, waiting: 0 });
});

test('a caller who has disconnected gets no place', async () => {
  const queue = createAdmissionQueue(LIMITS, onTime);
  const callers = [come(queue), come(queue), come(queue, 'one', () => true), come(queue)];
  await settle();
  callers[0]!.release!();
  await settle();
  expect(callers.map(({ release }) => release !== null)).toEqual([true, true, false, true]);
  expect(queue.count()).toMatchObject({ running: 2, waiting: 0 });
});

test('while the event loop lags, calls that would wait too long are refused', () => {
  let late = 0;
  const queue = createAdmissionQueue(LIMITS, () => late);
  expect(queue.admits('one')).toBe(true);
  late = LIMITS.waitMs + 1;
  expect(queue.admits('one')).toBe(false);
  late = 20;
  expect(queue.admits('one')).toBe(true);
});
