import type { Page } from '@playwright/test';
import type { Order } from '../../contract/orders/orders.ts';
import type { OrderService } from '../../contract/work/service-cases.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, signIn } from './support/people.ts';
import { askForRepair, deliverTo } from './support/service-data.ts';
import { administratorToken, BANK_ACCOUNT, createProduct, placeOrder } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

useOwnShop({ paymentMethods: ['PayPal', 'BankTransfer'], bankAccounts: [BANK_ACCOUNT] });

async function openDesk(page: Page, path: string): Promise<void> {
  await remember(page, { userInfo: await signIn(administrator) });
  await page.goto(path);
}
const dialogOf = async (page: Page, action: string) => {
  await page.getByRole('main').getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return { dialog, send: dialog.getByRole('button', { name: action, exact: true }) };
};
const bodyOf = async (page: Page, method: string, path: RegExp): Promise<Record<string, unknown>> => {
  const request = await page.waitForRequest((each) => each.method() === method && path.test(each.url()));
  return request.postDataJSON() as Record<string, unknown>;
};

test('a note of the shop is sent to the buyer only where somebody says so', async ({ page, customer }) => {
  const order = await deliverTo(customer, await createProduct());
  const { _id } = await askForRepair(customer, order);
  await openDesk(page, `/admin/service/${_id}`);
  for (const [words, isTold] of [
    ['Only for us', false],
    ['We come on Friday', true],
  ] as const) {
    const { dialog, send } = await dialogOf(page, 'Write a note');
    await dialog.getByRole('textbox').fill(words);
    if (isTold) await dialog.getByLabel('Send it to the buyer').check();
    await send.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(words)).toBeVisible();
  }
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/order/${order._id}`);
  const service = page.getByRole('region', { name: /^Returns and service/ });
  await expect(service).toContainText('We come on Friday');
  await expect(service).not.toContainText('Only for us');
});

test('a visit is planned on a full half-day only where somebody says so', async ({ page, customer }) => {
  for (const isForced of [false, true]) {
    const { _id } = await askForRepair(customer, await deliverTo(customer, await createProduct()));
    await call('PUT', `/api/service-cases/${_id}/state`, {
      token: await administratorToken(),
      body: { to: 'accepted', text: '' },
    });
    await openDesk(page, `/admin/service/${_id}`);
    const { dialog, send } = await dialogOf(page, 'Plan a visit or collection');
    const choice = dialog.getByLabel(/^Half-day/);
    await expect.poll(() => choice.locator('option').count()).toBeGreaterThan(1);
    await choice.selectOption((await choice.locator('option').last().getAttribute('value'))!);
    if (isForced) await dialog.getByLabel('Also when the half-day is full').check();
    const sent = bodyOf(page, 'POST', /\/visits$/);
    await send.click();
    expect((await sent)['force']).toBe(isForced || undefined);
    await expect(dialog).toBeHidden();
  }
});

test('a case after its time is taken by the shop for a reason that it has to say', async ({
  page,
  customer,
}) => {
  const order = await deliverTo(customer, await createProduct());
  // The time of a return is over a week after the pieces came, which the test cannot wait for.
  await page.route(`**/api/orders/${order._id}/service`, async (route) => {
    const answer = await route.fetch();
    const service = (await answer.json()) as OrderService;
    const orderItems = service.orderItems.map((line) => ({
      ...line,
      kinds: line.kinds.map((each) => ({ ...each, until: '2026-01-01', isOpen: each.kind !== 'return' })),
    }));
    await route.fulfill({ response: answer, json: { ...service, orderItems } });
  });
  await openDesk(page, `/admin/orders/${order.number}`);
  const service = page.getByRole('region', { name: /^Returns and service/ });
  await service.getByRole('button', { name: /^Something is wrong/ }).click();
  await service.getByLabel(/^Pieces of/).selectOption('1 piece');
  await service.getByRole('radio', { name: /^I want to give it back/ }).check();
  await service.getByRole('radio', { name: /^Give the money back/ }).check();
  await service.getByLabel(/^What happened/).fill('It does not fit.');
  await service.getByRole('button', { name: /^Send/ }).click();
  const why = service.getByLabel(/^Why after its time/);
  await expect(why).toHaveAttribute('aria-invalid', 'true');
  await why.fill('The buyer was abroad');
  const sent = bodyOf(page, 'POST', /\/service-cases$/);
  await service.getByRole('button', { name: /^Send/ }).click();
  expect(await sent).toMatchObject({ kind: 'return', beyond: 'The buyer was abroad' });
});

test('more than is due is taken only where somebody says that it goes back', async ({ page, customer }) => {
  const order = await placeOrder(customer, await createProduct({ price: 10_000 }), 1, 'BankTransfer');
  await openDesk(page, `/admin/orders/${order.number}`);
  const { dialog, send } = await dialogOf(page, 'Record payment');
  await dialog.getByLabel(/^Amount/).fill(String(order.totalPrice + 500));
  await dialog.getByLabel(/^Reference|^Number/).fill(`FT${order.number}MORE`);
  await send.click();
  await expect(dialog.getByText(/If more has come, say below that the rest goes back/)).toBeVisible();
  await dialog.getByLabel('500.00 ETB more than is due has come; it goes back to the buyer by hand').check();
  const sent = bodyOf(page, 'POST', /\/recorded-payments$/);
  await send.click();
  expect(await sent).toMatchObject({ amount: order.totalPrice + 500, overpaid: true });
  await expect(dialog).toBeHidden();
  const now = await call<Order>('GET', `/api/orders/${order._id}`, { token: await administratorToken() });
  expect(now).toMatchObject({ isPaid: true });
});

test('money that the shop gives back itself is written down with its way and number', async ({
  page,
  customer,
}) => {
  const order = await placeOrder(customer, await createProduct({ price: 10_000 }), 1, 'BankTransfer');
  const token = await administratorToken();
  const payment = { way: 'transfer', amount: order.totalPrice, reference: `FT${order.number}PAID` };
  await call('POST', `/api/orders/${order._id}/recorded-payments`, { token, body: payment });
  await openDesk(page, `/admin/orders/${order.number}`);
  const { dialog, send } = await dialogOf(page, 'Record refund');
  await dialog.getByLabel('Are not returned').check();
  await dialog.getByLabel(/^Reason/).fill('The buyer is a friend');
  await dialog.getByRole('combobox').last().selectOption('cheque');
  await send.click();
  await expect(
    dialog
      .getByRole('alert')
      .or(dialog.getByText(/number/i))
      .first(),
  ).toBeVisible();
  await dialog.getByLabel(/^Reference/).fill('CHQ-BACK-7');
  const sent = bodyOf(page, 'POST', /\/refunds$/);
  await send.click();
  expect(await sent).toMatchObject({
    goods: 'not-returned',
    reason: 'The buyer is a friend',
    byHand: { way: 'cheque', reference: 'CHQ-BACK-7' },
  });
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Refund of ETB 12500.00: The buyer is a friend');
});
