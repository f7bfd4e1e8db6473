import { expect, test } from './support/administrator-test.ts';
import { call } from './support/call.ts';
import { administratorToken, createProduct } from './support/shop-data.ts';
import type { Product } from '../../contract/goods/products.ts';

/** A copy with goods that lie there, which nobody has put on sale. */
async function createDraft(): Promise<Product> {
  const { _id } = await createProduct();
  const token = await administratorToken();
  const draft = await call<Product>('POST', `/api/products/${_id}/duplicate`, { token });
  await call('PATCH', `/api/products/${draft._id}/stock`, { token, body: { by: 5 } });
  await call('DELETE', `/api/products/${_id}`, { token });
  return draft;
}

test('an administrator who browses the shop sees what is on sale, and no drafts', async ({ page }) => {
  const { name } = await createDraft();
  const { name: onSale } = await createProduct();
  await page.goto('/shop');
  // The header knows them only when the browser goes on without loading documents.
  await expect(
    page
      .getByRole('banner')
      .getByText(/-Admin/)
      .first(),
  ).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: onSale }).first()).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test(
  'a draft’s address shows shoppers no page, and puts nothing into their cart',
  { tag: '@core' },
  async ({ openContext, expectRefusal }) => {
    expectRefusal(/404 GET .*\/product\//);
    const { _id, name } = await createDraft();
    const shopper = await (await openContext()).newPage();
    expect((await shopper.goto(`/product/${_id}`))?.status()).toBe(404);
    await shopper.goto(`/cart/${_id}?qty=1`);
    await expect(shopper.getByText('The requested resource could not be found').first()).toBeVisible();
    await expect(shopper.getByText(name)).toHaveCount(0);
  },
);

test('an edit screen whose draft was removed meanwhile says so, and what was typed stays', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(/404 PUT .*\/api\/products\//);
  const token = await administratorToken();
  const { _id } = await call<Product>('POST', '/api/products', { token });
  await page.goto(`/admin/product/${_id}/edit`);
  await page.getByLabel(/^Name/).fill('Kebele Shelf');
  await page.getByLabel(/^Price/).fill('1200');
  await page.getByLabel(/^Brand/).fill('Kebele');
  await page.getByLabel(/^Category/).selectOption({ label: 'Wardrobe · ቁም ሳጥን' });
  await page.getByLabel(/^Count In Stock/).fill('7');
  await page.getByLabel(/^Description/).fill('Five boards and two sides.');
  await call('DELETE', `/api/products/${_id}`, { token });
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('This product could not be found')).toBeVisible();
  await expect(page.getByLabel(/^Name/)).toHaveValue('Kebele Shelf');
});
