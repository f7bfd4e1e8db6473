import type { Browser, Page } from '@playwright/test';
import type { ProductSummary } from '../../contract/goods/products.ts';
import { formatBirr, withVat } from '../../contract/money.ts';
import { addressIn, hasOwnLanguage, LANGUAGES } from '../../contract/shop/languages.ts';
import type { Store } from '../../contract/shop/settings.ts';
import { PAGES } from '../../contract/shop/pages.ts';
import inEnglish from '../../contract/texts/home.en.json' with { type: 'json' };
import inAmharic from '../../contract/texts/home.whole.am.json' with { type: 'json' };
import { readDemoCatalogue, readDemoMaterials } from '../../demo/products/demo-catalogue.ts';
import { DEMO_CATEGORIES } from '../../demo/products/demo-categories.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, signIn } from './support/people.ts';
import { administratorToken, createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

useOwnShop();

/** Pages of the shop whose address has no parameter, such as '/cart/:id?' without its product. */
const PLAIN = PAGES.map(({ path }) => path.replace(/\/:\w+\?$/, '')).filter(
  (path) => !path.includes(':') && !hasOwnLanguage(path),
);
const LISTS = [
  ...['/page/1', '/search/sofa', '/search/ሶፋ', '/shop?colour=brown', '/shop?sort=price-asc'],
  ...DEMO_CATEGORIES.map(({ slug }) => `/shop?category=${slug}`),
];
const FILES = [
  '/sitemap.xml',
  '/feeds/products.xml',
  '/feeds/products.csv',
  '/feeds/products.jsonl',
  '/llms.txt',
  '/robots.txt',
  '/manifest.webmanifest',
  '/api/store',
];

/** All words, numbers and addresses by which a page would tell of the demo's goods. */
async function listTraces(): Promise<string[]> {
  const products = await readDemoCatalogue();
  const materials = [...(await readDemoMaterials()).values()];
  const told = products.flatMap(({ reviews, variants = [], price, ...each }) => [
    ...[each.slug, each.name, each.nameAm, each.brand, each.series, each.description, each.descriptionAm],
    ...variants.map(({ sku }) => sku),
    ...reviews.flatMap(({ name, comment }) => [name, comment]),
    ...[price, ...variants.map((variant) => variant.price)].flatMap((birr) =>
      [birr, withVat(birr)].map(formatBirr),
    ),
  ]);
  const looks = materials.flatMap(({ name, nameAm }) => [name, nameAm]);
  const counts = [`${products.length} products`, `${products.length} ዕቃዎች`];
  const offer = [inEnglish.offerProduct, inAmharic.offerProduct];
  const all = [...told, ...looks, ...counts, ...offer, '/images/demo'];
  return [...new Set(all.filter((trace) => typeof trace === 'string' && trace !== ''))] as string[];
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Returns a function that finds the traces in a text, each as a word of its own. */
function finderOf(traces: readonly string[]): (text: string) => string[] {
  const any = traces.toSorted((one, other) => other.length - one.length).map(escaped);
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}.,])(?:${any.join('|')})(?![\p{L}\p{N}])`, 'giu');
  return (text) => [...new Set(text.match(pattern))];
}

async function takeOut(browser: Browser): Promise<void> {
  const context = await browser.newContext({ baseURL: process.env['E2E_SHOP']! });
  const page = await context.newPage();
  await remember(page, { userInfo: await signIn(administrator) });
  await page.goto('/admin/example-goods');
  await page.getByRole('textbox', { name: /To confirm, write the name of the shop/ }).fill('wenber');
  await page.getByRole('button', { name: /Take \d+ products out/ }).click();
  await expect(page.getByText(/^Taken out: \d+ deleted, 0 archived/)).toBeVisible();
  await context.close();
}

async function read(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await expect(page.getByRole('contentinfo').or(page.locator('footer')).first()).toBeVisible();
  const shown = await page.locator('body').innerText();
  return `${await page.content()}\n${shown}`;
}

test('nothing of the demo goods is left on any page once they are taken out', async ({
  browser,
  page,
  request,
  expectRefusal,
}) => {
  test.slow();
  expectRefusal(/404 GET .*\/(product\/[\w-]+|nothing|showroom|about)$/);
  const find = finderOf(await listTraces());
  const [example] = await call<ProductSummary[]>('GET', '/api/products/shops?size=1');
  const gone = `/product/${example!._id}`;
  // A browser that knows the goods from before, and a page on which they are found as they should be.
  expect(find(await read(page, gone))).toContain(example!.name);
  expect(find(await read(page, '/'))).toContain(inEnglish.offerProduct);
  await takeOut(browser);

  const left: Record<string, string[]> = {};
  const note = (address: string, text: string) => {
    const found = find(text);
    if (found.length > 0) left[address] = found;
  };
  for (const path of [...PLAIN, ...LISTS, gone, '/nothing'])
    for (const language of LANGUAGES) {
      const address = addressIn(language, path);
      note(address, await read(page, address));
    }
  for (const file of FILES) note(file, await (await request.get(file)).text());
  for (const typed of ['mi', 'be', 'so', 'ወን'])
    note(typed, await (await request.get('/api/search/suggest', { params: { keyword: typed } })).text());
  expect(left).toEqual({});

  await page.goto('/');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(['What you can count on']);

  expect((await call<Store>('GET', '/api/store')).categories).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Top Categories' })).toHaveCount(0);

  await call('POST', '/api/categories', { token: await administratorToken(), body: { name: 'Chair' } });
  // The shop's first own piece stands alone on a phone's home page, with the tile of its category.
  const own = await createProduct({ category: 'chair' });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await page.getByRole('region', { name: 'Top Rated Products' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Stop moving' })).toBeHidden();
  await expect(page.getByRole('article').getByRole('link', { name: own.name }).first()).toBeVisible();
  const tiles = page.getByRole('region', { name: /^Find your piece/ }).getByRole('link');
  await expect(tiles).toHaveCount(2);
  await expect(tiles.first()).toHaveAttribute('href', `/shop?category=${own.category}`);
});
