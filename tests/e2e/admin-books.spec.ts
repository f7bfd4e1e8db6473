import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, signIn } from './support/people.ts';
import { administratorToken, BANK_ACCOUNT, createProduct, placeOrder } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

useOwnShop({ paymentMethods: ['PayPal', 'BankTransfer'], bankAccounts: [BANK_ACCOUNT] });
test.use({ viewport: { width: 1280, height: 900 } });

const today = () => new Date(Date.now() + 3 * 3600_000).toISOString().slice(0, 10);

test('an accountant reads the books of an order, its VAT, and notes what its buyer has withheld', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/409 POST .*\/recorded-payments$/);
  const order = await placeOrder(
    customer,
    await createProduct({ price: 100_000 }),
    1,
    'PayPal',
    '0012345678',
  );
  await remember(page, { userInfo: await signIn(administrator) });
  await page.goto(`/admin/orders/${order.number}`);
  await page.getByRole('button', { name: 'Record payment' }).click();
  const recording = page.getByRole('dialog');
  await recording.getByLabel(/^How it was paid/).selectOption('withheld');
  await recording.getByLabel(/^Amount in ETB/).fill('3,000.01');
  await recording.getByRole('button', { name: 'Record payment' }).click();
  await expect(recording.getByText(/At most 3,000 ETB may be withheld/)).toBeVisible();
  await recording.getByLabel(/^Amount in ETB/).fill('3,000');
  await recording.getByRole('button', { name: 'Record payment' }).click();
  await expect(recording).toBeHidden();

  // The withheld part is money of the order, which has an invoice from then on.
  await page.goto(`/admin/day?day=${today()}`);
  const invoices = page.waitForEvent('download');
  await page.getByRole('button', { name: 'All invoices as one file' }).click();
  expect((await invoices).suggestedFilename()).toBe(`invoices-${today()}.pdf`);

  await page.goto('/admin/month?part=ledger');
  await page.getByLabel('Number of an order').fill(String(order.number));
  await page.getByRole('button', { name: 'Show' }).click();
  const sums = page.getByRole('table', { name: 'Sums of the accounts' });
  await expect(sums.getByRole('row', { name: /^Withheld by buyers/ })).toContainText('3,000.00 debit');
  await expect(sums.getByRole('row', { name: /^VAT/ })).toContainText('15,000.00 credit');
  await expect(page.getByRole('table', { name: 'Lines' }).getByRole('row')).toHaveCount(7);
  expect(await findBarriers(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe(`books-${today()}.csv`);
  const workbook = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as Excel' }).click();
  expect((await workbook).suggestedFilename()).toBe(`books-${today()}.xlsx`);

  await page.getByRole('link', { name: 'Withheld', exact: true }).click();
  await page
    .getByRole('button', { name: `Write certificate down: 3,000.00 ETB of order ${order.number}` })
    .click();
  const certificate = page.getByRole('dialog');
  expect(await findBarriers(page)).toEqual([]);
  await certificate.getByRole('button', { name: 'Save' }).click();
  await expect(certificate.getByText('Please give the number of the certificate')).toBeVisible();
  await certificate.getByLabel('Number of the certificate').fill(`WH${order.number}`);
  await certificate.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('No certificate is missing')).toBeVisible();
  await page.getByLabel('Show').selectOption('all');
  await expect(page.getByRole('table', { name: 'Withheld tax' })).toContainText(`WH${order.number}`);

  await page.getByRole('link', { name: 'VAT', exact: true }).click();
  const rates = page.getByRole('table', { name: 'VAT by its rates' });
  await expect(rates.getByRole('row', { name: /^15 %/ })).toContainText('15,000.00 ETB');
  await expect(page.getByRole('region', { name: 'The same by the ledger' })).toContainText(
    /VAT to pay\s*15,000\.00 ETB/,
  );
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Month before' }).click();
  await expect(page.getByText('Nothing counts in this period')).toBeVisible();
});

test('a rate of VAT of a category is written down, and shoppers see and pay it', async ({
  page,
  customer,
  openContext,
}) => {
  const bed = await createProduct({ price: 20_000, category: 'bed' });
  const chair = await createProduct({ price: 10_000 });
  await remember(page, { userInfo: await signIn(administrator) });
  await page.goto('/admin/month?part=laws');
  await page.getByRole('button', { name: 'New number: VAT' }).click();
  const writing = page.getByRole('dialog');
  expect(await findBarriers(page)).toEqual([]);
  await writing.getByRole('button', { name: 'Save' }).click();
  await expect(writing.getByText('Please fill this in').first()).toBeVisible();
  await writing.getByLabel('Category').selectOption('bed');
  await writing.getByLabel(/^Number/).fill('0');
  await writing.getByLabel('Valid from').fill(today());
  await writing.getByLabel(/^Source/).fill('Regulation 570/2025');
  await writing.getByRole('button', { name: 'Save' }).click();
  await expect(writing).toBeHidden();
  const vat = page.getByRole('table', { name: 'VAT', exact: true });
  await expect(vat.getByRole('row', { name: /^0 % Bed/ })).toContainText('in force');
  await expect(vat.getByRole('row', { name: /^15 % All categories/ })).toContainText('in force');
  expect(await findBarriers(page)).toEqual([]);

  const shopping = await (await openContext({ viewport: { width: 360, height: 740 } })).newPage();
  await remember(shopping, { userInfo: customer.userInfo });
  await shopping.goto(`/product/${bed._id}`);
  await expect(shopping.getByRole('main')).toContainText('20,000 ETB');
  await expect(shopping.getByRole('main')).not.toContainText('23,000 ETB');
  const summary = shopping.getByRole('region', { name: 'Summary' });
  await shopping.goto(`/cart/${bed._id}`);
  await expect(summary).toContainText('20,000.00 ETB');
  await shopping.goto(`/cart/${chair._id}`);
  await expect(summary).toContainText(/VAT 0\s?%/);
  await expect(summary).toContainText('1,500.00');
  await expect(summary).toContainText('32,500.00');
  const token = await administratorToken();
  const body = {
    law: 'vat',
    category: 'bed',
    value: null,
    validFrom: today(),
    source: 'The end of the test',
  };
  await call('POST', '/api/laws', { token, body });
});
