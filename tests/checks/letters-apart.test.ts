import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../scripts/check/source-files.ts';

const ROOT = join(import.meta.dirname, '../..');
/**
 * Ways in which styles draw letters closer together. A heading of any language may hold Ethiopic letters, such as a name or a
 * search, and those are as wide as their space: drawn closer they touch.
 */
const CLOSER =
  /(?<![\w-])-?tracking-(?:tight(?:er)?\b|\[-)|-tracking-|letter-?spacing['"]?\s*:\s*['"`{]?\s*(?:calc\()?-/gi;

test('the check knows each way in which letters are drawn closer, and lets them be drawn apart', () => {
  const isCloser = (style: string) => style.match(CLOSER) !== null;
  for (const style of [
    'text-h1 tracking-tight',
    'tracking-tighter',
    'tracking-[-0.02em]',
    '-tracking-1',
    'letter-spacing: -0.015em;',
    "letterSpacing: '-1px'",
  ])
    expect(isCloser(style), style).toBe(true);
  for (const style of [
    'tracking-wide',
    'tracking-[0.3em]',
    'letter-spacing: 0.1em',
    'letter-spacing: normal',
  ])
    expect(isCloser(style), style).toBe(false);
});

test('no style of the shop draws letters closer together', () => {
  const closer = listFiles(ROOT, ['.css', '.ts', '.tsx'])
    .filter((path) => /^(app|server|contract)\//.test(path))
    .flatMap((path) =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(CLOSER)].map(([style]) => `${path}: ${style}`),
    );
  expect(closer).toEqual([]);
});
