import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('two run at once, the others wait in order, and those beyond the queue are refused', async () => {
  const run = createSemaphore({ concurrent: 2, waiting: 2 });
  const started: number[] = [];
  const works = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const results = works.map(({ promise }, index) =>
    run(async () => {
      started.push(index);
      await promise;
      return index;
    }),
  );
  await expect(run(async () => undefined)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  expect(started).toEqual([0, 1]);
  works[1]!.reject(new Error('broken'));
  await expect(results[1]).rejects.toThrow('broken');
  works[2]!.resolve();
  expect(await results[2]).toBe(2);
  expect(started).toEqual([0, 1, 2, 3]);
  works[0]!.resolve();
  works[3]!.resolve();
  expect(await Promise.all([results[0], results[3]])).toEqual([0, 3]);
  expect(await run(async () => 'free again')).toBe('free again');
});

test('one caller alone does not take all places', async () => {
  const run = createSemaphore({ concurrent: 1, waiting: 9, perKey: 2 });
  const work = Promise.withResolvers<string>();
  const greedy = Array.from({ length: 2 }, () => run(() => work.promise, 'greedy'));
  await expect(run(() => work.promise, 'greedy')).rejects.toMatchObject({ status: 503 });
  const other = run(() => work.promise, 'another');
  work.resolve('done');
  expect(await Promise.all([...greedy, other])).toEqual(['done', 'done', 'done']);
  expect(await run(async () => 'again', 'greedy')).toBe('again');
});
