import { expect, test } from 'vitest';
import { createKeptById } from './kept-by-id.ts';

test('keeps what was used last, as much as there is place for', async () => {
  const kept = createKeptById<{ size: number }>(10, ({ size }) => size);
  let read: string[] = [];
  const find = async (...ids: string[]) => {
    read = [];
    await kept.find(ids, (others) => {
      read.push(...others);
      return Promise.resolve(new Map(others.map((id) => [id, { size: 4 }])));
    });
    return read;
  };
  expect(await find('a', 'b')).toEqual(['a', 'b']);
  expect(await find('a')).toEqual([]);
  expect(await find('c')).toEqual(['c']);
  expect(await find('a', 'b', 'c')).toEqual(['b']);
});
