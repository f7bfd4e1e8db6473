import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../scripts/check/source-files.ts';

const ROOT = join(import.meta.dirname, '../..');
/** These write no day; the view of the second is drawn by other pages, too. */
const WITHOUT_DAYS = ['app/routes/checkout/order-link.tsx', 'app/routes/shop/not-found.tsx'];
/** Pages of which another file is the whole drawing. */
const DRAWN_BY: Record<string, string> = {
  'app/routes/shop/offline.tsx': 'app/features/orders/offline/offline-page.tsx',
};
const SCREEN = 'app/features/admin/common/define-screen.tsx';
const LIST_SCREEN = 'app/features/admin/lists/list-screen.tsx';

test('each page is drawn again when another calendar is chosen', () => {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
  const pages = listFiles(ROOT, ['.tsx']).filter(
    (path) => path.startsWith('app/routes/') && /^export default /m.test(read(path)),
  );
  const drawing = (path: string) => {
    if (/^export default Screen;/m.test(read(path))) return SCREEN;
    return /^export default \w+\.Screen;/m.test(read(path)) ? LIST_SCREEN : (DRAWN_BY[path] ?? path);
  };
  expect(pages.length).toBeGreaterThan(75);
  const without = pages.filter((path) => !/^ +useCalendar\(\);$/m.test(read(drawing(path))));
  expect(without).toEqual(WITHOUT_DAYS);
});
