import type { Page } from '@playwright/test';
import type { Product } from '../../contract/goods/products.ts';
import { findBarriers } from './support/axe.ts';
import { recallText, remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { administrator, signIn } from './support/people.ts';
import { createProduct, ownWord } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 800 } });

const newPhone = () => `09${String(Math.random()).slice(2).padEnd(8, '0').slice(0, 8)}`;
const stockOf = async ({ _id }: Product) => (await call<Product>('GET', `/api/products/${_id}`)).countInStock;

async function fits(page: Page) {
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
}

/** Has a piece kept from its product's page, and opens the page of the hold. */
async function keep(page: Page, { _id }: Product, { name, phone }: { name: string; phone: string }) {
  await page.goto(`/en/product/${_id}`);
  await page.getByRole('link', { name: 'Keep it for me till …' }).click();
  await page.getByRole('radio').last().check();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Keep it for me', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kept for you');
}

test(
  'a guest has a piece kept at 360, and somebody of the shop finds it and sells it to them at the counter',
  { tag: '@core' },
  async ({ page, openContext }) => {
    const piece = await createProduct({ name: `Kept bench ${ownWord()}`, countInStock: 1, price: 2000 });
    const [name, phone] = [`Tsehay ${ownWord()}`, newPhone()];
    await page.goto(`/en/product/${piece._id}`);
    await page.getByRole('link', { name: 'Keep it for me till …' }).click();
    await page.getByRole('button', { name: 'Keep it for me', exact: true }).click();
    await expect(page.getByLabel('Your name')).toHaveAccessibleDescription(/Please enter: Your name/);
    await fits(page);
    await keep(page, piece, { name, phone });
    await expect(page.getByRole('main')).toContainText('We keep this piece for you until');
    await expect(page.getByRole('main')).not.toContainText(name);
    await fits(page);
    expect(await stockOf(piece)).toBe(0);

    const office = await (await openContext({ viewport: { width: 360, height: 800 } })).newPage();
    await remember(office, { userInfo: await signIn(administrator) });
    await office.goto(`/admin/holds?keyword=${phone}`);
    await expect(office.getByRole('heading', { level: 1 })).toHaveText(/Held pieces/);
    await expect(office.getByText(name)).toBeVisible();
    await fits(office);
    await office.getByRole('link', { name: `Sell: ${piece.name}, ${name}` }).click();
    await expect(office).toHaveURL(/\/admin\/counter\?hold=/);
    await expect(office.getByText(piece.name, { exact: true })).toBeVisible();
    await office.getByRole('button', { name: /^Take/ }).click();
    await expect(office.getByRole('link', { name: /slip/i })).toBeVisible();

    await page.reload();
    await expect(page.getByRole('main').getByRole('status')).toContainText('It has been bought');
    expect(await stockOf(piece)).toBe(0);
  },
);

test('whoever has a piece kept puts it into the cart from its page, and others cannot order it', async ({
  page,
  openContext,
}) => {
  const piece = await createProduct({ name: `Kept stool ${ownWord()}`, countInStock: 1 });
  await keep(page, piece, { name: 'Hana', phone: newPhone() });
  const address = page.url();
  await page.getByRole('button', { name: 'Buy it now' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('link', { name: piece.name }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
  expect(await recallText(page, 'cartHold')).toContain(piece._id);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible();

  const other = await (await openContext({ viewport: { width: 360, height: 800 } })).newPage();
  await other.goto(`/en/product/${piece._id}`);
  await expect(other.getByRole('link', { name: 'Keep it for me till …' })).toHaveCount(0);
  await page.goto(address);
  await page.getByRole('button', { name: 'I do not need it any more' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('You have given it up');
  expect(await stockOf(piece)).toBe(1);
});

test('a piece is kept in Amharic until a day of the Ethiopian calendar, from the page of the showroom', async ({
  page,
}) => {
  await page.goto('/am/showroom');
  await page.getByRole('link', { name: 'እስከ … ያቆዩልኝ' }).first().click();
  await page.getByRole('radio').first().check();
  await expect(page.getByRole('radiogroup').or(page.getByRole('group', { name: 'እስከ' }))).toContainText(
    /ሰኞ|ማክሰኞ|ረቡዕ|ሐሙስ|ዓርብ|ቅዳሜ|እሑድ/,
  );
  await page.getByLabel('ስምዎ').fill('ፀሐይ');
  await page.getByLabel('ስልክ ቁጥር').fill(newPhone());
  await fits(page);
  await page.getByRole('button', { name: 'ያቆዩልኝ', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ለእርስዎ የቆየ ዕቃ');
  await expect(page.getByRole('main')).toContainText('ለእርስዎ እናቆያለን');
  await fits(page);
  await page.getByRole('button', { name: 'ከእንግዲህ አልፈልገውም' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('እንደገና ለሽያጭ ቀርቧል');
});
