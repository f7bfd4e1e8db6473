import type { Page } from '@playwright/test';
import type { Product } from '../../contract/goods/products.ts';
import { findBarriers } from './support/axe.ts';
import { createProduct } from './support/shop-data.ts';
import { expect, screens, test } from './support/test.ts';

const SOFA = '/images/demo/entoto-three-seat-sofa-400.jpg';
const LEATHER = '/images/demo/jendi-leather-two-seat-sofa-400.jpg';
const CORNER = '/images/demo/medeb-corner-sofa-400.jpg';

const value = (_id: string, name: string, colour: string | null = null) => ({
  _id,
  name,
  nameAm: null,
  colour,
  picture: null,
});
const options = [
  {
    name: 'Fabric',
    nameAm: 'ጨርቅ',
    values: [value('forest', 'Forest velvet', '#1f4d3a'), value('cognac', 'Cognac leather', '#8a4b2a')],
  },
  { name: 'Seats', nameAm: null, values: [value('two', 'Two'), value('three', 'Three')] },
];

/** Forest in both sizes, the small one sold out; leather with three seats alone, dearer, made to order. */
const createSofa = (): Promise<Product> =>
  createProduct({
    image: SOFA,
    images: [SOFA, CORNER],
    price: 40_000,
    leadTimeDays: 5,
    options,
    variants: [
      { values: ['forest', 'three'], price: 40_000, countInStock: 4, leadTimeDays: 5, widthCm: 216 },
      { values: ['forest', 'two'], price: 30_000, countInStock: 0 },
      {
        values: ['cognac', 'three'],
        price: 60_000,
        salePrice: 50_000,
        countInStock: 0,
        madeToOrderLimit: 3,
        leadTimeDays: 30,
        images: [LEATHER],
      },
    ],
  });

const variantOf = ({ variants }: Product, ...values: string[]) =>
  variants.find((variant) => variant.values.join() === values.join())!._id;
const picture = (page: Page) =>
  page
    .getByRole('region', { name: 'Pictures' })
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .getByRole('img');
const fabric = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Fabric/ }).getByRole('radio', { name });
const seats = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Seats/ }).getByRole('radio', { name });
const main = (page: Page) => page.getByRole('main');

test(
  'a fabric changes pictures, price, stock, day and address at once, and the cart gets it',
  { tag: '@core' },
  async ({ page }) => {
    const sofa = await createSofa();
    const address = `/product/${sofa._id}`;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/shop');
    await page.goto(address);
    await expect(picture(page)).toHaveAttribute('src', SOFA);
    await expect(main(page).getByText('46,000 ETB').first()).toBeVisible();
    await expect(fabric(page, 'Forest velvet')).toBeChecked();
    const calls: string[] = [];
    page.on('request', (request) => {
      // The nearest half-day for that fabric is asked for afterwards.
      const isAsked = /\/api\//.test(request.url()) && !request.url().includes('/half-days?');
      if (isAsked) calls.push(request.url());
    });
    const top = await page
      .getByRole('group', { name: /^Fabric/ })
      .evaluate((group) => group.getBoundingClientRect().top);

    await page.locator('fieldset label').filter({ hasText: 'Cognac leather' }).click();
    await expect(fabric(page, 'Cognac leather')).toBeChecked();
    await expect(picture(page)).toHaveAttribute('src', LEATHER);
    await expect(main(page).getByText('57,500 ETB').first()).toBeVisible();
    await expect(main(page).locator('s').first()).toHaveText('69,000 ETB');
    await expect(main(page).getByText('Made to order').first()).toBeVisible();
    await expect(
      main(page).getByText(/^Made for you in about \d+ days; your cart names the day$/),
    ).toBeVisible();
    const cognac = variantOf(sofa, 'cognac', 'three');
    await expect(page).toHaveURL(`${address}?variant=${cognac}`);
    expect(calls).toEqual([]);
    expect(
      await page
        .getByRole('group', { name: /^Fabric/ })
        .evaluate((group) => group.getBoundingClientRect().top),
    ).toBe(top);
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await expect(page).toHaveURL('/cart');
    await expect(
      main(page)
        .getByText(/Cognac leather · Three/)
        .first(),
    ).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${address}?variant=${cognac}`);
    await page.goBack();
    await expect(page).toHaveURL('/shop');
  },
);

test('what is sold out or not made in a combination is said so, and choosing it leads to what is', async ({
  page,
}) => {
  const sofa = await createSofa();
  await page.goto(`/product/${sofa._id}`);
  await expect(page.getByRole('radio', { name: /^Two\s*, sold out$/ })).toBeAttached();
  await expect(main(page).getByText('Sold out: Two')).toBeVisible();
  await page.locator('fieldset label').filter({ hasText: 'Two' }).click();
  await expect(main(page).getByText('Out of stock')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeDisabled();
  await expect(main(page).getByText(/at your door/i)).toHaveCount(0);
  await expect(
    page.getByRole('radio', { name: /^Cognac leather\s*, not made in this combination$/ }),
  ).toBeAttached();
  await page.locator('fieldset label').filter({ hasText: 'Cognac leather' }).click();
  await expect(fabric(page, 'Cognac leather')).toBeChecked();
  await expect(seats(page, 'Three')).toBeChecked();
  await fabric(page, 'Cognac leather').press('ArrowLeft');
  await expect(fabric(page, 'Forest velvet')).toBeChecked();
});

test('the server sends the variant that the address names; a made-up one is the product itself', async ({
  page,
  request,
}) => {
  const sofa = await createSofa();
  const address = `/product/${sofa._id}`;
  const cognac = variantOf(sofa, 'cognac', 'three');
  const other = await createProduct();
  const html = async (variant: string) => (await request.get(`${address}?variant=${variant}`)).text();
  const named = await html(cognac);
  expect(named).toContain('57,500 ETB');
  expect(named).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${address}"`));
  const plain = await (await request.get(address)).text();
  // The lists below it, such as similar products, may have changed in between.
  const buyBoxOf = (sent: string) => {
    const start = sent.indexOf('<h1');
    return sent.slice(start, sent.indexOf('</form>', start));
  };
  expect(buyBoxOf(plain)).toContain('ETB');
  expect(plain).not.toContain('57,500 ETB');
  for (const unknown of [other.variants[0]!._id, 'x', '0199c4a2-7d1e-7c3a-9a6b-2f1d3c4b5a69'])
    expect(buyBoxOf(await html(unknown))).toBe(buyBoxOf(plain));
  await page.goto(`${address}?variant=${cognac}`);
  await expect(fabric(page, 'Cognac leather')).toBeChecked();
  await expect(picture(page)).toHaveAttribute('src', LEATHER);
});

