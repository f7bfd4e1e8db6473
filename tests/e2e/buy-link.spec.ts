import { randomUUID } from 'node:crypto';
import { buyPath } from '../../contract/orders/buy-link.ts';
import { findBarriers } from './support/axe.ts';
import { recall } from './support/browser-memory.ts';
import { createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 360, height: 640 };
const isWide = () => document.documentElement.scrollWidth > window.innerWidth;

test(
  'a link fills an empty cart with exactly its pieces and its place, and Back does not fill it again',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    const sku = `E2E ${randomUUID().slice(0, 8)}/ቀይ`;
    const one = await createProduct({
      variants: [{ values: [], sku, price: 5000, countInStock: 5 }],
    });
    const other = await createProduct();
    const link = buyPath(
      [
        { name: sku, qty: 3 },
        { name: other._id, qty: 1 },
      ],
      { city: 'Addis Ababa' },
    );
    await page.goto('/en/delivery');
    await page.goto(`/en${link}`);
    await expect(page.getByText('The pieces of the link are in your cart')).toBeVisible();
    await expect(page).toHaveURL('/en/cart');
    await expect(page.getByRole('spinbutton', { name: `Quantity of ${one.name}` })).toHaveValue('3');
    expect(await recall(page, 'cartItems')).toMatchObject([
      { product: one._id, qty: 3, price: 5000 },
      { product: other._id, qty: 1 },
    ]);
    expect(await recall(page, 'deliveryPlace')).toMatchObject({ city: 'Addis Ababa' });
    await page.goBack();
    await expect(page).toHaveURL('/en/delivery');
  },
);

test('a cart with other pieces is changed only when somebody says how', async ({ page }) => {
  const [mine, linked] = [await createProduct(), await createProduct()];
  await page.goto(`/en/cart/${mine._id}?qty=2`);
  await expect(page).toHaveURL('/en/cart');
  const link = `/en${buyPath([{ name: linked._id, qty: 2 }])}`;

  await page.goto(link);
  await expect(page.getByText('Your cart holds 2 other pieces')).toBeVisible();
  expect(await recall(page, 'cartItems')).toMatchObject([{ product: mine._id, qty: 2 }]);
  await page.getByRole('button', { name: 'Keep it, and add these' }).click();
  await expect(page).toHaveURL('/en/cart');
  await expect(page.getByText('were added to your cart')).toBeVisible();
  expect(await recall(page, 'cartItems')).toMatchObject([
    { product: mine._id, qty: 2 },
    { product: linked._id, qty: 2 },
  ]);

  await page.goto(link);
  await page.getByRole('button', { name: 'Only these pieces' }).click();
  await expect(page.getByText('Your cart now holds the pieces of the link')).toBeVisible();
  expect(await recall(page, 'cartItems')).toMatchObject([{ product: linked._id, qty: 2 }]);

  // A link to the cart that is there already asks nothing.
  await page.goto(link);
  await expect(page).toHaveURL('/en/cart');
});

test('a link says in words what is unknown, sold out, fewer, or no coupon of the shop', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const few = await createProduct({ countInStock: 2 });
  const gone = await createProduct({ countInStock: 0 });
  const link = `${buyPath([few, gone].map(({ _id }) => ({ name: _id, qty: 4 })))},no-such-chair:1,%00:1`;
  await page.goto(`/en${link}?coupon=NO-SUCH-CODE`);
  await expect(page.getByText('The shop sells nothing under “no-such-chair”.')).toBeVisible();
  await expect(page.getByText('1 part of the link could not be read')).toBeVisible();
  await expect(page.getByText(`${gone.name} is sold out.`)).toBeVisible();
  await expect(page.getByText(`The link asks for 4 of ${few.name}, and 2 are left.`)).toBeVisible();
  await expect(page.getByRole('status').getByRole('listitem')).toHaveCount(5);
  expect(await recall(page, 'cartItems')).toMatchObject([{ product: few._id, qty: 2 }]);
  expect(await recall(page, 'cartCoupon')).toBeUndefined();
  expect(await page.evaluate(isWide)).toBe(false);
  expect(await findBarriers(page)).toEqual([]);
  await page.goto(`/am${link}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('የተዘጋጀልዎ ቅርጫት');
  await expect(page.getByText('“no-such-chair” በሚል ስም')).toBeVisible();
});

test('garbage fills nothing, says so, and leads to the shop', async ({ page }) => {
  for (const garbage of ['%3Cscript%3E:1', ',,,', 'a:0,b:-1', `${'x'.repeat(1500)}:1`, '~%25%25']) {
    await page.goto(`/buy/${garbage}?city=${'x'.repeat(300)}&day=never&half=9`);
    await expect(page.getByText('The link names no piece that the shop sells now.')).toBeVisible();
    expect(await recall(page, 'cartItems')).toBeUndefined();
  }
  await page.getByRole('link', { name: 'See the shop' }).click();
  await expect(page).toHaveURL('/shop');
});

test('search engines neither ask for such links nor list them', async ({ request }) => {
  const answer = await request.get('/en/buy/a:1');
  expect(await answer.text()).toMatch(/<meta name="robots" content="noindex"/);
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /en/buy/');
});
