import type { Page } from '@playwright/test';
import type { ManagedSet } from '../../contract/goods/sets.ts';
import { expect as expectOffice, test as office } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { savePdf } from './support/pdf.ts';
import { address, administratorToken, createProduct, onlyOrderOf, ownWord } from './support/shop-data.ts';
import { expect, officeScreens, shoppersScreens, test } from './support/test.ts';

/** A table at 20,000 and four chairs at 2,000 without VAT, together for 25,200: a tenth less. */
async function createDiningSet(): Promise<ManagedSet & { word: string }> {
  const word = ownWord();
  const table = await createProduct({ name: `Table ${word}`, price: 20_000 });
  const chair = await createProduct({
    name: `Chair ${word}`,
    price: 2000,
    countInStock: 12,
    category: 'chair',
  });
  const body = {
    name: `Dining table with four chairs ${word}`,
    nameAm: `የምግብ ጠረጴዛ ከአራት ወንበር ጋር ${word}`,
    ...{ kind: 'percent', value: 10 },
    lines: [
      { product: table._id, qty: 1 },
      { product: chair._id, qty: 4 },
    ],
  };
  const set = await call<ManagedSet>('POST', '/api/sets', { token: await administratorToken(), body });
  return { ...set, word };
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });
const inCart = (page: Page) => page.getByRole('status', { name: 'Sets in your cart' });
const submitButton = (page: Page) =>
  page.getByRole('button', { name: /^Submit Order/ }).filter({ visible: true });

for (const { width } of shoppersScreens) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(
      'a set is bought in one tap for its price, which its order and its paper have to the santim',
      { tag: '@core' },
      async ({ page, customer }) => {
        const set = await createDiningSet();
        await remember(page, {
          userInfo: customer.userInfo,
          shippingAddress: address,
          paymentMethod: 'PayPal',
        });
        await page.goto('/sets');
        await expect(page.getByRole('heading', { level: 1, name: /^Sets/ })).toBeVisible();
        expect(await findBarriers(page)).toEqual([]);
        expect(await widthOf(page)).toBe(width);
        await page.getByRole('link', { name: set.name }).click();
        await expect(page.getByRole('heading', { level: 1, name: set.name })).toBeVisible();
        const main = page.getByRole('main');
        await expect(main).toContainText('28,980 ETB');
        await expect(main).toContainText('Its pieces alone: 32,200 ETB with VAT');
        await expect(main).toContainText('You save 3,220 ETB');
        await expect(main).toContainText('9,200 ETB together');
        expect(await findBarriers(page)).toEqual([]);
        expect(await widthOf(page)).toBe(width);

        await page.getByRole('button', { name: /^Add the set to cart/ }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
        await expect(inCart(page)).toContainText(`${set.name}: 2,800.00 ETB less`);
        await expect(summary(page)).toContainText(/Subtotal \(5\) items.*25,200\.00 ETB/);
        expect(await findBarriers(page)).toEqual([]);
        expect(await widthOf(page)).toBe(width);

        // A piece less, and the price no longer holds; with it again, it does.
        const chairs = page.getByRole('group', { name: `Quantity of Chair ${set.word}` });
        await chairs.getByRole('button', { name: 'One less' }).click();
        await expect(inCart(page)).toContainText(`no longer holds. Missing: 1 × Chair ${set.word}`);
        await expect(summary(page)).toContainText('26,000.00 ETB');
        await chairs.getByRole('button', { name: 'One more' }).click();
        await expect(summary(page)).toContainText('25,200.00 ETB');

        await page.goto('/placeorder');
        await expect(submitButton(page)).toBeEnabled();
        await expect(page.getByText('instead of 20,000 ETB each')).toBeVisible();
        await submitButton(page).click();
        await expect(page.getByText('Your order is submited successfully')).toBeVisible();
        const order = await onlyOrderOf(customer);
        expect(order).toMatchObject({ itemsPrice: 25_200, taxPrice: 3780, totalPrice: 29_980 });
        const { text } = await savePdf(page, page.getByRole('button', { name: /^Proforma invoice/ }));
        expect(text).toContain('25,200.00');
        expect(text).toContain('29,980.00');
      },
    );
  });
}

