import type { Page } from '@playwright/test';
import { addressIn, type Language } from '../../contract/shop/languages.ts';
import type { SearchAnswer } from '../../contract/searching/search-list.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

const SHOPS: readonly Language[] = ['mixed', 'en', 'am'];
const PHONE = { width: 360, height: 640 };
const WIDTHS = [360, 768, 1280, 1600];
/** An amount in the words of any of the shops. */
const AMOUNT = /[\d,]{5,}(?:\.\d\d)? (?:ETB|ብር)/g;

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The page of the demo's sofa, which has all that a product's page can have. */
async function sofaPath(): Promise<string> {
  const keyword = encodeURIComponent('Entoto Three-Seat Sofa');
  const { products } = await call<SearchAnswer>('GET', `/api/search?keyword=${keyword}`);
  return `/product/${products.find(({ name }) => name === 'Entoto Three-Seat Sofa')!._id}`;
}

test('on a phone the first price stands within the first screen and a half of the home page', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const shop of SHOPS) {
    await page.goto(addressIn(shop, '/'), { waitUntil: 'networkidle' });
    const first = (await page.locator('.price b').first().boundingBox())!;
    expect([shop, first.y + first.height <= 1.5 * PHONE.height, first.y]).toEqual([shop, true, first.y]);
  }
});

test('a shop of one language has one price for a piece, with VAT; the mixed one has that price first', async ({
  page,
}) => {
  const { _id, name } = await createProduct({ price: 48_500 });
  const keyword = encodeURIComponent(name);
  for (const [shop, own] of [
    ['en', '55,775 ETB'],
    ['am', '55,775 ብር'],
  ] as const) {
    for (const path of [`/?keyword=${keyword}`, `/search/${keyword}`]) {
      await page.goto(addressIn(shop, path));
      const piece = page.getByRole('article').filter({ hasText: name });
      await expect(piece).toContainText(own);
      expect([path, (await piece.innerText()).match(AMOUNT)]).toEqual([path, [own]]);
    }
    await page.goto(addressIn(shop, `/product/${_id}`));
    const price = page.locator('.price-page');
    expect((await price.innerText()).match(AMOUNT)).toEqual([own]);
    await expect(price).toContainText(shop === 'en' ? 'with VAT' : 'ተ.እ.ታ');
  }
  await page.goto(addressIn('en', '/'));
  const slides = await page.locator('.carousel-slide').allInnerTexts();
  expect(slides.map((words) => words.match(AMOUNT)?.length)).toEqual(slides.map(() => 1));
  for (const path of ['/', `/?keyword=${keyword}`, `/search/${keyword}`, `/product/${_id}`]) {
    await page.goto(path);
    for (const words of await page.locator('.carousel-slide, article').allInnerTexts()) {
      const [paid, bare] = (words.match(AMOUNT) ?? []).map((amount) =>
        Number(amount.replaceAll(/[^\d.]/g, '')),
      );
      expect([path, words, paid! > bare!]).toEqual([path, words, true]);
    }
  }
});

test('the newest pieces can be bought; a shop of one language says so in words', async ({ page }) => {
  const gone = await createProduct({ countInStock: 0 });
  for (const [shop, words] of [
    ['mixed', /\b[1-9]\d* In Stock/],
    ['en', /Available|Only \d left/],
  ] as const) {
    await page.goto(addressIn(shop, '/'));
    const latest = await page.getByRole('main').getByRole('article').allInnerTexts();
    expect(latest.length).toBeGreaterThan(8);
    expect([shop, latest.filter((piece) => !words.test(piece) || piece.includes(gone.name))]).toEqual([
      shop,
      [],
    ]);
  }
});

test('a piece that is sold out says so in words in the Amharic shop', async ({ page }) => {
  const { name } = await createProduct({ countInStock: 0 });
  await page.goto(`/am/search/${encodeURIComponent(name)}`);
  await expect(page.getByRole('article')).toContainText('ተሽጦ አልቋል');
  await expect(page.getByRole('article')).not.toContainText('0 አለ');
});

test('an offer that is over is one quiet line', async ({ page }) => {
  for (const [shop, width, most] of [
    ['en', 360, 60],
    ['am', 360, 84],
    ['mixed', 360, 130],
    ['mixed', 1280, 60],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(addressIn(shop, '/'));
    const { height } = (await page.locator('.offer[data-quiet]').boundingBox())!;
    expect([shop, width, height <= most, height]).toEqual([shop, width, true, height]);
  }
});

test('the newest pieces stand in two columns on a phone and in five on the widest screens, and tiles do too', async ({
  page,
}) => {
  const columns: Record<string, number[]> = {};
  for (const path of ['/en', '/en/shop']) {
    await page.goto(path);
    columns[path] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const lefts = await page
        .locator('.tiles')
        .first()
        .getByRole('article')
        .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().left)));
      columns[path].push(new Set(lefts).size);
    }
  }
  expect(columns).toEqual({ '/en': [2, 3, 4, 5], '/en/shop': [2, 3, 4, 5] });
});

