import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LONG_FILES } from '../long-files.ts';
import { PLANTED_FAULTS } from '../planted-faults/planted-faults.ts';

const ROOT = join(import.meta.dirname, '../..');

test('there are at least sixty planted faults, each with a name of its own', () => {
  const names = PLANTED_FAULTS.map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(60);
  expect(new Set(names).size).toBe(names.length);
});

test.each(PLANTED_FAULTS)('the code of "$name" has not moved', ({ file, find, replace, tests }) => {
  expect(readFileSync(join(ROOT, file), 'utf8').split(find)).toHaveLength(2);
  expect(replace).not.toBe(find);
  expect(tests.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  // `npm test` finds it, not only the long run.
  expect(tests.filter((path) => Object.hasOwn(LONG_FILES, path))).toEqual([]);
  expect(tests).not.toEqual([]);
});
