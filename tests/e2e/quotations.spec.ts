import type { Quotation } from '../../contract/orders/quotations.ts';
import { quotationPath } from '../../contract/orders/quotation-states.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { holdNext } from './support/hold.ts';
import { administrator, signIn } from './support/people.ts';
import {
  administratorToken,
  createProduct,
  createQuotation,
  saveProduct,
  updateOf,
} from './support/shop-data.ts';
import { expect, shoppersScreens, test } from './support/test.ts';

const newNumber = () => `09${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

for (const { name, ...viewport } of shoppersScreens) {
  test.describe(`a quotation at ${name}`, () => {
    test.use({ viewport });

    test(
      'is asked for in the cart without an account, sent on, and ordered at its price by whoever has the link',
      { tag: '@core' },
      async ({ page, openContext }) => {
        const bench = await createProduct({ price: 5000, countInStock: 9 });
        const { _id: product, image, name: called, price, countInStock } = bench;
        await remember(page, { cartItems: [{ product, image, name: called, price, countInStock, qty: 2 }] });
        await page.goto('/cart');
        await page.getByRole('link', { name: /^Ask for a quotation/ }).click();
        await expect(page.getByRole('heading', { level: 1, name: /^Ask for a quotation/ })).toBeVisible();
        await expect(page.getByRole('region', { name: /^What it is about/ })).toContainText('12,500.00 ETB');
        await page.getByRole('button', { name: /^Make the quotation/ }).click();
        await expect(page.getByText('Please give a phone number or an email address')).toBeVisible();
        await page.getByLabel(/^Your name/).fill('Hana Tesfaye');
        await page.getByLabel(/^Company or office/).fill('Abay Consulting PLC');
        await page.getByLabel(/^TIN/).fill('0012345678');
        await page.getByLabel(/^Phone/).fill(newNumber());
        expect(await findBarriers(page)).toEqual([]);
        await page.getByRole('button', { name: /^Make the quotation/ }).click();
        await expect(page).toHaveURL(/\/q\/[\w-]{22}$/);
        const sheet = page.getByRole('article', { name: /^Quotation/ });
        await expect(sheet).toContainText('Abay Consulting PLC');
        await expect(sheet).toContainText('12,500.00 ETB');

        // The price rises, and somebody else of the office opens the link.
        await saveProduct(product, { ...updateOf(bench), price: 9000 });
        const office = await (await openContext({ viewport })).newPage();
        await office.goto(page.url());
        await expect(office.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
        await office.getByRole('button', { name: /^Order at these prices/ }).click();
        const place = office.getByLabel(/^Place or address/);
        await place.fill('Bole, Rwanda');
        await office.getByLabel(/^Phone/).fill(newNumber());
        expect(await findBarriers(office)).toEqual([]);
        await office.getByRole('button', { name: /^Order for 12,500 ETB/ }).click();
        await expect(office).toHaveURL(/\/order\/[\da-f-]{36}$/);
        await expect(office.getByRole('main')).toContainText('12,500');
        await page.reload();
        await expect(page.getByText('This quotation has become an order.')).toBeVisible();
        await expect(page.getByRole('button', { name: /^Order at these prices/ })).toHaveCount(0);
      },
    );

    test('is made by the shop with a discount, found, changed and copied', async ({ page }) => {
      const bench = await createProduct({ price: 5000, countInStock: 9 });
      const company = `Office ${bench.name}`;
      await remember(page, { userInfo: await signIn(administrator) });
      await page.goto('/admin/orderlist?show=quotations');
      await page.getByRole('link', { name: 'New quotation' }).click();
      await page.getByRole('combobox', { name: 'Find a product' }).fill(bench.name);
      await page.getByRole('option', { name: bench.name }).click();
      await page.getByLabel('Name', { exact: false }).first().fill('Tigist Alemu');
      await page.getByLabel(/^Company/).fill(company);
      await page.getByLabel(/^Phone/).fill(newNumber());
      await page.getByRole('radio', { name: 'Percent' }).check();
      await page.getByLabel(/^Discount in/).fill('10');
      await page.getByLabel(/^Transport/).fill('1,500');
      const sums = page.getByRole('complementary');
      await expect(sums).toContainText('−500.00 ETB');
      await expect(sums).toContainText('6,675.00 ETB');
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'Make the quotation' }).click();
      await expect(page).toHaveURL(/\/q\//);
      await expect(page.getByRole('article', { name: /^Quotation/ })).toContainText('6,675.00 ETB');

      await page.goto(`/admin/orderlist?show=quotations&keyword=${encodeURIComponent(bench.name)}`);
      const of = new RegExp(`for ${company}$`);
      await expect(page.getByRole('link', { name: of })).toHaveCount(2);
      await page.getByRole('button', { name: of }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Take it back/).check();
      await dialog.getByRole('button', { name: 'Take it back' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText('Taken back');
      await page.getByRole('link', { name: `Copy the quotation for ${company}` }).click();
      await expect(page.getByLabel(/^Company/)).toHaveValue(company);
      await expect(page.getByRole('spinbutton', { name: `Quantity of ${bench.name}` })).toHaveValue('1');
      await expect(page.getByRole('complementary')).toContainText('6,675.00 ETB');
    });
  });
}

test('a quotation says what is sold out before anybody orders it', async ({ page }) => {
  const bench = await createProduct({ countInStock: 3 });
  const id = await createQuotation(bench, { orderItems: [{ product: bench._id, qty: 3 }] });
  await saveProduct(bench._id, { ...updateOf(bench), countInStock: 1 });
  await page.goto(quotationPath(id));
  await expect(page.getByRole('article', { name: /^Quotation/ })).toContainText('Only 1 left');
  await expect(page.getByRole('alert')).toContainText('Not all of this can be had now');
  await expect(page.getByRole('button', { name: /^Order at these prices/ })).toHaveCount(0);
});

test('somebody of the shop orders a quotation for whoever asked', async ({ page }) => {
  const bench = await createProduct({ countInStock: 3 });
  const id = await createQuotation(bench, { phone: newNumber() });
  await remember(page, { userInfo: await signIn(administrator) });
  await page.goto(quotationPath(id));
  await page.getByRole('button', { name: /^Order at these prices/ }).click();
  await expect(page.getByLabel(/^Name/)).toHaveValue('Hana Tesfaye');
  await page.getByLabel(/^Place or address/).fill('Megenagna');
  await page.getByRole('button', { name: /^Order for/ }).click();
  await expect(page).toHaveURL(/\/order\//);
  const token = await administratorToken();
  const { order, contact } = await call<Quotation>('GET', `/api/quotations/${id}`, { token });
  expect(page.url()).toContain(order!._id);
  expect(contact!.email).toMatch(/^office-/);
});

test('what the shop says of a field of the address goes once that field is edited, and with no other', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(/400 POST .*\/order-by-staff$/);
  await page.setViewportSize({ width: 360, height: 800 });
  const id = await createQuotation(await createProduct(), { phone: newNumber() });
  await remember(page, { userInfo: await signIn(administrator) });
  await page.goto(quotationPath(id));
  await page.getByRole('button', { name: /^Order at these prices/ }).click();
  await page.getByLabel(/^Place or address/).fill('Megenagna');
  const held = await holdNext(page, 'POST', `/api/quotations/${id}/order-by-staff`);
  await page.getByRole('button', { name: /^Order for/ }).click();
  const fields = { 'shippingAddress.phone': 'is no number', 'shippingAddress.address': 'is no place' };
  await held.answer(400, { code: 'bad-request', message: 'Please check', details: { fields } });
  await expect(page.getByText('is no number')).toBeVisible();
  await page.getByLabel(/^Place or address/).fill('Kazanchis');
  await expect(page.getByText('is no place')).toHaveCount(0);
  await expect(page.getByText('is no number')).toBeVisible();
  await page.getByLabel(/^Phone/).fill('0911 234 567');
  await expect(page.getByText('is no number')).toHaveCount(0);
});

test('a link that is wrong shows nothing', async ({ page, expectRefusal }) => {
  expectRefusal(/404 GET .*\/q\//);
  const answer = await page.goto('/q/AAAAAAAAAAAAAAAAAAAAAA');
  expect(answer!.status()).toBe(404);
});

test('a quotation says what assembly costs, and asks about a lift above the ground', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const bench = await createProduct({ price: 5000, countInStock: 9, assemblyPrice: 400 });
  const { _id: product, image, name: called, price, countInStock } = bench;
  await remember(page, { cartItems: [{ product, image, name: called, price, countInStock, qty: 2 }] });
  await page.goto('/quotation');
  const goods = page.getByRole('region', { name: /^What it is about/ });
  await expect(goods).toContainText('12,500.00 ETB');
  await page.getByLabel(/^Your name/).fill('Hana Tesfaye');
  await page.getByLabel(/^Phone/).fill(newNumber());
  await page.getByLabel(/^Floor/).fill('3');
  await page.getByLabel(/^Assemble the pieces for 800 ETB/).check();
  await expect(goods).toContainText('13,300.00 ETB');
  await page.getByRole('button', { name: /^Make the quotation/ }).click();
  await expect(page.getByText('Please say whether there is a lift')).toBeVisible();
  await page.getByLabel('No', { exact: false }).last().check();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: /^Make the quotation/ }).click();
  const sheet = page.getByRole('article', { name: /^Quotation/ });
  await expect(sheet).toContainText(/Assembly.*800\.00 ETB/);
  await expect(sheet).toContainText('13,300.00 ETB');
});
