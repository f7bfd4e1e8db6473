import { expect, test } from './support/administrator-test.ts';
import { plainPicture } from '../support/pictures.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administratorToken, createProduct } from './support/shop-data.ts';

useOwnShop();

test('the owner adds a category with a picture and puts a piece in it, and shoppers find it by tile, filter and its name in both languages', async ({
  page,
}, testInfo) => {
  const { name } = await createProduct({ name: 'Zufan Low Board' });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'Add a category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: false }).first().fill('TV stands');
  await dialog.getByLabel('Name in Amharic').fill('የቲቪ መደርደሪያ');
  await dialog.getByLabel('Picture').setInputFiles({
    name: 'stand.jpg',
    mimeType: 'image/jpeg',
    buffer: await plainPicture(800, 600, 'jpeg', '#1d4a5a'),
  });
  await expect(dialog.getByRole('img', { name: 'Picture' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Shape' }).check();
  await dialog.locator('summary', { hasText: 'Kinds of furniture in it' }).click();
  const google = dialog.getByRole('combobox', { name: 'Google’s category' });
  await expect(google).toHaveValue('');
  await google.selectOption({ label: 'Entertainment Centers & TV Stands' });
  expect(await findBarriers(page)).toEqual([]);
  await page.screenshot({ path: testInfo.outputPath('dialog-360.png') });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('TV stands added')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'TV stands' });
  await expect(row).toContainText('none');
  await page.screenshot({ path: testInfo.outputPath('list-360.png'), fullPage: true });

  const products = await call<{ _id: string; name: string }[]>(
    'GET',
    '/api/products/inventory?keyword=Zufan',
    {
      token: await administratorToken(),
    },
  );
  await page.goto(`/admin/product/${products.find((each) => each.name === name)!._id}/edit`);
  await page.getByLabel(/^Category/).selectOption('tv-stands');
  await page.locator('summary', { hasText: 'What it is' }).click();
  const facts = page.getByRole('group', { name: 'What it is' });
  await expect(facts.getByLabel('Shape')).toBeVisible();
  await expect(facts.getByLabel('Seats')).toBeHidden();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();

  const piece = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .first();
  await page.goto('/');
  const tile = page.getByRole('region', { name: /Find your piece/ }).getByRole('link', { name: /TV stands/ });
  await tile.scrollIntoViewIfNeeded();
  await page.screenshot({ path: testInfo.outputPath('home-360.png') });
  await tile.click();
  await expect(page).toHaveURL(/\/shop\?category=tv-stands$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('TV stands');
  await expect(piece).toBeVisible();
  await page.screenshot({ path: testInfo.outputPath('list-of-shop-360.png') });

  const feed = await (await page.request.get('/feeds/products.xml')).text();
  const inFeed = new RegExp(`<g:title>${name}</g:title>.*?</item>`).exec(feed)?.[0];
  expect(inFeed).toContain('<g:google_product_category>457</g:google_product_category>');

  await page.goto('/shop');
  await page
    .getByRole('navigation', { name: 'Category' })
    .getByRole('link', { name: /TV stands/ })
    .click();
  await expect(page).toHaveURL(/category=tv-stands/);
  await expect(piece).toBeVisible();
  for (const words of ['tv stand', 'የቲቪ መደርደሪያ']) {
    await page.goto(`/search/${encodeURIComponent(words)}`);
    await expect(piece).toBeVisible();
  }
  await page.goto('/am/shop?category=tv-stands');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('የቲቪ መደርደሪያ');
  await piece.click();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'የቲቪ መደርደሪያ' })).toBeVisible();
});

test('a category with pieces is deleted once it is said where they move, and its address leads there', async ({
  page,
}, testInfo) => {
  const { name } = await createProduct({ name: 'Abeba Side Table', category: 'table' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/categories');
  await page.screenshot({ path: testInfo.outputPath('list-1280.png'), fullPage: true });
  await page.getByRole('button', { name: 'Delete Table' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('Please choose where its products move')).toBeVisible();
  await dialog.getByLabel('Its products move to').selectOption('wardrobe');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Table deleted')).toBeVisible();
  await page.goto('/shop?category=table');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wardrobes');
  await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible();
});
