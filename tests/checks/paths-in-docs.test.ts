import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Files that whoever deploys the shop makes by themselves. */
const MADE_LATER: readonly string[] = ['deploy/shop.env'];

const DOCUMENTS = ['README.md', ...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`)].filter(
  (name) => name.endsWith('.md'),
);

/** The paths from the root that stand as code, and the targets of links. */
function pathsIn(document: string): string[] {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const code = text.matchAll(
    /`((?:app|bench|contract|db|demo|deploy|docs|scripts|server|tests)\/[\w./-]+)`/g,
  );
  const links = text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g);
  return [
    ...Array.from(code, ([, path]) => path!),
    ...Array.from(links, ([, path]) => join(dirname(document), path!)),
  ];
}

test.each(DOCUMENTS)('%s names only files and folders that are there', (document) => {
  const gone = pathsIn(document).filter(
    (path) => !existsSync(join(ROOT, path)) && !MADE_LATER.includes(path),
  );
  expect(gone).toEqual([]);
});
