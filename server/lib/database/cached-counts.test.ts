import { expect, test, vi } from 'vitest';
import { createCachedCounts, type Count } from './cached-counts.ts';

const counting = (rows: number) => vi.fn<Count>(async (most) => Math.min(rows, most ?? Infinity));

test('a short list is counted each time, and never further than needed', async () => {
  const cachedCount = createCachedCounts();
  const count = counting(10_000);
  for (let time = 0; time < 3; time += 1) expect(await cachedCount('short', count)).toBe(10_000);
  expect(count.mock.calls).toEqual([[10_001], [10_001], [10_001]]);
});

test('a long list is counted once for all who ask at once or soon after, each list separately', async () => {
  const cachedCount = createCachedCounts();
  const count = counting(25_000);
  expect(await Promise.all(['a', 'a', 'b'].map((key) => cachedCount(key, count)))).toEqual([
    25_000, 25_000, 25_000,
  ]);
  expect(await cachedCount('a', counting(26_000))).toBe(25_000);
  expect(count.mock.calls.filter(([most]) => most === undefined)).toHaveLength(2);
});
