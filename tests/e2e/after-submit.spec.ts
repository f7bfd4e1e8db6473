import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { fillCheckout } from './support/fill-checkout.ts';
import { createProduct, placeOrder } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('after Submit Order the way to pay is in view at once, and after paying what comes next', async ({
  page,
  customer,
}) => {
  await fillCheckout(page, customer, await createProduct({ price: 92_500, leadTimeDays: 5 }));
  await page.goto('/placeorder');
  await page.getByRole('button', { name: /^Submit Order/ }).click();
  await expect(page).toHaveURL(/\/order\//);
  const bar = page.getByRole('button', { name: /^How to pay/ });
  const paypal = page.getByRole('button', { name: 'Pay with PayPal (test)' });
  await expect(paypal).toBeVisible();
  await expect(paypal.or(bar).first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^Order \d+$/).last()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Call us: +251 11 000 0000' })).toBeInViewport();
  const main = page.getByRole('main');
  await expect(main).toContainText(/PayPal charges USD [\d.]+ when you pay \(1 USD = [\d.]+ ETB\)/);
  await expect(main).not.toContainText('Charged');
  await expect(main).not.toContainText('configuration');
  expect(await findBarriers(page)).toEqual([]);

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await bar.click();
  await expect(paypal).toBeInViewport({ ratio: 1 });
  await expect(bar).toBeHidden();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const opened = page.waitForEvent('popup');
  await paypal.click();
  await (await opened).getByRole('button', { name: 'Pay now', exact: true }).click();

  const news = page.getByRole('region', { name: /^Paid: 107,375 ETB/ });
  await expect(news).toBeFocused();
  await expect(news).toBeInViewport({ ratio: 1 });
  await expect(news).toHaveAccessibleDescription(/Thank you, your payment has arrived/);
  await expect(news).toContainText(/At your door: (Mon|Tue|Wed|Thu|Fri|Sat) \d+ \w{3}, (morning|afternoon)/);
  await expect(news.getByRole('link', { name: /^Call us/ })).toHaveAttribute('href', 'tel:+251110000000');
  await expect(bar).toBeHidden();
  await expect(main).toContainText(/Charged USD/);
  expect(await findBarriers(page)).toEqual([]);
});

test('an order that was placed is drawn without asking for it again; a reload asks', async ({
  page,
  customer,
}) => {
  await fillCheckout(page, customer, await createProduct());
  await page.goto('/placeorder');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/api\/orders\/[0-9a-f-]{36}$/.test(request.url()))
      asked.push('order');
  });
  await page.getByRole('button', { name: /^Submit Order/ }).click();
  await expect(page.getByRole('button', { name: 'Pay with PayPal (test)' })).toBeVisible();
  expect(asked).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pay with PayPal (test)' })).toBeVisible();
  expect(asked).toEqual(['order']);
});

test('what has not happened yet is said in words and calmly, beside a day that can be read', async ({
  page,
  customer,
}) => {
  const order = await placeOrder(customer, await createProduct());
  await remember(page, { userInfo: customer.userInfo });
  await page.goto('/profile');
  const row = page.getByRole('row').filter({ hasText: String(order.number) });
  await expect(row).toContainText(/\d{4}-\d\d-\d\d\s*(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ \w{3}/);
  await expect(row.getByText('not yet')).toHaveCount(2);
});

test('the checkout has a quiet header: search and links are one press away, the account menu stays', async ({
  page,
  customer,
}) => {
  await fillCheckout(page, customer, await createProduct());
  for (const path of ['/shipping', '/payment', '/placeorder']) {
    await page.goto(path);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: /^Wenber/ })).toHaveAttribute('href', '/');
    await expect(header.getByRole('link', { name: /\+251 11 000 0000/ })).toBeVisible();
    const search = header.getByRole('combobox', { name: 'Search Products...' });
    await expect(search).toBeHidden();
    await header.getByRole('button', { name: /^Menu/ }).click();
    await expect(search).toBeVisible();
    for (const name of [/^Home/, /^Shop/, /^Cart/])
      await expect(header.getByRole('link', { name })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await header.getByRole('button', { name: /^Menu/ }).click();
    await expect(search).toBeHidden();
    await header.getByRole('button', { name: customer.name }).click();
    await expect(page.getByRole('button', { name: /^Logout/ })).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
    await expect(footer.getByRole('heading')).toHaveCount(0);
  }
});
