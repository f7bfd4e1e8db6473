import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../scripts/check/source-files.ts';

const ROOT = join(import.meta.dirname, '../..');
/** These write no day; the view of the second is drawn by other pages, too. */
const WITHOUT_DAYS = [
  'app/routes/checkout/order-link.tsx',
  'app/routes/shop/not-found.tsx',
  'app/routes/shop/sets.tsx',
];
const SCREEN = 'app/features/admin/common/define-screen.tsx';
const LIST_SCREEN = 'app/features/admin/lists/list-screen.tsx';
/** Pages of which another file is the whole drawing; the orders have a list as their second one. */
const DRAWN_BY: Record<string, string> = {
  'app/routes/shop/offline.tsx': 'app/features/orders/offline/offline-page.tsx',
  'app/routes/admin/orders/order-list.tsx': SCREEN,
};

test('each page is drawn again when another calendar is chosen', () => {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
  const pages = listFiles(ROOT, ['.tsx']).filter(
    (path) => path.startsWith('app/routes/') && /^export default /m.test(read(path)),
  );
  const drawing = (path: string) => {
    if (/^export default Screen;/m.test(read(path))) return SCREEN;
    return /^export default \w+\.Screen;/m.test(read(path)) ? LIST_SCREEN : (DRAWN_BY[path] ?? path);
  };
  expect(pages.length).toBeGreaterThan(70);
  const without = pages.filter((path) => !/^ +useCalendar\(\);$/m.test(read(drawing(path))));
  expect(without).toEqual(WITHOUT_DAYS);
});

/** Parts of the shop for staff and drivers, whose tables are dense, and which are read beside fields of days. */
const OF_STAFF = /^app\/(features|routes)\/(admin|workshop|driver)\//;
/** A day as computers write it: by the functions for staff, or cut out of a moment. */
const ISO_DAY = /\b(?:dayByMoment|dateAndTime)\b|\bslice\(0, 10\)/;
/** Fields, which hold days as computers write them and draw them by names. */
const FIELDS = /^app\/ui\/fields\//;

test('no page of shoppers writes a day as computers do', () => {
  const found = listFiles(ROOT, ['.ts', '.tsx']).filter(
    (path) =>
      path.startsWith('app/') &&
      !path.endsWith('.test.ts') &&
      !OF_STAFF.test(path) &&
      !FIELDS.test(path) &&
      ISO_DAY.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(found).toEqual([]);
});
