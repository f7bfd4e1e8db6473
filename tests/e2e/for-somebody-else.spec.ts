import { findBarriers } from './support/axe.ts';
import { cartItemOf, recall, remember } from './support/browser-memory.ts';
import { newNumber } from './support/phones.ts';
import { address, createProduct, onlyOrderOf } from './support/shop-data.ts';
import { administrator, signIn } from './support/people.ts';
import { savePdf } from './support/pdf.ts';
import { expect, shoppersScreens, test } from './support/test.ts';

for (const { name, ...viewport } of shoppersScreens) {
  test.describe(`an order for somebody else at ${name}`, () => {
    test.use({ viewport });

    test('has its receiver and its payer from the first step to the driver’s sheet, which names no price', async ({
      page,
      customer,
      openContext,
    }) => {
      const product = await createProduct();
      const receiver = newNumber();
      const { userInfo } = customer;
      await remember(page, { userInfo, cartItems: [cartItemOf(product)], shippingAddress: address });
      await page.goto('/shipping');
      await expect(page.getByRole('radio', { name: /^I get it/ })).toBeChecked();
      await page.getByRole('radio', { name: /^Send to somebody else/ }).check();
      await page.getByRole('button', { name: /^Continue/ }).click();
      await expect(page.getByText('Please fill in Phone in Ethiopia')).toBeVisible();
      const own = page.getByLabel(/^Your name/);
      await expect(own).toHaveValue(customer.name);
      await page.getByLabel(/^Name/).fill('Tirunesh Alemu');
      await page.getByRole('textbox', { name: /^Phone in Ethiopia/ }).fill(receiver.typed);
      await page.getByLabel(/^Address/).fill('Kazanchis, house 7');
      await page.getByLabel(/^Your country/).fill('Sweden');
      await expect(page.getByLabel(/^Show no prices to the receiver/)).toBeChecked();
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('button', { name: /^Continue/ }).click();

      await expect(page).toHaveURL('/payment');
      await expect(page.getByRole('radio', { name: /PayPal/ })).toBeVisible();
      await expect(page.getByRole('radio', { name: /delivery|door/i })).toHaveCount(0);
      await page.getByRole('button', { name: /^Continue/ }).click();
      await expect(page).toHaveURL('/placeorder');
      const review = page.getByRole('main');
      await expect(review).toContainText(`${customer.name}, Sweden`);
      await expect(review).toContainText('The receiver sees no prices');
      await page
        .getByRole('button', { name: /^Submit Order/ })
        .first()
        .click();

      await expect(page).toHaveURL(/\/order\/[\da-f-]{36}$/);
      await expect(page.getByRole('main')).toContainText('we tell Tirunesh Alemu that it comes');
      expect(await findBarriers(page)).toEqual([]);
      // The next order is the buyer's own again.
      expect(await recall(page, 'shippingAddress')).toBe(undefined);

      const [number] = /\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())!;
      const { text } = await savePdf(page, page.getByRole('button', { name: /^Proforma invoice/ }));
      expect(text).toContain(customer.name);
      expect(text).toContain('Sweden');
      expect(text).not.toContain('Tirunesh');

      const office = await (await openContext()).newPage();
      await remember(office, { userInfo: await signIn(administrator) });
      await office.goto(`/admin/delivery-notes?numbers=${number}`);
      const sheet = office.getByRole('article');
      await expect(sheet).toContainText('Tirunesh Alemu');
      await expect(sheet).toContainText('Say and show no price');
      await expect(sheet).toContainText(customer.name);
      expect(await sheet.innerText()).not.toMatch(/\d ETB/);
    });
  });
}

test('what was typed for somebody else is still there after a look at the other form, and after leaving', async ({
  page,
  customer,
}) => {
  const product = await createProduct();
  await remember(page, { userInfo: customer.userInfo, cartItems: [cartItemOf(product)] });
  await page.goto('/shipping');
  await page.getByRole('radio', { name: /^Send to somebody else/ }).check();
  await page.getByLabel(/^Name/).fill('Tirunesh Alemu');
  await page.getByRole('radio', { name: /^I get it/ }).check();
  await expect(page.getByLabel(/^Name/)).toHaveValue(customer.name);
  await page.reload();
  await page.getByRole('radio', { name: /^Send to somebody else/ }).check();
  await expect(page.getByLabel(/^Name/)).toHaveValue('Tirunesh Alemu');
});

test.describe('with two tabs on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('an order goes to the address and payer that its screen shows, whatever another tab chooses meanwhile', async ({
    page,
    customer,
  }) => {
    const product = await createProduct();
    const { userInfo } = customer;
    await remember(page, {
      userInfo,
      cartItems: [cartItemOf(product)],
      shippingAddress: address,
      paymentMethod: 'PayPal',
    });
    await page.goto('/placeorder');
    const submit = page.getByRole('button', { name: /^Submit Order/ }).first();
    await expect(submit).toBeEnabled();

    const other = await page.context().newPage();
    await other.goto('/shipping');
    await other.getByRole('radio', { name: /^Send to somebody else/ }).check();
    await other.getByLabel(/^Name/).fill('Tirunesh Alemu');
    await other.getByRole('textbox', { name: /^Phone in Ethiopia/ }).fill(newNumber().typed);
    await other.getByLabel(/^Address/).fill('Kazanchis, house 7');
    await other.getByLabel(/^Your country/).fill('Sweden');
    await other.getByRole('button', { name: /^Continue/ }).click();
    await expect(other).toHaveURL('/payment');

    await submit.click();
    await expect(page).toHaveURL(/\/order\//);
    const { payer, shippingAddress } = await onlyOrderOf(customer);
    expect(payer).toBeUndefined();
    expect(shippingAddress.address).toBe(address.address);
  });
});

test('the sentence at the receiver’s phone goes once the number is edited', async ({ page, customer }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const product = await createProduct();
  await remember(page, { userInfo: customer.userInfo, cartItems: [cartItemOf(product)] });
  await page.goto('/shipping');
  await page.getByRole('radio', { name: /^Send to somebody else/ }).check();
  await page.getByRole('button', { name: /^Continue/ }).click();
  const problem = page.getByText('Please fill in Phone in Ethiopia');
  await expect(problem).toBeVisible();
  await page.getByRole('textbox', { name: /^Phone in Ethiopia/ }).fill('0911 234 567');
  await expect(problem).toHaveCount(0);
});
