import type { Product } from '../../contract/goods/products.ts';
import type { Place, StockItem } from '../../contract/stock/stock.ts';
import { expect as expectOfOwner, test as ownerTest } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { administratorToken, createProduct } from './support/shop-data.ts';
import { expect, shoppersScreens, test } from './support/test.ts';

const SEEN = 'Small scratch on the left leg';
const SOFA = '/images/demo/entoto-three-seat-sofa-400.jpg';

/** The place with which every shop begins. */
async function defaultPlace(): Promise<string> {
  const places = await call<Place[]>('GET', '/api/stock/places', { token: await administratorToken() });
  return places.find(({ isDefault }) => isDefault)!._id;
}

/** A sofa for 42,000 birr with a floor model for 38,000. */
async function createWithFloorModel(): Promise<{ product: Product; floorModel: StockItem }> {
  const product = await createProduct({ image: SOFA, price: 42_000, countInStock: 3 });
  const token = await administratorToken();
  const body = {
    ...{ place: await defaultPlace(), price: 38_000 },
    ...{ soldAsSeen: SEEN, soldAsSeenAm: 'በግራ እግሩ ላይ ትንሽ ጭረት' },
  };
  const path = `/api/stock/${product.defaultVariant}/floor-model`;
  return { product, floorModel: await call('POST', path, { token, body }) };
}

for (const screen of shoppersScreens) {
  test.describe(`at ${screen.width}`, () => {
    test.use({ viewport: screen });

    test('a shopper finds the floor model on the page of the new one, reads what is to be seen of it and buys both', async ({
      page,
    }) => {
      const { product, floorModel } = await createWithFloorModel();
      const addToCart = () =>
        page
          .getByRole('button', { name: /^Add to cart/ })
          .filter({ visible: true })
          .click();
      await page.goto(`/product/${product._id}`);
      const here = page.getByRole('region', { name: /^Also here as a floor model/ });
      await expect(here).toContainText('Floor model');
      await expect(here).toContainText('43,700 ETB');
      await here.getByRole('heading', { level: 3 }).getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`/product/${floorModel.product}$`));
      const box = page.getByRole('article').first();
      await expect(box).toContainText(SEEN);
      await expect(box).toContainText('43,700 ETB');
      await expect(box).toContainText('48,300 ETB');
      expect(await findBarriers(page)).toEqual([]);
      await addToCart();
      await expect(page.getByRole('main')).toContainText(`Floor model, sold as seen: ${SEEN}`);
      await page.goto(`/product/${floorModel.product}`);
      await page.getByRole('link', { name: /^See it new/ }).click();
      await expect(page).toHaveURL(new RegExp(`/product/${product._id}$`));
      await addToCart();
      const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: product.name });
      await expect(lines).toHaveCount(2);
      await expect(lines.filter({ hasText: SEEN })).toContainText('38,000 ETB');
      await expect(lines.filter({ hasNotText: SEEN })).toContainText('42,000 ETB');
    });
  });
}

ownerTest.describe('an owner', () => {
  ownerTest.use({ viewport: { width: 1280, height: 900 } });

  ownerTest('makes one piece a floor model, and changes it like any product', async ({ page }) => {
    const product = await createProduct({ image: SOFA, price: 42_000, countInStock: 2 });
    await page.goto(`/admin/stock?keyword=${encodeURIComponent(product.name)}`);
    await page.getByRole('button', { name: `Make one ${product.name} a floor model` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Make a floor model' }).click();
    await expectOfOwner(dialog).toContainText('Please say what is to be seen of it');
    expectOfOwner(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: /^Price/ }).fill('38,000');
    await dialog.getByRole('textbox', { name: /^What is to be seen/ }).fill(SEEN);
    await dialog.getByRole('button', { name: 'Make a floor model' }).click();
    await expectOfOwner(dialog).toBeHidden();
    const row = page.getByRole('row').filter({ hasText: SEEN });
    await expectOfOwner(row).toContainText(': 1');
    await expectOfOwner(row.getByRole('button', { name: /floor model/ })).toHaveCount(0);
    const { floorModels } = await call<{ floorModels: Product[] }>(
      'GET',
      `/api/products/${product._id}/related`,
      {},
    );
    await page.goto(`/admin/product/${floorModels[0]!._id}/edit`);
    await page.getByText('Warranty, assembly, sold as seen').click();
    const seen = page.getByRole('textbox', { name: /^Sold as seen/ });
    await expectOfOwner(seen).toHaveValue(SEEN);
    await seen.fill('Two scratches');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expectOfOwner(page.getByText('Product updated successfully')).toBeVisible();
  });
});
