import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.tsx') && !path.includes('.test.'),
);
const STAFF = new RegExp(
  `^(?:${[...read('app.css').matchAll(/@source not '\.\/(.+)';/g)].map(([, folder]) => folder).join('|')})/`,
);

const bringsClasses = (path: string) => read(path).includes("'#app/staff.css'");

/** What the shop's pages take from the folders of staff: the files themselves, or those that they load later. */
const taken = sources
  .filter((path) => !STAFF.test(path) && !bringsClasses(path))
  .flatMap((path) => [...read(path).matchAll(/'#app\/(.+\.tsx)'/g)].map(([, imported]) => imported!))
  .filter((imported) => STAFF.test(imported))
  .flatMap((imported) => {
    const later = [...read(imported).matchAll(/import\('\.\/(.+\.tsx)'\)/g)].map(([, name]) => name!);
    return later.length > 0 ? later.map((name) => join(imported, '..', name)) : [imported];
  });

test('what the shop’s pages take from the folders of staff brings the classes of staff along', () => {
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.filter((path) => !bringsClasses(path))).toEqual([]);
});
