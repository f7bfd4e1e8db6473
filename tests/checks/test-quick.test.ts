import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../../scripts/check/source-files.ts';
import {
  BROWSER_SUBJECTS,
  concernedBrowserTests,
  WITHOUT_SCREENS,
} from '../../scripts/quick/browser-subjects.ts';
import { concernedLongTests } from '../../scripts/quick/long-tests.ts';
import { concernedTests, SUBJECTS, withoutContractFolder } from '../../scripts/quick/concerned-tests.ts';
import { PLANTED_FAULTS } from '../planted-faults/planted-faults.ts';
import type { PlantedFault } from '../planted-faults/planted-fault.ts';

const ROOT = join(import.meta.dirname, '../..');
const all = listFiles(ROOT, ['.test.ts']);
const api = all.filter((path) => /^tests\/(api|money|model|security)\//.test(path));
const journeys = listFiles(ROOT, ['.spec.ts']).filter((path) => /^tests\/(e2e|security)\//.test(path));
const sources = listFiles(ROOT, ['.ts', '.tsx', '.css', '.json', '.sql']).filter(
  (path) => !path.startsWith('tests/'),
);
const concerned = (...changed: string[]) => concernedTests(changed, all, () => '');
const browser = (...changed: string[]) => concernedBrowserTests(changed, journeys, () => '');
const foldersOf = (parent: string) =>
  readdirSync(join(ROOT, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${parent}/${name}/`);

/** The folders of the server and of the screens that are rooms of a subject. */
const ROOMS = [
  'server',
  'server/accounts',
  'server/catalogue',
  'server/sales',
  'app/features',
  'app/features/admin',
]
  .flatMap(foldersOf)
  .filter((folder) => !['server/lib/', 'app/features/admin/'].includes(folder));

describe('npm run test:quick', () => {
  test('tries the API tests of the subject that was changed, and no others', () => {
    const tests = concerned('server/reviews/reviews.store.ts');
    expect(tests).toContain('tests/api/reviews.test.ts');
    expect(tests).not.toContain('tests/api/chapa.test.ts');
    expect(concerned('app/routes/shop/home.tsx', 'README.md')).toEqual([]);
  });

  test('tries a test that was changed, and the tests that import what was changed', () => {
    expect(concerned('tests/api/chapa.test.ts')).toEqual(['tests/api/chapa.test.ts']);
    const read = (path: string) => (path.endsWith('codes.test.ts') ? "from '../support/traces.ts'" : '');
    expect(concernedTests(['tests/support/traces.ts'], all, read)).toEqual(['tests/security/codes.test.ts']);
  });

  test('tries a whole purchase for what belongs to no subject', () => {
    expect(concerned('server/services.ts')).toContain('tests/api/whole-purchase.test.ts');
  });

  test('tries for each room the tests of its name', () => {
    const missed = ROOMS.flatMap((room) => {
      const name = room
        .split('/')
        .at(-2)!
        .replace(/(ie)?s$/, '');
      const named = new RegExp(`/(admin-)?${name}(s|y|ies)?[-.][^/]*$`);
      const own = [...api, ...journeys].filter((path) => named.test(path));
      const chosen = [...concerned(`${room}any.ts`), ...browser(`${room}any.ts`)];
      return own.filter((path) => !chosen.includes(path)).map((path) => `${room} ${path}`);
    });
    expect(missed).toEqual([]);
  });

  test('knows every folder of the server, and tries every API test for some file', () => {
    const folders = ['server', 'server/lib'].flatMap(foldersOf).filter((folder) => folder !== 'server/lib/');
    const whole = concerned('server/services.ts');
    const only = (folder: string) => concerned(`${folder}any.ts`).filter((path) => !whole.includes(path));
    expect(folders.filter((folder) => only(folder).length === 0)).toEqual([]);
    const tried = new Set(concerned(...sources));
    expect(api.filter((path) => !tried.has(path))).toEqual([]);
  });

  test('tries every browser test, also those of security, for some file', () => {
    const tried = new Set(browser(...sources));
    expect(journeys.filter((path) => !tried.has(path))).toEqual([]);
  });

  test('tries a test that finds the fault for nine of ten planted faults', () => {
    const isFound = ({ file, tests }: PlantedFault) => {
      const chosen = [...concerned(file), ...concernedLongTests([file], () => ''), ...browser(file)];
      // The unit tests of what was changed are chosen by their imports.
      return tests.some((path) => chosen.includes(path) || !path.startsWith('tests/'));
    };
    const missed = PLANTED_FAULTS.filter((fault) => !isFound(fault)).map(({ name }) => name);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(PLANTED_FAULTS.length / 10);
  });

  test('names no path that has moved', () => {
    const files = listFiles(ROOT, ['.ts', '.tsx', '.json', '.sql', '.css']);
    const known = [...files, ...files.map(withoutContractFolder)];
    const paths = Object.values({ ...SUBJECTS, ...BROWSER_SUBJECTS }).flatMap((subject) => subject.paths);
    const isThere = (start: string) =>
      existsSync(join(ROOT, start)) || known.some((path) => path.startsWith(start));
    expect(paths.filter((start) => !isThere(start))).toEqual([]);
  });

  test('tries the browser tests of the screens that were changed, and a whole purchase for what belongs to no subject', () => {
    expect(browser('app/features/quotations/quotation-sheet.tsx')).toEqual([
      'tests/e2e/ended-links.spec.ts',
      'tests/e2e/quotations.spec.ts',
    ]);
    expect(browser('server/stock/stock.store.ts')).toContain('tests/e2e/admin-stock.spec.ts');
    expect(browser('app/unknown/unknown.tsx')).toEqual(['tests/e2e/whole-purchase.spec.ts']);
    expect(browser('server/sales/coupons/judge-coupon.ts')).toEqual([
      'tests/e2e/admin-coupons.spec.ts',
      'tests/e2e/coupons.spec.ts',
    ]);
    expect(browser('server/backups/make-backup.ts', 'README.md')).toEqual([]);
  });

  test('knows which browser tests show each room of the server, or that none does', () => {
    const rooms = ['server', 'server/catalogue', 'server/sales'].flatMap((parent) =>
      foldersOf(parent).filter((folder) => !['server/catalogue/', 'server/sales/'].includes(folder)),
    );
    const isKnown = (room: string) => WITHOUT_SCREENS.includes(room) || browser(`${room}any.ts`).length > 0;
    expect(rooms.filter((room) => !isKnown(room))).toEqual([]);
    expect(WITHOUT_SCREENS.filter((room) => !rooms.includes(room))).toEqual([]);
  });

  test('knows every folder of screens and every route', () => {
    const screens = listFiles(ROOT, ['.ts', '.tsx', '.css']).filter((path) => path.startsWith('app/'));
    const starts = Object.values(BROWSER_SUBJECTS).flatMap(({ paths }) => paths);
    const isKnown = (path: string) =>
      starts.some((start) => path.startsWith(start)) ||
      browser(path).some((each) => each !== 'tests/e2e/whole-purchase.spec.ts');
    expect(screens.filter((path) => !isKnown(path))).toEqual([]);
  });
});
