import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('two at once, the others in their order, those beyond are refused', async () => {
  const inTurn = createTurns({ atOnce: 2, waiting: 2 });
  const started: number[] = [];
  const works = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const results = works.map(({ promise }, index) =>
    inTurn(async () => {
      started.push(index);
      await promise;
      return index;
    }),
  );
  await expect(inTurn(async () => undefined)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  expect(started).toEqual([0, 1]);
  works[1]!.reject(new Error('broken'));
  await expect(results[1]).rejects.toThrow('broken');
  works[2]!.resolve();
  expect(await results[2]).toBe(2);
  expect(started).toEqual([0, 1, 2, 3]);
  works[0]!.resolve();
  works[3]!.resolve();
  expect(await Promise.all([results[0], results[3]])).toEqual([0, 3]);
  expect(await inTurn(async () => 'free again')).toBe('free again');
});

test('one alone does not take all places', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 9, ofOne: 2 });
  const work = Promise.withResolvers<string>();
  const greedy = Array.from({ length: 2 }, () => inTurn(() => work.promise, 'greedy'));
  await expect(inTurn(() => work.promise, 'greedy')).rejects.toMatchObject({ status: 503 });
  const other = inTurn(() => work.promise, 'another');
  work.resolve('done');
  expect(await Promise.all([...greedy, other])).toEqual(['done', 'done', 'done']);
  expect(await inTurn(async () => 'again', 'greedy')).toBe('again');
});
