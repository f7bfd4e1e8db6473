import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { concernedLongTests } from '../../scripts/quick/long-tests.ts';
import { LONG_FILES, MOST_LONG_FILES } from '../long-files.ts';

const ROOT = join(import.meta.dirname, '../..');
const paths = Object.keys(LONG_FILES);
/** Money, rights, attacks and chance are proven in every run. */
const IN_EVERY_RUN = /^tests\/(money|security|model)\//;

/** Says whether something of the project begins so. */
const isBeginning = (start: string) =>
  existsSync(join(ROOT, dirname(start))) &&
  (start.endsWith('/')
    ? existsSync(join(ROOT, start))
    : readdirSync(join(ROOT, dirname(start))).some((name) => name.startsWith(basename(start))));

describe('the files that are left to the long run', () => {
  test.each(Object.entries(LONG_FILES))('%s is there with its reasons', (path, file) => {
    expect(existsSync(join(ROOT, path))).toBe(true);
    expect(file.proves).toMatch(/^[A-Z].+\.$/);
    expect(file.meanwhile).toMatch(/^\S.+\.$/);
    const others = file.meanwhile.match(/tests\/[\w/-]+\.test\.ts/g) ?? [];
    expect(others.length > 0 || file.meanwhile.includes('`npm run check`')).toBe(true);
    expect(others.filter((other) => !existsSync(join(ROOT, other)) || paths.includes(other))).toEqual([]);
    expect(file.changesWith.length).toBeGreaterThan(0);
    expect(file.changesWith.filter((start) => !isBeginning(start))).toEqual([]);
  });

  test('are few, and none is about money, rights, attacks or chance', () => {
    expect(paths.length).toBeLessThanOrEqual(MOST_LONG_FILES);
    expect(paths.filter((path) => IN_EVERY_RUN.test(path))).toEqual([]);
  });

  test('are run by npm run test:quick when what they change with was changed', () => {
    const concerned = (...changed: string[]) => concernedLongTests(changed, () => '');
    expect(concerned('server/catalogue/import/run-import.ts')).toEqual([
      'tests/api/product-import-killed.test.ts',
    ]);
    expect(concerned('tests/faults/pooler.test.ts')).toEqual(['tests/faults/pooler.test.ts']);
    expect(concerned('app/routes/shop/home.tsx', 'README.md')).toEqual([]);
  });

  test('are run by test:quick when a helper of theirs was changed', () => {
    const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
    expect(concernedLongTests(['tests/support/pgbackrest.ts'], read)).toEqual([
      'tests/faults/archive.test.ts',
    ]);
  });
});