for (const shop of SHOPS)
  test(`from 768 on the header of the shop '${shop}' leads to each kind of furniture, and half of it is not the search`, async ({
    page,
  }) => {
    for (const width of WIDTHS.slice(1)) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(addressIn(shop, '/'));
      const categories = page.getByRole('navigation', {
        name: shop === 'am' ? 'ዋና ምድቦች' : 'Top Categories',
      });
      for (const kind of ['chair', 'sofa', 'bed', 'wardrobe', 'table'])
        await expect(
          categories.locator(`a[href="${addressIn(shop, `/shop?category=${kind}`)}"]`),
        ).toBeInViewport({ ratio: 1 });
      const search = (await page.getByRole('combobox').first().boundingBox())!;
      expect([shop, width, search.width <= 0.45 * width]).toEqual([shop, width, true]);
      expect([shop, width, await sideways(page)]).toEqual([shop, width, 0]);
    }
    expect(await findBarriers(page)).toEqual([]);
  });

test('the language is changed in the header at each width, and the page stays', async ({ page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/en/shop?category=sofa');
    const language = (name: string) => page.getByRole('banner').getByRole('link', { name });
    await expect(language('English')).toHaveAttribute('aria-current', 'true');
    const { width: wide, height: high } = (await language('አማርኛ').boundingBox())!;
    expect([width, Math.min(wide, high) >= 44]).toEqual([width, true]);
    await language('አማርኛ').click();
    await expect(page).toHaveURL(/\/am\/shop\?category=sofa$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'am');
    await language('English').click();
    await expect(page).toHaveURL(/\/en\/shop\?category=sofa$/);
  }
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.locator('#account-menu').getByRole('link', { name: 'አማርኛ' })).toHaveCount(0);
});

for (const shop of ['mixed', 'am'] as const)
  test(`no Ethiopic letter is drawn closer to the next one in the shop '${shop}'`, async ({ page }) => {
    const path = await sofaPath();
    for (const width of [360, 1280])
      for (const each of ['/', '/shop', path, '/cart', '/login', '/delivery']) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(addressIn(shop, each));
        await expect(page.locator('h1')).toBeVisible();
        const [count, closer] = await page.evaluate(() => {
          const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          let letters = 0;
          while (texts.nextNode()) {
            const text = texts.currentNode.textContent ?? '';
            const around = texts.currentNode.parentElement;
            if (!around || !/\p{Script=Ethiopic}/u.test(text)) continue;
            letters += 1;
            if (Number.parseFloat(getComputedStyle(around).letterSpacing) < 0) found.push(text);
          }
          return [letters, found] as const;
        });
        expect([shop, each, count > 0, closer]).toEqual([shop, each, true, []]);
      }
  });

for (const shop of SHOPS)
  test(`letters of twice the size leave a phone’s page of the shop '${shop}' within its width, and its parts apart`, async ({
    page,
  }) => {
    const path = await sofaPath();
    await page.setViewportSize(PHONE);
    for (const each of ['/', '/shop', path]) {
      await page.goto(addressIn(shop, each), { waitUntil: 'networkidle' });
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      expect([shop, each, await sideways(page)]).toEqual([shop, each, 0]);
      const over = await page.evaluate(() => {
        const parts = [
          ...document.querySelectorAll(
            '.brand > svg, .brand-name, .site-header nav > *, .site-header form, .language-switch',
          ),
        ];
        return parts.flatMap((one, at) =>
          parts.slice(at + 1).flatMap((other) => {
            const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
            const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            return across > 1 && down > 1 ? [`${one.outerHTML} over ${other.outerHTML}`.slice(0, 200)] : [];
          }),
        );
      });
      expect([shop, each, over]).toEqual([shop, each, []]);
      // Far down the bar does not take the half of the screen.
      await page.evaluate(() => scrollTo(0, 1500));
      await expect
        .poll(async () => {
          const bar = (await page.getByRole('banner').boundingBox())!;
          return bar.y + bar.height;
        })
        .toBeLessThanOrEqual(PHONE.height / 5);
    }
  });

test('a window of a few lines, as at a zoom of 400 %, is the page’s alone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 200 });
  await page.goto(await sofaPath());
  await page.evaluate(() => scrollTo(0, 900));
  const stays = await page.evaluate(() =>
    [...document.querySelectorAll('.site-header, .buy-bar')].filter((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    }),
  );
  expect(stays).toEqual([]);
});

test('a product is read within seven screens of a phone, in both languages', async ({ page }) => {
  const path = await sofaPath();
  await page.setViewportSize(PHONE);
  for (const shop of ['en', 'am'] as const) {
    await page.goto(addressIn(shop, path), { waitUntil: 'networkidle' });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect([shop, height <= 7 * PHONE.height, height]).toEqual([shop, true, height]);
  }
});

test('nothing of the shop lies on the picture of a piece but its colours and its price’s badge', async ({
  page,
}) => {
  const path = await sofaPath();
  for (const [each, picture] of [
    ['/en', '.card-view'],
    ['/en/shop', '.tile-frame'],
    [path, '.gallery-frame'],
  ] as const)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(each, { waitUntil: 'networkidle' });
      const over = await page.evaluate((selector) => {
        const boxes = [...document.querySelectorAll(selector)].map((frame) => frame.getBoundingClientRect());
        return [...document.querySelectorAll('.heart, .crumbs')].filter((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return boxes.some(
            (box) =>
              box.left < right - 5 && left < box.right - 5 && box.top < bottom - 5 && top < box.bottom - 5,
          );
        }).length;
      }, picture);
      expect([each, width, over]).toEqual([each, width, 0]);
    }
});