test(
  'without scripts each value is a link to its variant',
  { tag: '@core' },
  async ({ openContext, expectRefusal }) => {
    expectRefusal(/^failed: csp GET .*\/assets\//);
    const sofa = await createSofa();
    const page = await (await openContext({ javaScriptEnabled: false })).newPage();
    await page.goto(`/product/${sofa._id}`);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await page.getByRole('link', { name: 'Cognac leather' }).click();
    await expect(page).toHaveURL(`/product/${sofa._id}?variant=${variantOf(sofa, 'cognac', 'three')}`);
    await expect(main(page).getByText('57,500 ETB').first()).toBeVisible();
  },
);

for (const { name, ...viewport } of screens) {
  test(`axe finds nothing at ${name} on a product with options, and each is large enough to be touched`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const sofa = await createSofa();
    await page.goto(`/product/${sofa._id}`);
    await expect(fabric(page, 'Forest velvet')).toBeChecked();
    expect(await findBarriers(page)).toEqual([]);
    for (const label of await page.locator('fieldset label').all()) {
      const { width, height } = (await label.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}

test('a fabric that is chosen before the script came is kept', async ({ page }) => {
  const sofa = await createSofa();
  const script = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(`/product/${sofa._id}`, { waitUntil: 'commit' });
  await fabric(page, 'Cognac leather').check({ force: true });
  script.resolve();
  await expect(page).toHaveURL(new RegExp(`variant=${variantOf(sofa, 'cognac', 'three')}$`));
  await expect(page.getByRole('article').first()).toContainText('57,500 ETB');
});

test('a chosen fabric is shared and asked about as it is, and chats show its picture and price', async ({
  page,
  request,
}) => {
  const sofa = await createSofa();
  const cognac = variantOf(sofa, 'cognac', 'three');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/am/product/${sofa._id}`);
  const shared = page.getByRole('link', { name: /^በቴሌግራም ይላኩ/ });
  const words = async () => decodeURIComponent((await shared.getAttribute('href'))!);
  expect(await words()).not.toContain('variant=');
  await page.getByRole('radio', { name: 'Cognac leather' }).check({ force: true });
  await expect.poll(words).toContain(`/am/product/${sofa._id}?variant=${cognac}`);

  const tagOf = async (path: string, property: string) => {
    const html = await (await request.get(path)).text();
    return new RegExp(`property="${property}" content="([^"]*)"`).exec(html)![1]!;
  };
  const plain = `/product/${sofa._id}`;
  const named = `${plain}?variant=${cognac}`;
  const preview = new URL(await tagOf(named, 'og:image')).pathname;
  expect(preview).toMatch(new RegExp(`-${cognac}\\.jpg$`));
  const [own, ofSofa] = await Promise.all(
    [preview, new URL(await tagOf(plain, 'og:image')).pathname].map(async (path) => {
      const answer = await request.get(path);
      expect(answer.headers()['content-type']).toBe('image/jpeg');
      return answer.body();
    }),
  );
  expect(own!.equals(ofSofa!)).toBe(false);
  expect(await tagOf(named, 'og:description')).toMatch(/^57,500 ETB with VAT/);
  expect(await tagOf(plain, 'og:description')).toMatch(/^46,000 ETB with VAT/);
  // An invented variant is the page of the product.
  const invented = `${plain}?variant=0198c0de-0000-7000-8000-000000000000`;
  expect(await tagOf(invented, 'og:image')).toContain(new URL(await tagOf(plain, 'og:image')).pathname);
  expect((await request.get(preview.replace(cognac, '0198c0de-0000-7000-8000-000000000000'))).status()).toBe(
    404,
  );
});
