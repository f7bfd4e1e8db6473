import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BOTH_DATABASES } from '../both-databases.ts';

const ROOT = join(import.meta.dirname, '../..');

test.each(Object.keys(BOTH_DATABASES))('%s is there, and asks on which databases it runs', (path) => {
  expect(existsSync(join(ROOT, path))).toBe(true);
  expect(readFileSync(join(ROOT, path), 'utf8')).toMatch(/\bdescribeShop\(|\bdatabaseKinds\b/);
});
