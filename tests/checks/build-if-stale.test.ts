import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildIfStale, isBuilt, type BuiltPart } from '../../scripts/build-if-stale.ts';

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
