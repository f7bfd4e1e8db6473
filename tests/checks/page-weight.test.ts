import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkPageWeight } from '../../scripts/check/page-weight.ts';
import { emptyProject } from './planted-project.ts';

const ROOT = join(import.meta.dirname, '../..');
const BUILT_FROM = [
  'app',
  'contract',
  'public',
  'package.json',
  'react-router.config.ts',
  'scripts/compiled-texts.ts',
  'scripts/facts-of-bodies.ts',
  'scripts/narrow-letters.ts',
  'vite.config.ts',
];
const BUILD_LIMIT_MS = 240_000;

/** This shop's pages in a folder of their own, with more in one of its modules. */
function shopWith(path: string, addition: string): string {
  const root = emptyProject();
  for (const part of BUILT_FROM) cpSync(join(ROOT, part), join(root, part), { recursive: true });
  const file = join(root, path);
  writeFileSync(file, `${addition}\n${readFileSync(file, 'utf8')}`);
  return root;
}

test(
  'an import that makes pages too heavy is caught, on each page that has it',
  { timeout: BUILD_LIMIT_MS },
  () => {
    const root = shopWith(
      'app/features/catalogue/product/buy-box.tsx',
      "import { getCountries } from 'libphonenumber-js/max';\nconsole.warn(getCountries());",
    );
    const { examined, faults } = checkPageWeight(root);
    expect(examined).toBeGreaterThan(30);
    expect(faults.sort()).toEqual([
      // It shows the product page's own parts.
      expect.stringMatching(
        /^routes\/admin\/goods\/product-preview loads too much JavaScript after the home page: /,
      ),
      expect.stringMatching(
        /^routes\/shop\/product loads too much JavaScript after the home page: \d+\.\d KB, more than 30 \(/,
      ),
      expect.stringMatching(
        /^routes\/shop\/product loads too much JavaScript: \d+\.\d KB, more than 140 \(vendor\.js \d+\.\d, /,
      ),
    ]);
  },
);
