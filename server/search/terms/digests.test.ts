import { expect, test } from 'vitest';
import { createDigestTable, digestOf, digestsOf } from './digests.ts';
import { listDeletions } from './distance.ts';

const WORDS = ['sofa', 'ወንበር', 'bookshelf', 'coffee', 'ወንበሮቻቸውን'];

test.each(WORDS)('%s has the digests of all its remainders', (word) => {
  for (const most of [0, 1, 2]) {
    const remainders = listDeletions(word, most);
    expect(new Set(digestsOf(word, most))).toEqual(new Set([...remainders].map(digestOf)));
  }
});

test('what stands before a word stands before each of its remainders', () => {
  const remainders = [...listDeletions('sofa', 1)].map((rest) => digestOf(`/${rest}`));
  expect(new Set(digestsOf('sofa', 1, '/'))).toEqual(new Set(remainders));
});

test('a table gives back the numbers of each digest in the order in which they were added', () => {
  const table = createDigestTable();
  const expected = new Map<number, number[]>();
  for (let number = 0; number < 3_000; number += 1)
    for (const digest of digestsOf(`word${number % 700}`, 1)) {
      const numbers = expected.get(digest) ?? [];
      expected.set(digest, numbers);
      if (numbers.at(-1) !== number) numbers.push(number);
      table.add(digest, number);
    }
  expect(expected.size).toBeGreaterThan(2_000);
  for (const [digest, numbers] of expected) expect(table.at(digest)).toEqual(numbers);
  expect(table.at(0x1234)).toEqual([]);
});
