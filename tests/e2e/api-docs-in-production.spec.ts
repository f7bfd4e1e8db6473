import { EVAL, openDocs } from './support/api-docs.ts';
import { remember } from './support/browser-memory.ts';
import { administrator, signIn } from './support/people.ts';
import { START_LIMIT_MS } from './support/shop-process.ts';
import { runShop } from './support/start-shop.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'default' });
let shop: Awaited<ReturnType<typeof runShop>>;
const common = process.env['E2E_SHOP'];

test.beforeAll(async () => {
  test.setTimeout(START_LIMIT_MS + 30_000);
  shop = await runShop({
    SHOP_MODE: 'production',
    PUBLIC_URL: 'https://shop.test',
    IMAGES: 'disk',
    MAIL: 'outbox',
    PAYMENTS: 'sandbox',
  });
  process.env['E2E_SHOP'] = shop.address;
});
test.afterAll(async () => {
  process.env['E2E_SHOP'] = common;
  await shop.stop();
});

test('B20: the session of the shop is used, and the back office’s calls are shown to administrators alone', async ({
  page,
  openContext,
  expectRefusal,
}) => {
  expectRefusal(EVAL);
  await openDocs(page);
  await expect(page.locator('#reader').getByText('Orders', { exact: true }).first()).toBeVisible();
  await expect(page.locator('#reader').getByText('Back office', { exact: true })).toHaveCount(0);

  const context = await openContext();
  const theirs = await context.newPage();
  await remember(theirs, { userInfo: await signIn(administrator) });
  await openDocs(theirs);
  await expect(theirs.locator('#reader').getByText('Back office', { exact: true }).first()).toBeVisible();

  // They sign out in another tab.
  const other = await context.newPage();
  await other.goto('/');
  await other.evaluate(() => localStorage.removeItem('userInfo'));
  await expect(theirs.locator('#reader').getByText('Orders', { exact: true }).first()).toBeVisible();
  await expect(theirs.locator('#reader').getByText('Back office', { exact: true })).toHaveCount(0);
});
