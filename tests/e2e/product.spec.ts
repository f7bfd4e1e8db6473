import { arrivalDay, orderDay } from '../../contract/deliveries/delivery-day.ts';
import type { Store } from '../../contract/shop/settings.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { registerCustomer } from './support/people.ts';
import { createProduct, writeReview } from './support/shop-data.ts';
import { expect, screens, test } from './support/test.ts';

const SOFA = '/images/demo/entoto-three-seat-sofa-400.jpg';
/** A picture that no card shows first. */
const LEATHER = '/images/demo/jendi-leather-two-seat-sofa-detail-400.jpg';

test('a broken picture is replaced by a drawing that says what it would show', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(/404 GET .*\/images\/demo\/entoto-/);
  const product = await createProduct({ image: SOFA });
  await page.route('**/images/demo/entoto-*', (route) => route.fulfill({ status: 404 }));
  await page.goto(`/product/${product._id}`);
  await expect(page.getByRole('img', { name: `${product.name} (No picture)` })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

test('a card’s second picture is fetched only when the card is pointed at', async ({ page }) => {
  const product = await createProduct({ image: SOFA, images: [SOFA, LEATHER] });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // The newest products stand on the home page; lists have tiles, which show one picture.
  await page.goto('/', { waitUntil: 'networkidle' });
  const isSecond = (url: string) => url.includes('jendi-leather-two-seat-sofa-detail');
  expect(asked.filter(isSecond)).toEqual([]);
  const fetched = page.waitForRequest((request) => isSecond(request.url()));
  await page.getByRole('link', { name: product.name }).hover();
  await fetched;
});

// Shows S2.product.3, S2.product.5, S2.product.6, S2.product.7.
test('a product in stock offers quantities up to its stock', { tag: '@core' }, async ({ page }) => {
  const product = await createProduct({ countInStock: 3 });
  await page.goto(`/product/${product._id}`);
  await expect(page.getByText('Available in stock')).toBeVisible();
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  const more = page.getByRole('button', { name: 'One more' });
  await expect(page.getByRole('button', { name: 'One less' })).toBeDisabled();
  await more.click();
  await more.click();
  await expect(quantity).toHaveValue('3');
  await expect(more).toBeDisabled();
  await quantity.fill('9');
  await quantity.blur();
  await expect(quantity).toHaveValue('3');
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Product added to your cart successfully')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${product.name}` })).toHaveValue('3');
});

test(
  'the price with VAT is the large one wherever a piece is shown, and the one without stands below',
  { tag: '@core' },
  async ({ page }) => {
    const { _id, name } = await createProduct({ price: 48_500 });
    const main = page.getByRole('main');
    const size = (text: string) =>
      main
        .getByText(text, { exact: true })
        .first()
        .evaluate((price) => Number.parseFloat(getComputedStyle(price).fontSize));
    const keyword = encodeURIComponent(name);
    for (const path of [`/product/${_id}`, `/?keyword=${keyword}`, `/search/${keyword}`, `/cart/${_id}`]) {
      await page.goto(path);
      await expect(main.getByText('48,500 ETB without VAT'), path).toBeVisible();
      expect([path, (await size('48,500 ETB')) < 16]).toEqual([path, true]);
      expect([path, (await size('55,775 ETB')) >= 20]).toEqual([path, true]);
    }
  },
);

test('a piece in stock says by which day it arrives, in both calendars; without a lead time it is there at once', async ({
  page,
}) => {
  const product = await createProduct({ leadTimeDays: 10 });
  const { calendar } = await call<Store>('GET', '/api/store');
  const goods = { countInStock: 5, leadTimeDays: 10 };
  const day = arrivalDay(orderDay(new Date(), calendar), goods, calendar)!;
  const [weekday, month] = ['weekday', 'month'].map((part) =>
    new Intl.DateTimeFormat('en-US', { [part]: 'short', timeZone: 'UTC' }).format(new Date(day)),
  );
  await page.goto(`/product/${product._id}`);
  const words = new RegExp(
    `^At your door by ${weekday} ${Number(day.slice(8))} ${month}(, (morning|afternoon))?$`,
  );
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText(/^እስከ [\u1200-\u137f]+ [\u1200-\u137f]+ \d+ ((ጠዋት|ከሰዓት) )?ድረስ/)).toBeVisible();
  const ready = await createProduct();
  const soonest = arrivalDay(orderDay(new Date(), calendar), { countInStock: 5, leadTimeDays: 0 }, calendar)!;
  await page.goto(`/product/${ready._id}`);
  await expect(page.getByText('Available in stock')).toBeVisible();
  await expect(
    page.getByText(new RegExp(`^At your door by \\w{3} ${Number(soonest.slice(8))} `)),
  ).toBeVisible();
});

test('the shop can be called and asked in Telegram about a piece, with its name and address filled in', async ({
  page,
}) => {
  const product = await createProduct({ name: `Bench & table “${Date.now()}”` });
  const store = await call<Store>('GET', '/api/store');
  await page.goto(`/product/${product._id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Call/ })).toHaveAttribute(
    'href',
    `tel:${store.phone.replace(/ /g, '')}`,
  );
  const chat = new URL((await main.getByRole('link', { name: /^Telegram/ }).getAttribute('href'))!);
  expect(chat.origin + chat.pathname).toBe(`https://t.me/${store.telegram.replace('@', '')}`);
  expect(chat.searchParams.get('text')).toBe(
    `Hello! I have a question about ${product.name}: ${store.publicUrl}/product/${product._id}`,
  );
});

// Shows S2.card.7, S2.product.4, S2.product.6, S5.23.
test('a sold out product says so and offers nothing to add', { tag: '@core' }, async ({ page }) => {
  const product = await createProduct({ countInStock: 0, leadTimeDays: 10 });
  await page.goto(`/product/${product._id}`);
  await expect(page.getByText('Out of stock')).toBeVisible();
  await expect(page.getByText(/At your door/)).toHaveCount(0);
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Add to cart/ })).toBeDisabled();
  await page.goto(`/search/${encodeURIComponent(product.name)}`);
  await expect(page.getByText('0 In Stock')).toBeVisible();
});

