import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.tsx') && !path.includes('.test.'),
);
/** The folders whose classes the sheet of the shop leaves out. */
const OFFICE = new RegExp(
  `^(?:${[...read('app.css').matchAll(/@source not '\.\/(.+)';/g)].map(([, folder]) => folder).join('|')})/`,
);

/** The files that the shop's pages take from those folders, or that such a file loads later. */
const taken = sources
  .filter((path) => !OFFICE.test(path))
  .flatMap((path) => [...read(path).matchAll(/'#app\/(.+\.tsx)'/g)].map(([, imported]) => imported!))
  .filter((imported) => OFFICE.test(imported))
  .flatMap((imported) => {
    const later = [...read(imported).matchAll(/import\('\.\/(.+\.tsx)'\)/g)].map(([, name]) => name!);
    return later.length > 0 ? later.map((name) => join(imported, '..', name)) : [imported];
  });

test('what the shop’s pages take from the back office brings the classes of the back office along', () => {
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.filter((path) => !read(path).includes("common/utilities.css'"))).toEqual([]);
});
