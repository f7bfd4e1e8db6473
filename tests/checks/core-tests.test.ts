import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEvidence, type Shown } from '../../scripts/check/conformance/evidence.ts';
import { readTitles, readTitlesOfEveryRun } from '../../scripts/check/conformance/read-titles.ts';
import { listFiles } from '../../scripts/check/source-files.ts';
import { LONG_FILES } from '../long-files.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const titlesIn = (ending: string, isMeant: (path: string) => boolean) =>
  new Map(
    listFiles(ROOT, [ending])
      .filter(isMeant)
      .map((path) => [path, readTitlesOfEveryRun(path, read(path))]),
  );
const core = titlesIn('.spec.ts', (path) => !path.startsWith('tests/screenshots/'));
const others = titlesIn('.test.ts', (path) => /^tests\/(api|faults|money|security|model)\//.test(path));

/** Promises about machines that die, fill up or hang, which the long run may show alone. */
const ABOUT_MACHINES = /^(D11|F\d+)$/;

/** Says whether `npm test` runs what shows a statement or keeps a promise. */
const isInEveryRun = ({ path, title }: Shown): boolean =>
  !Object.hasOwn(LONG_FILES, path) && ((core.get(path) ?? others.get(path))?.has(title) ?? true);

describe('the tests of every run', () => {
  test('are more than a hundred browser tests', () => {
    const tagged = [...core.keys()].map((path) => (read(path).match(/'@core'/g) ?? []).length);
    expect(tagged.reduce((sum, count) => sum + count)).toBeGreaterThan(100);
  });

  test('are all browser tests that are about attacks', () => {
    const withoutTag = [...core.keys()]
      .filter((path) => path.startsWith('tests/security/'))
      .filter(
        (path) =>
          (read(path).match(/\btest\(/g) ?? []).length !== (read(path).match(/'@core'/g) ?? []).length,
      );
    expect(withoutTag).toEqual([]);
  });

  test('are of the other tests at least one of each file', () => {
    expect(others.size).toBeGreaterThan(300);
    const without = [...others].filter(([, titles]) => titles.size === 0).map(([path]) => path);
    expect(without.filter((path) => readTitles(path, read(path)).size > 0)).toEqual([]);
  });

  test.each([
    ['statement of the specification', /^S/],
    ['promise of docs/security.md', /^[A-H]/],
  ])('show each %s, with the other tests of every run', (_name, ids) => {
    const shown = [...readEvidence(ROOT).byId].filter(([id]) => ids.test(id) && !ABOUT_MACHINES.test(id));
    const byLongRunAlone = shown.filter(([, tests]) => !tests.some(isInEveryRun));
    expect(byLongRunAlone.map(([id]) => id)).toEqual([]);
    expect(shown.length).toBeGreaterThan(20);
  });
});
