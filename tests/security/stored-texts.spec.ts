import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { OwnReview } from '../../contract/goods/reviews.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { PolicyAnswer } from '../../contract/shop/policies.ts';
import type { Product } from '../../contract/goods/products.ts';
import type { ProductUpdate } from '../../contract/goods/product-updates.ts';
import { cartItemOf, remember } from '../e2e/support/browser-memory.ts';
import { call } from '../e2e/support/call.ts';
import { useOwnShop } from '../e2e/support/own-shop.ts';
import { administrator, codeFor, signIn, type Person } from '../e2e/support/people.ts';
import { address, administratorToken, createProduct } from '../e2e/support/shop-data.ts';
import { expect, test } from '../e2e/support/test.ts';

/** Ends a script, an attribute, a comment and JSON, and contains a template expression, in at most 60 letters. */
const ATTACK = `</script><img src=x onerror=hit()>"'\\'-->{{1111*1111}}`;
/** The same for fields of twenty letters. */
const SHORT = `"><svg onload=hit()>`;
/** The same for the shop's name, which has forty letters at most. */
const NAME = `</title><img src=x onerror=hit()>"'--`;
const MANY = `${ATTACK}\n\n- ${ATTACK}\n\n<script>hit()</script></title></textarea>\${1111*1111}`;

/** The same again, so that texts of settings differ from others. */
const OF_SHOP = ATTACK.replace('1111*1111', '1111*1112');

useOwnShop({
  storeName: NAME,
  address: OF_SHOP,
  city: OF_SHOP,
  openingHours: OF_SHOP,
  legalName: OF_SHOP,
  usdRateSource: OF_SHOP,
  deliveryPromise: OF_SHOP,
  deliveryCities: ['Addis Ababa', OF_SHOP],
  paymentMethods: ['PayPal', 'BankTransfer'],
  bankAccounts: [{ bank: OF_SHOP, accountName: OF_SHOP, accountNumber: SHORT }],
});

const FIELDS: Partial<ProductUpdate> = {
  name: ATTACK,
  nameAm: ATTACK,
  brand: ATTACK,
  description: MANY,
  materials: MANY,
  colour: ATTACK,
  care: MANY,
};

async function registerAs(name: string): Promise<Person> {
  const email = `attacker-${randomUUID().slice(0, 8)}@e2e.example`;
  const password = 'a long passphrase';
  await call('POST', '/api/users', { body: { name, email, password, picture: '/default-picture.svg' } });
  await call('POST', '/api/users/set-Verified-EmailCode', {
    body: { email, emailCode: await codeFor(email) },
  });
  return { name, email, password, userInfo: await signIn({ email, password }) };
}