test.describe('in Amharic, on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('a set is found by its pieces, shown and put into the cart', async ({ page }) => {
    const set = await createDiningSet();
    await page.goto(`/am/search/${encodeURIComponent(`${set.word} የምግብ ጠረጴዛ ከነወንበሩ`)}`);
    await page.getByRole('link', { name: set.nameAm }).click();
    await expect(page.getByRole('heading', { level: 1, name: set.nameAm })).toBeVisible();
    await expect(page.getByText('በውስጡ ያሉት')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    expect(await widthOf(page)).toBe(360);
    await page.getByRole('button', { name: 'ስብስቡን ወደ ቅርጫት ይጨምሩ' }).click();
    await expect(page.getByText(`${set.nameAm}፦ ዕቃዎቹ ለየብቻ ከሚያወጡት`, { exact: false })).toBeVisible();
    expect(await widthOf(page)).toBe(360);
  });

  test('a point on the picture opens the piece that stands there, and Escape closes it', async ({ page }) => {
    const { _id: id, word, lines, ...set } = await createDiningSet();
    await call('PUT', `/api/sets/${id}`, {
      token: await administratorToken(),
      body: {
        ...{ name: set.name, nameAm: set.nameAm, kind: set.kind, value: set.value, version: set.version },
        lines: lines.map(({ product, variant, qty }) => ({ product, variant, qty })),
        pictures: ['/images/demo/mirfak-dining-table-room-400.jpg'],
        points: [{ product: lines[1]!.product, x: 0, y: 100 }],
      },
    });
    await page.goto(`/sets/${id}`);
    const point = page.getByRole('button', { name: `Show Chair ${word}` });
    expect(await point.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])).toEqual([
      44, 44,
    ]);
    await point.press('Enter');
    await expect(point).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('link', { name: `Chair ${word}` })).toHaveCount(2);
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(point).toBeFocused();
    await expect(point).toHaveAttribute('aria-expanded', 'false');
  });

  test('a piece names the sets that it is part of', async ({ page }) => {
    const set = await createDiningSet();
    await page.goto(`/product/${set.lines[1]!.product}`);
    await expect(page.getByText(/^Part of a set/)).toBeVisible();
    await page.getByRole('link', { name: set.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: set.name })).toBeVisible();
  });
});

for (const { width } of officeScreens) {
  office.describe(`at ${width} in the back office`, () => {
    office.use({ viewport: { width, height: 800 } });

    office('an owner makes a set, changes it and switches it off', async ({ page, expectRefusal }) => {
      expectRefusal(/400 POST .*\/api\/sets/);
      const word = ownWord();
      const name = `Bedroom ${word}`;
      await createProduct({ name: `Bed ${word}`, price: 10_000 });
      await createProduct({ name: `Stool ${word}`, price: 1000, countInStock: 9 });
      await page.goto('/admin/sets');
      await page.getByRole('button', { name: 'New set' }).click();
      const dialog = page.getByRole('dialog', { name: 'New set' });
      await dialog.getByRole('textbox', { name: /^Name(?! in)/ }).fill(name);
      await dialog.getByLabel('Name in Amharic').fill(`መኝታ ቤት ${word}`);
      for (const piece of ['Bed', 'Stool']) {
        await dialog.getByRole('button', { name: 'Add a piece' }).click();
        await dialog.getByRole('searchbox').fill(`${piece} ${word}`);
        await dialog.getByRole('button', { name: new RegExp(`${piece} ${word}`) }).click();
      }
      await dialog
        .getByRole('group', { name: `Pieces of Stool ${word}` })
        .getByRole('button', { name: 'One more' })
        .click();
      await expectOffice(dialog.getByText('The pieces alone: 12,000 ETB before VAT')).toBeVisible();
      await dialog.getByRole('radio', { name: 'Percent off the sum of its pieces' }).check();
      await dialog.getByRole('textbox', { name: /^Percent off/ }).fill('95');
      await dialog.getByRole('button', { name: 'Make the set' }).click();
      await expectOffice(dialog.getByRole('textbox', { name: /^Percent off/ })).toHaveAccessibleDescription(
        /from 1 to 90/,
      );
      await dialog.getByRole('textbox', { name: /^Percent off/ }).fill('15');
      expectOffice(await findBarriers(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Make the set' }).click();
      await expectOffice(page.getByText(`The set ${name} was made`)).toBeVisible();
      const row = page.getByRole('row').filter({ hasText: name });
      await expectOffice(row).toContainText('10,200 ETB');
      await expectOffice(row).toContainText('instead of 12,000 ETB');
      await expectOffice(row).toContainText('On sale');
      expectOffice(await findBarriers(page)).toEqual([]);
      expectOffice(await widthOf(page)).toBe(width);

      await page.getByRole('button', { name: `Change ${name}` }).click();
      const change = page.getByRole('dialog', { name: `Set ${name}` });
      await change.getByRole('radio', { name: 'A price for the whole set' }).check();
      await change.getByRole('textbox', { name: /^Price of the set/ }).fill('11,000');
      await change
        .getByLabel(/^Picture/)
        .setInputFiles('demo/products/images/mirfak-dining-table-room-800.jpg');
      await change.getByRole('button', { name: `Put Stool ${word} on the picture` }).click();
      const point = change.getByRole('button', {
        name: `1: Stool ${word}, 50 % from the left, 50 % from the top`,
      });
      await point.press('ArrowLeft');
      await change.getByRole('button', { name: /49 % from the left, 50 %/ }).press('Shift+ArrowDown');
      await expectOffice(
        change.getByRole('button', { name: /49 % from the left, 55 % from the top/ }),
      ).toBeVisible();
      expectOffice(await findBarriers(page)).toEqual([]);
      await change.getByRole('button', { name: 'Save' }).click();
      await expectOffice(row).toContainText('11,000 ETB');
      await page.getByRole('button', { name: `Switch off ${name}` }).click();
      await expectOffice(row).toContainText('Switched off');
      await page.getByRole('searchbox', { name: 'Search sets' }).fill(word);
      await page.getByRole('searchbox', { name: 'Search sets' }).press('Enter');
      await expectOffice(page.getByRole('row')).toHaveCount(2);
    });
  });
}
