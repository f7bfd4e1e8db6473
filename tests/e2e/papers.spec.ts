import { randomUUID } from 'node:crypto';
import type { FiscalDocument } from '../../contract/books/fiscal-documents.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { savePdf } from './support/pdf.ts';
import { administrator, signIn } from './support/people.ts';
import { createProduct, placeOrder } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

useOwnShop({
  legalName: 'Wenber Furniture PLC',
  tin: '0099887766',
  paymentMethods: ['PayPal', 'PayOnDelivery'],
});

test('money that came is typed from the fiscal machine, and the buyer has its receipt with number and code', async ({
  page,
  customer,
  openContext,
}) => {
  const product = await createProduct({ price: 5000 });
  const order = await placeOrder(customer, product, 1, 'PayOnDelivery');
  const { token } = await signIn(administrator);
  const payment = { way: 'cash', amount: order.totalPrice };
  await call('PUT', `/api/orders/${order._id}/deliver`, { token, body: { payment } });

  const office = await (await openContext()).newPage();
  await remember(office, { userInfo: await signIn(administrator) });
  await office.goto('/admin/month?part=documents');
  const row = office.getByRole('row').filter({ hasText: `Order ${order.number}` });
  await expect(row).toContainText('since today');
  expect(await findBarriers(office)).toEqual([]);
  await row.getByRole('button', { name: /^Write down/ }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Please enter the number');
  const number = `FS ${order.number}`;
  await dialog.getByLabel('Number').fill(number);
  await dialog.getByLabel(/^Text of the QR code/).fill('signed by the machine');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toHaveCount(0);
  await office.getByLabel('Show').selectOption('issued');
  await expect(row).toContainText(number);

  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/order/${order._id}`);
  const papers = page.getByRole('region', { name: /^Papers/ });
  await expect(papers).toContainText(/RCT-20\d\d-\d{6}/);
  const { name, text } = await savePdf(page, papers.getByRole('button', { name: /^Receipt/ }));
  expect(name).toMatch(/^receipt-RCT-20\d\d-\d{6}\.pdf$/);
  expect(text).toContain(number);
  // Cash has no number of its own, and none of the shop's is on the paper.
  expect(text).toMatch(/Transaction · የክፍያ ቁጥር cash /);
  expect(await findBarriers(page)).toEqual([]);
});

test('a document that the shop itself does not ask for says why, in both languages', async ({
  page,
  customer,
}) => {
  const order = await placeOrder(customer, await createProduct({ price: 5000 }), 1, 'PayOnDelivery');
  const { token } = await signIn(administrator);
  const payment = { way: 'cash', amount: order.totalPrice };
  await call('PUT', `/api/orders/${order._id}/deliver`, { token, body: { payment } });
  const documents = (await call('GET', '/api/fiscal-documents', { token })) as FiscalDocument[];
  const { _id } = documents.find((each) => each.order?._id === order._id)!;
  const body = { state: 'not-required', reason: 'lowers-nothing' };
  await call('PUT', `/api/fiscal-documents/${_id}/state`, { token, body });
  await remember(page, { userInfo: await signIn(administrator) });
  await page.goto('/admin/month?part=documents&state=not-required');
  const row = page.getByRole('row').filter({ hasText: `Order ${order.number}` });
  await expect(row).toContainText('The money given back lowers nothing that was sold');
  await expect(row).toContainText('የተመለሰው ገንዘብ ከተሸጠው ዋጋ ምንም አይቀንስም');
  await expect(row).not.toContainText('lowers-nothing');
});

test('a piece that comes back has a credit note of its price and a payment voucher of the money, in both languages', async ({
  page,
  customer,
}) => {
  const order = await placeOrder(customer, await createProduct({ price: 5000 }), 2, 'PayOnDelivery');
  const { token } = await signIn(administrator);
  const payment = { way: 'cash', amount: order.totalPrice };
  await call('PUT', `/api/orders/${order._id}/deliver`, { token, body: { payment } });
  await call('POST', `/api/orders/${order._id}/refunds`, {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      ...{ amount: 5750, goods: 'in-stock', lines: [{ line: 1, qty: 1 }], reason: 'እግሩ ተሰንጥቋል' },
      byHand: { way: 'transfer', reference: 'FT26331ABCD' },
    },
  });

  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/order/${order._id}`);
  const papers = page.getByRole('region', { name: /^Papers/ });
  await expect(papers).toContainText(/INV-20\d\d-\d{6}/);
  const invoice = /INV-20\d\d-\d{6}/.exec((await papers.textContent()) ?? '')![0];
  const credit = await savePdf(page, papers.getByRole('button', { name: 'Credit note የተመላሽ ደረሰኝ' }));
  expect(credit.text).toMatch(new RegExp(`Corrects invoice.* ${invoice} `));
  for (const said of ['እግሩ ተሰንጥቋል', 'FT26331ABCD', '5,750.00 ETB']) expect(credit.text).toContain(said);
  const voucher = await savePdf(page, papers.getByRole('button', { name: 'Payment voucher የገንዘብ ወጪ ማዘዣ' }));
  expect(voucher.text).toMatch(/PMV-20\d\d-\d{6}/);
  // The buyer had paid at the door; the money went back by a transfer.
  expect(voucher.text).toMatch(/Refunded.* Bank transfer/);
  for (const said of ['transfer FT26331ABCD', '5,750.00 ETB']) expect(voucher.text).toContain(said);
  expect(await findBarriers(page)).toEqual([]);
});
