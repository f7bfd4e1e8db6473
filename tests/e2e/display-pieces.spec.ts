import type { Page } from '@playwright/test';
import type { Product } from '../../contract/goods/products.ts';
import type { Place, StockItem } from '../../contract/stock/stock.ts';
import { expect as expectOfOwner, test as ownerTest } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { administratorToken, createProduct } from './support/shop-data.ts';
import { expect, shoppersScreens, test } from './support/test.ts';

const NOTE = 'Small scratch on the left leg';
const LEATHER = '/images/demo/jendi-leather-two-seat-sofa-400.jpg';
const SOFA = '/images/demo/entoto-three-seat-sofa-400.jpg';

/** A piece may stay where it stands, so no place is set while other tests set theirs. */
async function inDefaultPlace(): Promise<{ from: string; to: string }> {
  const places = await call<Place[]>('GET', '/api/stock/places', { token: await administratorToken() });
  const { _id } = places.find(({ isDefault }) => isDefault)!;
  return { from: _id, to: _id };
}

/** A sofa for 42,000 birr with a display piece for 38,000. */
async function createWithPiece(more: object = {}): Promise<{ product: Product; piece: StockItem }> {
  const product = await createProduct({ image: SOFA, price: 42_000, countInStock: 3, ...more });
  const body = {
    ...(await inDefaultPlace()),
    ...{ price: 38_000, note: NOTE, noteAm: 'በግራ እግሩ ላይ ትንሽ ጭረት', images: [LEATHER] },
  };
  const token = await administratorToken();
  const path = `/api/stock/${product.defaultVariant}/display-piece`;
  return { product, piece: await call('POST', path, { token, body }) };
}

const choice = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: /^New, or from the showroom/ }).getByRole('radio', { name });

for (const screen of shoppersScreens) {
  test.describe(`at ${screen.width}`, () => {
    test.use({ viewport: screen });

    test('a shopper chooses the display piece with its price, note and picture, and buys it beside a new one', async ({
      page,
    }) => {
      const { product, piece } = await createWithPiece();
      await page.goto(`/product/${product._id}`);
      await expect(choice(page, /^New/)).toBeChecked();
      await expect(page.getByRole('article').first()).toContainText('48,300 ETB');
      await choice(page, /^Display piece/).check({ force: true });
      await expect(page).toHaveURL(new RegExp(`variant=${piece._id}$`));
      await expect(page.getByRole('article').first()).toContainText('43,700 ETB');
      await expect(page.getByRole('article').first()).toContainText(NOTE);
      expect(await findBarriers(page)).toEqual([]);
      await page
        .getByRole('button', { name: /^Add to cart/ })
        .filter({ visible: true })
        .click();
      await expect(page.getByRole('main')).toContainText(`Display piece, sold as seen: ${NOTE}`);
      await page.goto(`/product/${product._id}`);
      await page
        .getByRole('button', { name: /^Add to cart/ })
        .filter({ visible: true })
        .click();
      const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: product.name });
      await expect(lines).toHaveCount(2);
      await expect(lines.filter({ hasText: NOTE })).toContainText('38,000 ETB');
      await expect(lines.filter({ hasNotText: NOTE })).toContainText('42,000 ETB');
    });
  });
}

test('a choice that is made before the script came is kept', async ({ page }) => {
  const { product, piece } = await createWithPiece();
  const script = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(`/product/${product._id}`, { waitUntil: 'commit' });
  await choice(page, /^Display piece/).check({ force: true });
  script.resolve();
  await expect(page).toHaveURL(new RegExp(`variant=${piece._id}$`));
  await expect(page.getByRole('article').first()).toContainText('43,700 ETB');
  await expect(choice(page, /^Display piece/)).toBeChecked();
});

test('the choice of a new piece leads back to its price, and a link names the display piece', async ({
  page,
}) => {
  const values = [
    { _id: 'teal', name: 'Teal', nameAm: null, colour: '#3f6f6b', picture: null },
    { _id: 'sand', name: 'Sand', nameAm: null, colour: '#d8c7a4', picture: null },
  ];
  const { product, piece } = await createWithPiece({
    options: [{ name: 'Fabric', nameAm: 'ጨርቅ', values }],
    variants: values.map(({ _id }) => ({ values: [_id], price: 42_000, countInStock: 2 })),
  });
  await page.goto(`/product/${product._id}?variant=${piece._id}`);
  await expect(choice(page, /^Display piece/)).toBeChecked();
  const fabric = page.getByRole('group', { name: /^Fabric/ });
  await expect(fabric.getByRole('radio', { checked: true })).toHaveCount(0);
  await fabric.getByRole('radio', { name: 'Teal' }).check({ force: true });
  await expect(choice(page, /^New/)).toBeChecked();
  await expect(page.getByRole('article').first()).toContainText('48,300 ETB');
  await expect(fabric.getByRole('radio', { name: 'Teal' })).toBeChecked();
});

ownerTest.describe('an owner', () => {
  ownerTest.use({ viewport: { width: 1280, height: 900 } });

  ownerTest(
    'makes one piece a display piece, changes its price and sells it as new again',
    async ({ page }) => {
      await inDefaultPlace();
      const product = await createProduct({ image: SOFA, price: 42_000, countInStock: 2 });
      await page.goto(`/admin/stock?keyword=${encodeURIComponent(product.name)}`);
      await page.getByRole('button', { name: `Make one ${product.name} a display piece` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Make it a display piece' }).click();
      await expectOfOwner(dialog).toContainText('Please say what is to be seen of it');
      await dialog.getByRole('textbox', { name: /^Price/ }).fill('38,000');
      await dialog.getByRole('textbox', { name: /^What is to be seen/ }).fill(NOTE);
      await dialog.getByRole('button', { name: 'Make it a display piece' }).click();
      await expectOfOwner(dialog).toBeHidden();
      const row = page.getByRole('row').filter({ hasText: NOTE });
      await expectOfOwner(row).toContainText(': 1');
      await row.getByRole('button', { name: /^Change the display piece/ }).click();
      await dialog.getByRole('textbox', { name: /^Price/ }).fill('36,500');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expectOfOwner(dialog).toBeHidden();
      const { displayPieces } = await call<Product>('GET', `/api/products/${product._id}`, {});
      expectOfOwner(displayPieces).toMatchObject([{ price: 36_500, regularPrice: 42_000, countInStock: 1 }]);
      await row.getByRole('button', { name: /^Change the display piece/ }).click();
      await dialog.getByRole('button', { name: 'Sell it as new again' }).click();
      await expectOfOwner(row).toHaveCount(0);
      await expectOfOwner(page.getByRole('row').filter({ hasText: product.name })).toHaveCount(1);
    },
  );
});
