import type { Page } from '@playwright/test';
import { plainPicture } from '../support/pictures.ts';
import { remember } from './support/browser-memory.ts';
import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { administratorToken, createProduct } from './support/shop-data.ts';
import type { Product } from '../../contract/goods/products.ts';

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Update' }).click();

async function open(page: Page, product: Product) {
  await remember(page, { openFolds: ['related'] });
  await page.goto(`/admin/product/${product._id}/edit`);
  await expect(group(page, 'What goes with it')).toBeVisible();
}

test('the owner says the package, the series, a drawing and what goes with a piece, and shoppers see it', async ({
  page,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const table = await createProduct({ name: `Table ${mark}`, widthCm: 160, depthCm: 90, heightCm: 76 });
  await createProduct({ name: `Chair ${mark}` });
  const bench = await createProduct({ name: `Bench ${mark}` });
  await open(page, bench);
  await page.getByLabel('Series').fill(`Series ${mark}`);
  await save(page);
  await expect(page).toHaveURL(/productlist/);

  await open(page, table);
  await page.getByLabel('Package: width in cm').fill('164');
  await page.getByLabel('Package: depth in cm').fill('94');
  await page.getByLabel('Package: height in cm').fill('14.5');
  await page.getByLabel('Series').fill(`Series ${mark}`);
  const buffer = await plainPicture(640, 480, 'png');
  await page
    .getByLabel('Choose a drawing')
    .setInputFiles({ name: 'drawing.png', mimeType: 'image/png', buffer });
  await expect(page.getByAltText('Drawing')).toBeVisible();
  await page.getByRole('button', { name: 'Add a product' }).click();
  await page.getByRole('searchbox', { name: 'Find a product by its name' }).fill(`Chair ${mark}`);
  await page.getByRole('button', { name: `Chair ${mark}` }).click();
  await expect(group(page, 'What goes with it').getByText(`Chair ${mark}`)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await save(page);
  await expect(page).toHaveURL(/productlist/);

  await page.goto(`/product/${table._id}`);
  await expect(
    page.getByRole('region', { name: /What goes with it/ }).getByText(`Chair ${mark}`),
  ).toBeVisible();
  await expect(
    page.getByRole('region', { name: /From the same series/ }).getByText(`Bench ${mark}`),
  ).toBeVisible();
  await expect(page.getByAltText('Drawing of the piece, W 160 × D 90 × H 76 cm')).toBeVisible();
  await page.getByRole('link', { name: 'Does it fit through the door?' }).click();
  await expect(page.getByText('In its largest package: W 164 × D 94 × H 14.5 cm')).toBeVisible();
});

test('what goes with a piece is taken out again, also where it is no longer in the shop', async ({
  page,
  expectRefusal,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const chair = await createProduct({ name: `Chair ${mark}` });
  const gone = await createProduct({ name: `Gone ${mark}` });
  const table = await createProduct({ name: `Table ${mark}`, goesWith: [chair._id, gone._id] });
  await call('DELETE', `/api/products/${gone._id}`, { token: await administratorToken() });
  expectRefusal(new RegExp(`404 GET .*${gone._id}`));
  await open(page, table);
  const list = group(page, 'What goes with it');
  await expect(list.getByText('A product that is no longer there')).toBeVisible();
  await list.getByRole('button', { name: `Take Chair ${mark} out` }).click();
  await list.getByRole('button', { name: 'Take A product that is no longer there out' }).click();
  await save(page);
  await expect(page).toHaveURL(/productlist/);
  const saved = await call<Product>('GET', `/api/products/${table._id}`);
  expect(saved.goesWith).toEqual([]);
});
