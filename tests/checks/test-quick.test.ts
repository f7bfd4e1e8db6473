import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../../scripts/check/source-files.ts';
import {
  BROWSER_SUBJECTS,
  concernedBrowserTests,
  WITHOUT_SCREENS,
} from '../../scripts/quick/browser-subjects.ts';
import { concernedTests, SUBJECTS, withoutContractFolder } from '../../scripts/quick/concerned-tests.ts';

const ROOT = join(import.meta.dirname, '../..');
const all = listFiles(ROOT, ['.test.ts']);
const api = all.filter((path) => /^tests\/(api|money|model|security)\//.test(path));
const journeys = listFiles(ROOT, ['.spec.ts']).filter((path) => path.startsWith('tests/e2e/'));
const concerned = (...changed: string[]) => concernedTests(changed, all, () => '');
const foldersOf = (parent: string) =>
  readdirSync(join(ROOT, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${parent}/${name}/`);

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

  test('knows every folder of the server and every API test', () => {
    const paths = Object.values(SUBJECTS).flatMap((subject) => subject.paths);
    const folders = ['server', 'server/lib'].flatMap(foldersOf).filter((folder) => folder !== 'server/lib/');
    expect(folders.filter((folder) => !paths.includes(folder))).toEqual([]);
    const patterns = Object.values(SUBJECTS).map((subject) => subject.tests);
    const known = (path: string) => patterns.some((pattern) => pattern.test(path.replace(/^.*\//, '')));
    expect(api.filter((path) => !known(path))).toEqual([]);
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
    const browser = (...changed: string[]) => concernedBrowserTests(changed, journeys, () => '');
    expect(browser('app/features/quotations/quotation-sheet.tsx')).toEqual([
      'tests/e2e/ended-links.spec.ts',
      'tests/e2e/quotations.spec.ts',
    ]);
    expect(browser('server/stock/stock.store.ts')).toContain('tests/e2e/admin-stock.spec.ts');
    expect(browser('app/new-room/new.tsx')).toEqual(['tests/e2e/whole-purchase.spec.ts']);
    expect(browser('server/sales/coupons/judge-coupon.ts')).toEqual([
      'tests/e2e/admin-coupons.spec.ts',
      'tests/e2e/coupons.spec.ts',
    ]);
    expect(browser('server/backups/make-backup.ts', 'README.md')).toEqual([]);
  });

  test('knows which browser tests show each room of the server, or that none does', () => {
    const starts = Object.values(BROWSER_SUBJECTS).flatMap(({ paths }) => paths);
    const isKnown = (room: string) => [...starts, ...WITHOUT_SCREENS].some((start) => room.startsWith(start));
    const rooms = ['server', 'server/catalogue', 'server/sales'].flatMap((parent) =>
      foldersOf(parent).filter((folder) => !['server/catalogue/', 'server/sales/'].includes(folder)),
    );
    expect(rooms.filter((room) => !isKnown(room))).toEqual([]);
    expect(WITHOUT_SCREENS.filter((room) => !rooms.includes(room))).toEqual([]);
  });

  test('knows every folder of screens, every route and every browser test', () => {
    const subjects = Object.values(BROWSER_SUBJECTS);
    const isKnown = (path: string) =>
      subjects.some(({ paths }) => paths.some((start) => path.startsWith(start)));
    const screens = listFiles(ROOT, ['.ts', '.tsx', '.css']).filter((path) => path.startsWith('app/'));
    expect(screens.filter((path) => !isKnown(path))).toEqual([]);
    const hasSubject = (path: string) => subjects.some(({ tests }) => tests.test(path.replace(/^.*\//, '')));
    expect(journeys.filter((path) => !hasSubject(path))).toEqual([]);
  });
});
