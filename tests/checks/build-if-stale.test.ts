import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildIfStale, isBuilt, type BuiltPart } from '../../scripts/build-if-stale.ts';
import { looksOfSources } from '../../scripts/source-hash.ts';

const root = mkdtempSync(join(tmpdir(), 'wenber-build-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a part is built once for its sources, and again after a build that failed, although they are as before', () => {
  let built = 0;
  let fails = false;
  const part: BuiltPart = {
    stamp: 'out/stamp',
    sources: ['source'],
    build: () => {
      built += 1;
      if (fails) throw new Error('it could not be built');
    },
  };
  const write = (text: string) => writeFileSync(join(root, 'source'), text);
  write('right');
  buildIfStale(root, part);
  buildIfStale(root, part);
  expect(built).toBe(1);
  write('wrong');
  fails = true;
  expect(() => buildIfStale(root, part)).toThrow('it could not be built');
  write('right');
  expect(isBuilt(root, part)).toBe(false);
  fails = false;
  buildIfStale(root, part);
  expect([built, isBuilt(root, part)]).toEqual([3, true]);
});

test('sources that look as they did are not read again, and those that were changed since are', async () => {
  let built = 0;
  const part: BuiltPart = { stamp: 'later/stamp', sources: ['old'], build: () => void (built += 1) };
  writeFileSync(join(root, 'old'), 'right');
  buildIfStale(root, part);
  // A file that was changed only now could be changed again without another look.
  expect([isBuilt(root, part), existsSync(join(root, 'later/stamp.seen'))]).toEqual([true, false]);
  await expect.poll(() => looksOfSources(root, part.sources), { timeout: 10_000 }).not.toBeNull();
  expect([isBuilt(root, part), existsSync(join(root, 'later/stamp.seen'))]).toEqual([true, true]);
  expect(isBuilt(root, part)).toBe(true);
  const then = new Date('2026-01-01');
  writeFileSync(join(root, 'old'), 'wrong');
  // The moment of the last change can be set back, that of the last change of the entry cannot.
  utimesSync(join(root, 'old'), then, then);
  expect(isBuilt(root, part)).toBe(false);
  buildIfStale(root, part);
  expect(built).toBe(2);
});
