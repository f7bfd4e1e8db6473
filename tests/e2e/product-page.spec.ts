import type { Page } from '@playwright/test';
import type { SearchAnswer } from '../../contract/searching/search-list.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { registerCustomer } from './support/people.ts';
import { createProduct, writeReview } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

const SOFA = '/images/demo/entoto-three-seat-sofa-400.jpg';
const LEATHER = '/images/demo/jendi-leather-two-seat-sofa-400.jpg';
const CORNER = '/images/demo/medeb-corner-sofa-400.jpg';
const PHONE = { width: 360, height: 740 };

/** Pieces of the demo with the longest texts: wide, high, and with a name of three lines. */
const DEMO = [
  'Entoto Three-Seat Sofa',
  'Medeb Corner Sofa with Chaise',
  'Kulf Three-Door Wardrobe with Mirror',
  'Girar Writing Desk with Two Drawers',
  'Mirfak Dining Chair with Woven Cord Seat',
];

async function demoPaths(): Promise<string[]> {
  const paths = await Promise.all(
    DEMO.map(async (name) => {
      const { products } = await call<SearchAnswer>('GET', `/api/search?keyword=${encodeURIComponent(name)}`);
      return `/product/${products.find((product) => product.name === name)!._id}`;
    }),
  );
  return paths;
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test('a phone shows the swatches of a piece on its first screen, above the bar with the button', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const path of await demoPaths()) {
    await page.goto(path);
    const bar = (await page.getByRole('button', { name: /^Add to cart/ }).boundingBox())!;
    const swatch = (await page.locator('.variant-option label').first().boundingBox())!;
    expect([path, swatch.y + swatch.height <= bar.y]).toEqual([path, true]);
  }
});

test('a piece is read to its end within seven screens of a phone and five of a desktop, and never sideways', async ({
  page,
}) => {
  for (const { width, height, most } of [
    { ...PHONE, most: 7 },
    { width: 1280, height: 800, most: 5 },
  ]) {
    await page.setViewportSize({ width, height });
    for (const path of await demoPaths()) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect([path, width, (await heightOf(page)) / height <= most]).toEqual([path, width, true]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  }
});

test('rows of other pieces fill their line, and a very wide screen is used', async ({ page }) => {
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of await demoPaths()) {
      await page.goto(path);
      const holes = await page.locator('.others section').evaluateAll((sections) =>
        sections.flatMap((section) => {
          const cards = section.querySelectorAll('article');
          const hole =
            section.getBoundingClientRect().right - [...cards].at(-1)!.getBoundingClientRect().right;
          return cards.length > 2 && hole > 8 ? [`${section.getAttribute('aria-labelledby')}: ${hole}`] : [];
        }),
      );
      expect([path, width, holes]).toEqual([path, width, []]);
    }
  }
  const used = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.product-columns > *')].map((part) =>
      part.getBoundingClientRect(),
    );
    return Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
  });
  expect(used).toBeGreaterThanOrEqual(1600);
});

test(
  'another variant brings its own pictures, and everything stays where it is',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const value = (_id: string, name: string) => ({
      _id,
      name,
      nameAm: null,
      colour: '#1f4d3a',
      picture: null,
    });
    const { _id } = await createProduct({
      image: SOFA,
      images: [SOFA, CORNER],
      options: [{ name: 'Fabric', nameAm: null, values: [value('one', 'Forest'), value('two', 'Cognac')] }],
      variants: [
        { values: ['one'], price: 40_000, countInStock: 4 },
        { values: ['two'], price: 40_000, countInStock: 4, images: [LEATHER] },
      ],
    });
    await page.goto(`/product/${_id}`);
    await expect(page.locator('html[data-alive]')).toBeAttached();
    const gallery = page.getByRole('region', { name: 'Pictures' });
    await expect(gallery.getByRole('button', { name: /^Show picture/ })).toHaveCount(2);
    const about = page.getByRole('region', { name: 'About this piece' });
    const places = async () => [await gallery.boundingBox(), await about.boundingBox()];
    const before = await places();
    await page.getByRole('radio', { name: 'Cognac' }).check({ force: true });
    await expect(gallery.getByRole('img').first()).toHaveAttribute('src', LEATHER);
    await expect(gallery.locator(`img[src="${CORNER}"]`)).toHaveCount(0);
    expect(await places()).toEqual(before);
  },
);

test('details and reviews are folded after the first ones, and are there without scripts', async ({
  openContext,
  expectRefusal,
}) => {
  expectRefusal(/^failed: csp GET .*\/assets\//);
  const product = await createProduct({
    ...{ widthCm: 100, depthCm: 58, heightCm: 205, materials: 'Wanza', colour: 'Brown', series: 'Kulf' },
    ...{ care: 'Dust with a dry cloth.', warrantyMonths: 24, leadTimeDays: 5 },
  });
  const comments = ['The oldest.', 'The second.', 'The third.', 'The newest.'];
  for (const comment of comments) await writeReview(await registerCustomer(), product, { comment });
  for (const javaScriptEnabled of [true, false]) {
    const page = await (await openContext({ javaScriptEnabled, viewport: PHONE })).newPage();
    await page.goto(`/product/${product._id}`);
    const details = page.getByRole('region', { name: 'Details' });
    await expect(details.getByText('Wanza')).toBeVisible();
    await expect(details.getByText('2 years')).toBeHidden();
    await details.getByText('All details').press('Enter');
    await expect(details.getByText('2 years')).toBeVisible();
    await expect(page.getByText('The third.')).toBeVisible();
    await expect(page.getByText('The second.')).toBeHidden();
    await page.getByText('All 4 reviews').press('Enter');
    await expect(page.getByText('The oldest.')).toBeVisible();
    if (javaScriptEnabled) expect(await findBarriers(page)).toEqual([]);
  }
});

test('beside the button stand the price of this delivery, the ways to pay and the days for returns', async ({
  page,
}) => {
  const { _id } = await createProduct({ price: 60_000 });
  await page.goto(`/product/${_id}`);
  const main = page.getByRole('main');
  await expect(main.getByText(/^Delivery 1,000 ETB; free above 100,000 ETB/)).toBeVisible();
  await expect(main.getByText(/^Pay by .*PayPal/)).toBeVisible();
  await main.getByRole('button', { name: 'One more' }).click();
  await expect(main.getByText('Delivery is free for this order')).toBeVisible();
  await main
    .getByRole('link', { name: 'You may give it back within 7 days, with a defect within 15 days' })
    .click();
  await expect(page).toHaveURL('/delivery#returns');
});
