import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../scripts/check/source-files.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Staff and drivers have one address without a language; files and calls of the API have none either. */
const OF_STAFF = /^app\/(features|routes)\/(admin|workshop|driver)\/|\/admin\//;
const RAW = /<a\b[^>]*?\bhref=(?:"|\{["'`])\/(?!api\/|admin\/|images\/)/gs;

test('no link of a shopper leaves out the language of its address', () => {
  const raw = listFiles(ROOT, ['.tsx'])
    .filter((path) => path.startsWith('app/') && !OF_STAFF.test(path))
    .flatMap((path) =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(RAW)].map(([link]) => `${path}: ${link}`),
    );
  expect(raw).toEqual([]);
});
