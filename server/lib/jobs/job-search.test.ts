import { expect, test } from 'vitest';
import { fits } from './job-search.ts';

const CONTENT = { to: ['abebe@mail.test'], order: ['', 'o1'] };

test.each([
  [{ to: 'abebe@mail.test' }, true],
  [{ to: 'abebe@mail.test', order: 'o1' }, true],
  [{ to: 'abebe@mail.test', order: 'o2' }, false],
  [{ to: 'another@mail.test', note: 'abebe@mail.test' }, false],
  [{ order: 'o1' }, false],
])('a job fits only when each of its fields has one of the values: %j %s', (data, expected) => {
  expect(fits(data, CONTENT)).toBe(expected);
});