/** Opens a page completely and expects the attack as text, without any element that it would have made. */
async function expectText(page: Page, path: string, text = ATTACK): Promise<void> {
  await page.goto(path);
  const main = page.getByRole('main');
  await expect(main.getByText('Loading...')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect
    .poll(() => page.evaluate((wanted) => shownTexts().some((shown) => shown.includes(wanted)), text), {
      message: `${text} on ${path}`,
    })
    .toBe(true);
  const made = await page.evaluate(injected);
  expect([path, made]).toEqual([path, 0]);
  expect([path, await page.evaluate(() => document.documentElement.innerText.includes('1234321'))]).toEqual([
    path,
    false,
  ]);
}

/** Counts the elements that the attack would have made. */
const injected = () => document.querySelectorAll('[onerror], [onload], img[src="x"], img[src$="/x"]').length;

declare global {
  /** Collects the texts that a person reads on the page: in its body, in fields, and as names of pictures. */
  function shownTexts(): string[];
}

/** Texts that are in every page from the start. */
function watchInPage(): void {
  Object.assign(window, {
    hit: () => console.error('an injected script has run'),
    shownTexts: () => [
      document.documentElement.innerText,
      document.title,
      ...[...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
        ({ value }) => value,
      ),
      ...[...document.querySelectorAll('[aria-label], [alt]')].map(
        (each) => each.getAttribute('aria-label') ?? each.getAttribute('alt') ?? '',
      ),
    ],
  });
}

const shippingAddress = {
  ...address,
  name: ATTACK,
  address: ATTACK,
  city: ATTACK,
  postalCode: SHORT,
  country: ATTACK,
  landmark: ATTACK,
  deliveryNote: MANY,
  company: ATTACK,
};

test(
  'C11: markup in any stored text stays text on every screen that shows it',
  { tag: '@core' },
  async ({ page, openContext, expectRefusal }) => {
    expectRefusal(/404 GET .*nowhere-to-be-found/);
    test.setTimeout(240_000);
    const token = await administratorToken();
    const product = await createProduct(FIELDS);
    const customer = await registerAs(ATTACK);
    const own = { token: customer.userInfo.token };
    const reviewsOf = `/api/products/${product._id}/reviews`;
    const review = { name: ATTACK, rating: 5, comment: MANY };
    await call('POST', reviewsOf, { ...own, body: review });
    const order = await buy(product, customer);
    await call('POST', `/api/orders/${order._id}/notes`, { token, body: { note: MANY, toCustomer: true } });
    await call('PUT', `/api/orders/${order._id}/fiscal-receipt`, { token, body: { number: ATTACK } });
    await call('POST', `/api/orders/${order._id}/receipts`, {
      ...own,
      body: { transactionNumber: `FT${order.number}`, bank: ATTACK },
    });
    const ended = await buy(product, customer);
    await call('POST', `/api/orders/${ended._id}/cancel`, { ...own, body: { reason: MANY } });
    const hiddenBy = await registerAs(ATTACK);
    await call('POST', reviewsOf, { token: hiddenBy.userInfo.token, body: review });
    const mine = await call<OwnReview>('GET', `${reviewsOf}/mine`, { token: hiddenBy.userInfo.token });
    await call('PUT', `/api/reviews/${mine.review!._id}/hidden`, { token, body: { reason: ATTACK } });
    for (const name of ['delivery', 'privacy']) await attackPolicy(name, token);

    await page.addInitScript(watchInPage);
    await test.step('a guest', async () => {
      for (const path of ['/', '/shop', '/page/1', `/product/${product._id}`, '/delivery', '/privacy'])
        await expectText(page, path);
      await expectText(page, `/search/${encodeURIComponent(ATTACK)}`);
      await expectText(page, `/shop?keyword=${encodeURIComponent(ATTACK)}`);
      await expectText(
        page,
        `/login?redirect=${encodeURIComponent(`/${ATTACK}`)}&email=${encodeURIComponent(ATTACK)}`,
      );
    });
    await test.step('a guest, of the shop itself', async () => {
      for (const path of ['/', '/login', '/nowhere-to-be-found', '/resetpassword'])
        await expectText(page, path, OF_SHOP);
    });
    await test.step('its buyer', async () => {
      await remember(page, {
        userInfo: customer.userInfo,
        cartItems: [cartItemOf(product)],
        shippingAddress,
        paymentMethod: 'BankTransfer',
      });
      for (const path of ['/', `/product/${product._id}`, '/cart', '/profile', '/shipping', '/placeorder'])
        await expectText(page, path);
      await expectText(page, '/payment', OF_SHOP);
      for (const path of [`/order/${order._id}`, `/order/${ended._id}`]) await expectText(page, path);
    });
    await test.step('whose review is hidden', async () => {
      const other = await (await openContext()).newPage();
      await other.addInitScript(watchInPage);
      await remember(other, { userInfo: hiddenBy.userInfo });
      await expectText(other, `/product/${product._id}`);
    });
    await test.step('the administrator', async () => {
      const office = await (await openContext()).newPage();
      await office.addInitScript(watchInPage);
      await remember(office, { userInfo: await signIn(administrator) });
      const lists = [
        'userlist',
        'productlist',
        'orderlist',
        'incoming-money?source=receipt',
        'reviews',
        'pages/delivery',
        'pages/privacy',
      ];
      for (const list of lists) await expectText(office, `/admin/${list}`);
      await expectText(office, '/admin/settings', OF_SHOP);
      await expectText(office, '/admin/orders/new', NAME);
      await expectText(office, '/admin/audit-log');
      const rows = office.locator('main button[aria-expanded]').filter({ visible: true });
      for (let row = (await rows.count()) - 1; row >= 0; row -= 1) {
        await rows.nth(row).click();
        expect(await office.evaluate(injected)).toBe(0);
      }
      await expectText(office, `/admin/user/${customer.userInfo._id}/edit`);
      await expectText(office, `/admin/product/${product._id}/edit`);
      for (const path of [
        `/order/${order._id}`,
        `/order/${ended._id}`,
        `/admin/delivery-notes?numbers=${order.number}`,
      ])
        await expectText(office, path);
      await expectText(office, `/admin/userlist?keyword=${encodeURIComponent(ATTACK)}`);
      await expectText(office, `/admin/orderlist?keyword=${encodeURIComponent(ATTACK)}`);
    });
  },
);

async function buy(product: Product, { userInfo: { token } }: Person): Promise<Order> {
  const body = {
    orderItems: [{ product: product._id, qty: 1 }],
    shippingAddress,
    paymentMethod: 'BankTransfer',
  };
  const headers = { 'idempotency-key': randomUUID() };
  const order = await call<Order>('POST', '/api/orders', { token, headers, body });
  // Outside the shop's delivery cities a price of transport is agreed first.
  if (order.transport === 'by-agreement')
    await call('PUT', `/api/orders/${order._id}/transport`, {
      token: await administratorToken(),
      body: { price: 1 },
    });
  return order;
}

async function attackPolicy(name: string, token: string): Promise<void> {
  const { content, version } = await call<PolicyAnswer>('GET', `/api/policies/${name}`);
  const sections = content.sections.map(({ key }) => ({
    key,
    heading: ATTACK,
    headingAm: ATTACK,
    text: MANY,
    textAm: MANY,
  }));
  const body = { content: { title: ATTACK, titleAm: ATTACK, intro: MANY, introAm: MANY, sections }, version };
  await call('PUT', `/api/policies/${name}`, { token, body });
}
