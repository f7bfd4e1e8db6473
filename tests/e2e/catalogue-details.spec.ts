import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import type { Product } from '../../contract/goods/products.ts';
import { registerCustomer } from './support/people.ts';
import { createProduct, writeReview } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

const SOFA = '/images/demo/entoto-three-seat-sofa-400.jpg';

// Shows S1.8, S2.card.1, S2.card.2, S2.card.3, S2.card.4, S2.card.5, S2.card.6, S2.card.7, S2.pagination.1,
// S2.product.1, S2.product.8, S2.product.13, S2.product.14, S6.3, S9.13.
test(
  'card, page and reviews of a product show the same data',
  { tag: '@core' },
  async ({ page, customer }) => {
    const { _id, name } = await createProduct({
      price: 12_345.5,
      countInStock: 7,
      image: SOFA,
      description: 'A bench of oiled wanza.',
    });
    const product = { _id, name } as Product;
    await writeReview(await registerCustomer(), product, { rating: 5 });
    await writeReview(customer, product, { rating: 4, comment: 'Somewhat low.' });
    const { reviews } = await call<Product>('GET', `/api/products/${_id}`);

    await page.goto(`/search/${encodeURIComponent(name)}`);
    const card = page.getByRole('article');
    await expect(card).toHaveCount(1);
    await expect(card.getByRole('link', { name })).toHaveAttribute('href', `/product/${_id}`);
    const picture = card.locator(`a[href="/product/${_id}"]`).filter({ has: page.locator('img') });
    await expect(picture.locator('img')).toHaveAttribute('alt', name);
    await expect(picture.locator('img')).toHaveAttribute('src', SOFA);
    await expect(card.getByRole('img', { name: '4.5 out of 5 stars' })).toBeVisible();
    for (const words of ['2 Reviews', '12,345.50 ETB', '7 In Stock'])
      await expect(card.getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0);

    await picture.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('img', { name }).first()).toHaveAttribute('src', SOFA);
    await expect(page.getByText('12,345.50 ETB').first()).toBeVisible();
    await expect(page.getByText('A bench of oiled wanza.')).toBeVisible();
    const review = page.getByRole('listitem').filter({ hasText: 'Somewhat low.' });
    await expect(review).toContainText(customer.name);
    await expect(review.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
    await expect(review.getByRole('time')).toHaveText(reviews[0]?.createdAt.slice(0, 10) ?? '');
  },
);

// Shows S5.19, S5.20, S5.21.
test(
  'the review form offers five ratings and says what is missing',
  { tag: '@core' },
  async ({ page, customer }) => {
    const product = await createProduct();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await remember(page, { userInfo: customer.userInfo });
    await page.goto(`/product/${product._id}`);
    const rating = page.getByLabel(/^Rating/);
    await expect(rating.getByRole('option')).toHaveText([
      'Select....',
      '1-Poor',
      '2-Fiar',
      '3-Good',
      '4-Very Good',
      '5-Excellent',
    ]);
    await expect(rating).toHaveValue('');
    await page.getByLabel(/^Name/).fill(' ');
    await page.getByRole('button', { name: /^Submit/ }).click();
    await expect(page.getByLabel(/^Name/)).toBeFocused();
    await expect(page.getByLabel(/^Name/)).toHaveAccessibleDescription(/Please enter the name/);
    await expect(rating).toHaveAccessibleDescription(/Please choose a rating/);
    await expect(page.getByLabel(/^Comment/)).toHaveAccessibleDescription(/Please write what you think/);
    expect(sent).toEqual([]);
  },
);

// Shows S2.shop.1.
test('a shopper can choose from five kinds of furniture', async ({ page }) => {
  await page.goto('/shop');
  const filter = page.getByRole('navigation', { name: 'Category' });
  for (const kind of ['Chair', 'Sofa', 'Bed', 'Wardrobe', 'Table']) {
    const link = filter.getByRole('link', { name: new RegExp(`^${kind}`) });
    await expect(link).toHaveAttribute('href', `/shop?category=${kind.toLowerCase()}`);
  }
});

// Shows S2.home.1, S2.home.2, S2.home.3, S2.home.4, S2.home.10, S2.home.11, S2.home.18, S2.home.22.
test(
  'the home page has its title, its parts in order, and complete service cards and slides',
  { tag: '@core' },
  async ({ page, request }) => {
    const [head] = (await (await request.get('/')).text()).split('</head>');
    expect(head).toContain('<title>Wenber · Furniture for home and office in Ethiopia</title>');
    expect(head).toMatch(/<meta name="description" content="[^"]+made in Ethiopia/);
    expect(head).toMatch(/<meta name="keywords" content="furniture, Ethiopia/);

    await page.goto('/');
    const services = page.getByRole('region', { name: 'What you can count on' }).getByRole('listitem');
    await expect(services).toHaveCount(4);
    await expect(services.first()).toContainText('On orders above 100,000 ETB before VAT');
    const grounds = new Set<string>();
    for (const service of await services.all()) {
      await expect(service.locator('svg')).toBeVisible();
      await expect(service.locator('p[lang=am]')).toHaveText(/[\u1200-\u137f]{2}/);
      await expect(service.locator('p:not([lang])')).toHaveText(/[a-z]{2}/);
      grounds.add(await service.evaluate((card) => getComputedStyle(card).backgroundColor));
    }
    expect(grounds.size).toBe(4);
    expect(grounds).not.toContain('rgba(0, 0, 0, 0)');

    const slide = page.getByRole('region', { name: 'Top Rated Products' }).getByRole('link').first();
    await slide.scrollIntoViewIfNeeded();
    const id = (await slide.getAttribute('href'))?.split('/').at(-1);
    const { name } = await call<Product>('GET', `/api/products/${id}`);
    await expect(slide.locator('img')).toHaveAttribute('alt', name);
    await expect(slide).toHaveText(new RegExp(`^${name} [\\d,.]+ ETB with VAT +\\([\\d,.]+ ETB\\)$`));

    const pages = page.getByRole('navigation', { name: 'Pagination' });
    const latest = page.getByRole('region', { name: 'Latest Products' });
    const parts = [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('region', { name: 'What you can count on' }),
      page.getByRole('region', { name: 'Limited Offers' }),
      page.getByRole('region', { name: 'Top Rated Products' }),
      latest.getByRole('article').last(),
      pages,
    ];
    const tops = await Promise.all(
      parts.map((part) => part.evaluate((element) => element.getBoundingClientRect().top)),
    );
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  },
);
