import { EVAL, PAGE, showCalls } from './support/api-docs.ts';
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
  await page.goto(PAGE);
  await showCalls(page);
  await expect(page.locator('#reader').getByText('Orders', { exact: true }).first()).toBeVisible();
  await expect(page.locator('#reader').getByText('Back office', { exact: true })).toHaveCount(0);

  const theirs = await (await openContext()).newPage();
  await remember(theirs, { userInfo: await signIn(administrator) });
  await theirs.goto(PAGE);
  await expect(theirs.getByText('(administrator)')).toBeVisible();
  await showCalls(theirs);
  await expect(theirs.locator('#reader').getByText('Back office', { exact: true }).first()).toBeVisible();
  await theirs.getByRole('button', { name: 'Sign out' }).click();
  await expect(theirs.locator('#reader').getByText('Back office', { exact: true })).toHaveCount(0);
});
