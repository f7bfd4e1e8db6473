import type { Page } from '@playwright/test';
import type { Product } from '../../contract/goods/products.ts';
import { findBarriers } from './support/axe.ts';
import { recallText, remember } from './support/browser-memory.ts';
import { call, poll } from './support/call.ts';
import { holdNext } from './support/hold.ts';
import { enterAt } from './support/keyboard.ts';
import type { Person } from './support/people.ts';
import { createProduct, saveProduct, updateOf } from './support/shop-data.ts';
import { expect, shoppersScreens, test } from './support/test.ts';

const heart = (page: Page, { name }: Product) =>
  page.getByRole('button', { name: `Save ${name}`, exact: true });
const row = (page: Page, { name }: Product) => page.getByRole('listitem').filter({ hasText: name });
const savedOf = ({ userInfo: { token } }: Person) =>
  call<{ pieces: { product: string }[] }>('GET', '/api/saved', { token });

async function openProduct(page: Page, { _id, name }: Product) {
  await page.goto(`/product/${_id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function save(page: Page, product: Product) {
  await openProduct(page, product);
  await heart(page, product).click();
  await expect(heart(page, product)).toHaveAttribute('aria-pressed', 'true');
}

async function signIn(page: Page, { email, password }: Person) {
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Sign In/ })
    .click();
}

for (const { width } of shoppersScreens) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a guest saves pieces, signs in, and finds them beside those of the other device', async ({
      page,
      customer,
    }) => {
      const [chair, bench, table] = [await createProduct(), await createProduct(), await createProduct()];
      const { token } = customer.userInfo;
      await call('POST', '/api/saved/pieces', { token, body: { pieces: [{ product: table._id }] } });
      await save(page, chair);
      await save(page, bench);
      await page.goto('/saved');
      await expect(row(page, chair)).toContainText('5,750 ETB');
      await expect(page.getByText('Saved pieces are kept in this browser.')).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

      await page
        .getByRole('main')
        .getByRole('link', { name: /^Sign in/ })
        .click();
      await signIn(page, customer);
      await expect(page).toHaveURL('/saved');
      for (const product of [chair, bench, table]) await expect(row(page, product)).toBeVisible();
      await expect.poll(async () => (await savedOf(customer)).pieces.length).toBe(3);
      expect(await findBarriers(page)).toEqual([]);

      await row(page, bench)
        .getByRole('button', { name: /^Remove/ })
        .click();
      await expect(row(page, bench)).toHaveCount(0);
      await expect.poll(async () => (await savedOf(customer)).pieces.length).toBe(2);
      await row(page, chair)
        .getByRole('button', { name: /^Add to cart/ })
        .click();
      await expect(page.getByText('Product added to your cart successfully')).toBeVisible();
      expect(await recallText(page, 'cartItems')).toContain(chair._id);
    });

    test('a list is shared by a link, which a browser without an account opens until it is switched off', async ({
      page,
      customer,
      openContext,
      expectRefusal,
    }) => {
      const [chair, bench] = [await createProduct(), await createProduct()];
      await remember(page, { userInfo: customer.userInfo });
      await save(page, chair);
      await save(page, bench);
      await page.goto('/saved');
      await page.getByRole('button', { name: /^Make a link/ }).click();
      const address = await page.getByLabel(/^Link to your list/).inputValue();
      expect(await findBarriers(page)).toEqual([]);
      const path = new URL(address).pathname;

      const other = await (await openContext()).newPage();
      await other.goto(path);
      await expect(row(other, chair)).toBeVisible();
      await expect(row(other, bench)).toBeVisible();
      await expect(other.getByRole('main')).not.toContainText(customer.name);
      expect(await findBarriers(other)).toEqual([]);

      await page.getByRole('button', { name: /^Switch the link off/ }).click();
      await expect(page.getByRole('button', { name: /^Make a link/ })).toBeVisible();
      expectRefusal(/404/);
      await other.reload();
      await expect(
        other.getByRole('heading', { level: 1, name: 'The requested resource could not be found' }),
      ).toBeVisible();
    });

    test('who waits for a sold-out piece as a guest confirms by mail and gets one when it is back', async ({
      page,
    }) => {
      // The shop looks once a minute for what is back.
      test.setTimeout(300_000);
      const chair = await createProduct({ countInStock: 0 });
      const email = `waiting-${crypto.randomUUID().slice(0, 8)}@e2e.example`;
      await openProduct(page, chair);
      const form = page.getByRole('region', { name: 'Tell me when it is back' });
      await form.getByRole('button', { name: /^Tell me/ }).click();
      await expect(form.getByText('Please enter your email address')).toBeVisible();
      await form.getByLabel(/^Email address/).fill(email);
      expect(await findBarriers(page)).toEqual([]);
      await form.getByRole('button', { name: /^Tell me/ }).click();
      await expect(form.getByText('Please look at your mails')).toBeVisible();

      await page.goto(await linkIn(email, /Shall we tell you/));
      await page.getByRole('button', { name: /^Yes, tell me/ }).click();
      await expect(page.getByText('We tell you, once')).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      await saveProduct(chair._id, { ...updateOf(chair), countInStock: 4 });
      await page.goto(await linkIn(email, /is back ·/));
      await expect(page.getByRole('heading', { level: 1, name: chair.name })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeEnabled();
    });
  });
}

/** Waits for a mail and returns the path of its button. */
async function linkIn(email: string, subject: RegExp): Promise<string> {
  const find = () =>
    poll(`a mail ${subject} to ${email}`, async () => {
      const mails = await call<{ to: string; subject: string; text: string }[]>('GET', '/dev/mailbox.json');
      return mails.find((mail) => mail.to === email && subject.test(mail.subject));
    });
  // One poll lasts a minute, and so does the pause between two looks of the shop.
  const mail = await find().catch(find);
  return new URL(/https?:\/\/\S+\/(?:stock-alert|product)\/\S+/.exec(mail.text)![0]).pathname;
}

test('a press outlives the page that was left before the shop answered, and reaches the account from the next', async ({
  page,
  customer,
}) => {
  const chair = await createProduct();
  await remember(page, { userInfo: customer.userInfo });
  const isAsked = page.waitForRequest('**/api/saved/pieces');
  // Leaves with the press under way, so that no answer ever reaches this page.
  await page.route('**/api/saved/pieces', () => undefined, { times: 1 });
  await openProduct(page, chair);
  await heart(page, chair).click();
  await isAsked;
  await page.goto('/saved');
  await expect(row(page, chair)).toBeVisible();
  await expect.poll(async () => (await savedOf(customer)).pieces.length).toBe(1);
});

test('the heart works by keyboard, says its state, and a tile’s heart opens no product', async ({ page }) => {
  const chair = await createProduct();
  await openProduct(page, chair);
  await enterAt(page, heart(page, chair));
  await expect(heart(page, chair)).toHaveAttribute('aria-pressed', 'true');
  const search = `/search/${encodeURIComponent(chair.name)}`;
  await page.goto(search);
  await expect(heart(page, chair)).toHaveAttribute('aria-pressed', 'true');
  const box = (await heart(page, chair).boundingBox())!;
  expect([box.width, box.height]).toEqual([44, 44]);
  await heart(page, chair).click();
  await expect(heart(page, chair)).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL(search);
  await page.goto('/saved');
  await expect(page.getByText('Nothing is saved yet')).toBeVisible();
});

test('what was viewed stands at the end of the next product and of the shop, without the open one', async ({
  page,
}) => {
  const [chair, bench] = [await createProduct(), await createProduct()];
  const viewed = page.getByRole('region', { name: /^Recently viewed/ });
  await openProduct(page, chair);
  await expect.poll(() => recallText(page, 'viewedPieces')).toContain(chair._id);
  await expect(viewed).toHaveCount(0);
  await openProduct(page, bench);
  await viewed.scrollIntoViewIfNeeded();
  await expect(viewed.getByText(chair.name)).toBeVisible();
  await expect(viewed.getByText(bench.name)).toHaveCount(0);

  await saveProduct(chair._id, { ...updateOf(chair), price: 6000 });
  await page.goto('/shop');
  await viewed.scrollIntoViewIfNeeded();
  await expect(viewed).toContainText('6,000 ETB');
  await expect(viewed.getByRole('listitem')).toHaveCount(2);
  await viewed.getByRole('button', { name: /^Clear the list/ }).click();
  await expect(viewed).toHaveCount(0);
});

test('Telegram’s preview of a shared list has the first piece’s name and picture, and no person', async ({
  request,
  customer,
}) => {
  const image = '/images/demo/adey-armchair-400.jpg';
  const [bench, chair] = [await createProduct(), await createProduct({ image })];
  const { token, name } = customer.userInfo;
  const body = { pieces: [{ product: chair._id }, { product: bench._id }] };
  await call('POST', '/api/saved/pieces', { token, body });
  const { link } = await call<{ link: string }>('PUT', '/api/saved/link', { token });
  const answer = await request.get(`/shared/${link}`);
  const html = await answer.text();
  expect(answer.status()).toBe(200);
  expect(html).toContain(`<meta property="og:title" content="Saved pieces: ${chair.name} and 1 more`);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain(bench.name);
  expect(html).not.toContain(name);
  const picture = /<meta property="og:image" content="([^"]*)"/.exec(html)![1]!;
  const preview = await request.get(new URL(picture).pathname);
  expect([preview.status(), preview.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await request.get(`/shared/${crypto.randomUUID()}`)).status()).toBe(404);
  expect((await request.get('/shared/nothing')).status()).toBe(404);
});

