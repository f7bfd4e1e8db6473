import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plain, readEntries } from '../../scripts/check/conformance/evidence.ts';
import { readCoreTitles } from '../../scripts/check/conformance/read-titles.ts';
import { listFiles } from '../../scripts/check/source-files.ts';
import { LONG_FILES } from '../long-files.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const core = new Map(
  listFiles(ROOT, ['.spec.ts'])
    .filter((path) => !path.startsWith('tests/screenshots/'))
    .map((path) => [path, new Set([...readCoreTitles(path, read(path))].map(plain))]),
);

/** Says whether `npm test` runs what a document names. */
function isInEveryRun(evidence: string): boolean {
  const [path = '', title = ''] = evidence.split(/ › (.*)/s);
  return core.get(path)?.has(plain(title)) ?? !Object.hasOwn(LONG_FILES, path);
}

describe('the browser tests of every run', () => {
  test('are at least one of each file', () => {
    expect(core.size).toBeGreaterThan(100);
    expect([...core].filter(([, titles]) => titles.size === 0).map(([path]) => path)).toEqual([]);
  });

  test('are all that are about attacks', () => {
    const withoutTag = [...core.keys()]
      .filter((path) => path.startsWith('tests/security/'))
      .filter(
        (path) =>
          (read(path).match(/\btest\(/g) ?? []).length !== (read(path).match(/'@core'/g) ?? []).length,
      );
    expect(withoutTag).toEqual([]);
  });

  test.each(['docs/spec-conformance.md', 'docs/security.md'])(
    'show each statement of %s, with the other tests of every run',
    (document) => {
      const { entries } = readEntries(document, read(document));
      const shown = [...entries].filter(([, { evidence }]) => evidence.length > 0);
      const byLongRunAlone = shown.filter(
        ([, { evidence }]) => !evidence.some(({ text }) => isInEveryRun(text)),
      );
      expect(byLongRunAlone.map(([id]) => id)).toEqual([]);
      expect(shown.length).toBeGreaterThan(20);
    },
  );
});
