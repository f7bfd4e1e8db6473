import { remember } from './support/browser-memory.ts';
import { administrator, signIn } from './support/people.ts';
import { administratorToken, createProduct, placeOrder } from './support/shop-data.ts';
import { test } from './support/test.ts';
import { callApi } from './support/zz.ts';

for (const width of [360, 1280])
  test(`shots at ${width}`, async ({ page, customer }) => {
    const product = await createProduct({ price: 14_321 });
    await placeOrder(customer, product);
    await page.setViewportSize({ width, height: 900 });
    await remember(page, { userInfo: await signIn(administrator) });
    const token = await administratorToken();
    const base = process.env['E2E_SHOP']!;
    const post = (path: string, body: object) => callApi(base, token, path, body);
    const drawer = await post('/api/drawers', { name: `Till ${width}` });
    await post(`/api/drawers/${drawer._id}/sessions`, { notes: { n100: 5 } });
    for (const by of ['day', 'product', 'seller', 'method']) {
      await page.goto(`/admin/reports?by=${by}`);
      await page.waitForSelector('table');
      await page.screenshot({ path: `/tmp/reports/shots/${by}-${width}.png`, fullPage: true });
    }
    await page.goto('/admin/books');
    await page.waitForSelector('table');
    await page.screenshot({ path: `/tmp/reports/shots/books-${width}.png`, fullPage: true });
    await page.goto('/admin');
    await page.waitForSelector('#trade');
    await page.screenshot({ path: `/tmp/reports/shots/today-${width}.png`, fullPage: true });
  });