test('a piece that is taken out leaves the focus on the list at once, and takes it from nobody who types', async ({
  page,
  customer,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { token } = customer.userInfo;
  const [chair, bench] = [await createProduct(), await createProduct()];
  const pieces = [chair, bench].map(({ _id: product }) => ({ product }));
  await call('POST', '/api/saved/pieces', { token, body: { pieces } });
  await remember(page, { userInfo: customer.userInfo });
  await page.goto('/saved');
  await expect(row(page, bench)).toBeVisible();
  const held = await holdNext(page, 'DELETE', `/api/saved/pieces/${bench._id}`);
  await row(page, bench)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByRole('main').getByRole('status').first()).toBeFocused();
  await held.request;
  const search = page.getByRole('combobox', { name: 'Search Products...' });
  await search.fill('sofa');
  await held.pass();
  await expect.poll(async () => (await savedOf(customer)).pieces.length).toBe(1);
  await expect(row(page, bench)).toHaveCount(0);
  await expect(search).toBeFocused();
});

test('pieces of the account are waited for: nobody reads meanwhile that nothing is saved', async ({
  page,
  customer,
}) => {
  const chair = await createProduct();
  const { userInfo } = customer;
  await call('POST', '/api/saved/pieces', {
    token: userInfo.token,
    body: { pieces: [{ product: chair._id }] },
  });
  await remember(page, { userInfo });
  const account = await holdNext(page, 'GET', '/api/saved');
  const known = page.waitForResponse('**/api/saved/shown');
  await page.goto('/saved');
  await account.request;
  // It was about this browser's own pieces, of which there are none.
  await known;
  const shown = await holdNext(page, 'POST', '/api/saved/shown');
  await account.pass();
  await shown.request;
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByText('Nothing is saved yet')).toBeHidden();
  await shown.pass();
  await expect(row(page, chair)).toBeVisible();
});

test('saving says so and leads to the list, which a guest shares with whoever has no account either', async ({
  page,
  openContext,
}) => {
  const [chair, bench] = [await createProduct(), await createProduct()];
  await save(page, chair);
  await openProduct(page, bench);
  await heart(page, bench).click();
  await page.getByText('Saved for you').first().waitFor();
  await page.getByRole('link', { name: /^See your list/ }).click();
  await expect(page).toHaveURL('/saved');
  await expect(row(page, bench)).toBeVisible();
  const address = page.getByLabel(/^Link to your list/);
  await expect(address).toHaveValue(/\/saved\?of=/);
  expect(await findBarriers(page)).toEqual([]);
  const { pathname, search } = new URL(await address.inputValue());

  const other = await (await openContext()).newPage();
  await other.goto(`/am${pathname}${search}`);
  for (const product of [chair, bench]) await expect(row(other, product)).toBeVisible();
  await expect(other.getByRole('button', { name: /^ያስወግዱ/ })).toHaveCount(0);
  expect(await recallText(other, 'savedPieces')).toBe('');
});