test('the facts are in plain words, and a drawing shows the size beside a person', async ({ page }) => {
  const product = await createProduct({
    category: 'wardrobe',
    widthCm: 100.5,
    depthCm: 58,
    heightCm: 205,
    materials: 'Farm-grown wanza',
    colour: 'Brown',
    care: 'Dust with a dry cloth.',
    warrantyMonths: 24,
    leadTimeDays: 5,
  });
  await page.goto(`/product/${product._id}`);
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByRole('definition')).toHaveText([
    'W 100.5 × D 58 × H 205 cm',
    'Farm-grown wanza',
    'Brown',
    'Dust with a dry cloth.',
    '2 years',
    'Within 5 days',
  ]);
  const drawing = page
    .getByRole('region', { name: 'Size' })
    .getByRole('img', { name: /W 100.5 × D 58 × H 205 cm, beside a person of 165 cm/ });
  for (const figure of ['165 cm', 'W 100.5', 'D 58', 'H 205'])
    await expect(drawing.getByText(figure, { exact: true })).toBeVisible();
  const heights = await drawing.evaluate((svg) => {
    const height = (selector: string) =>
      svg.querySelector<SVGGraphicsElement>(selector)!.getBoundingClientRect().height;
    return height(':scope > path') / height(':scope > g');
  });
  expect(heights).toBeCloseTo(205 / 165, 1);
});

// Shows S2.product.15, S2.product.16.
test(
  'similar products are others of its category, four in a row on wide screens',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (let count = 0; count < 4; count += 1) await createProduct({ category: 'bed' });
    const product = await createProduct({ category: 'bed' });
    await page.goto(`/product/${product._id}`);
    const similar = page.getByRole('region', { name: 'Similar Products' }).getByRole('article');
    await expect(similar).toHaveCount(4);
    await expect(similar.filter({ hasText: product.name })).toHaveCount(0);
    const tops = await similar.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  },
);

test('after loading older reviews the reader continues at the first of them', async ({ page }) => {
  const product = await createProduct();
  for (const comment of ['The oldest.', 'In between.', 'The newest.'])
    await writeReview(await registerCustomer(), product, { comment });
  // The answer is shortened to the newest reviews, as if there were many more.
  await page.route(`**/api/products/${product._id}`, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, reviews: body.reviews.slice(0, 1) } });
  });
  await page.goto(`/search/${encodeURIComponent(product.name)}`);
  await page.getByRole('link', { name: product.name }).click();
  await expect(page.getByText('The newest.')).toBeVisible();
  await expect(page.getByText('In between.')).toBeHidden();
  await page.getByRole('button', { name: 'Show more reviews' }).press('Enter');
  await expect(page.getByText('The oldest.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'In between.' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Show more reviews' })).toHaveCount(0);
});

for (const { name: screen, ...viewport } of screens) {
  test(`axe finds nothing at ${screen} on products with the most and the least text`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const longest = await createProduct({
      name: `${'Presidential corner sofa of farm-grown wanza with hand-woven cushions '.repeat(2)}${Date.now()}`,
      nameAm: 'በእጅ የተሸመኑ ትራሶች ያሉት ከዋንዛ እንጨት የተሠራ ትልቅ የማዕዘን ሶፋ ለሳሎንና ለቢሮ የሚሆን',
      price: 1234567.89,
      image: SOFA,
      images: [SOFA, LEATHER],
      widthCm: 282,
      depthCm: 180,
      heightCm: 80,
      category: 'sofa',
    });
    const least = await createProduct({ countInStock: 0, description: 'B', brand: 'B' });
    for (const { _id, name } of [longest, least]) {
      await page.goto(`/product/${_id}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
    await page.goto(`/product/${longest._id}`);
    await expect(page.getByText('1,234,567.89 ETB').first()).toBeVisible();
    await expect(page.getByText('1,419,753.07 ETB').first()).toBeVisible();
  });
}
