import { expect, test } from 'vitest';
import { countInWords } from './list-pages.tsx';

test('a list that is only sorted has all rows, and one that is narrowed has found some', () => {
  expect(countInWords({ total: 7, filters: { sort: 'name-asc' } })).toBe('7 in all');
  expect(countInWords({ total: 7, filters: { sort: 'name-asc', keyword: 'chair' } })).toBe('7 found');
});
