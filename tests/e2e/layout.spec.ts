import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Counts the entries in the first row of a list. */
async function countColumns(page: Page): Promise<number> {
  const tops = await page
    .getByRole('region', { name: 'Latest Products' })
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  return tops.filter((top) => top === tops[0]).length;
}

const topOf = async (page: Page, text: string) =>
  (await page.getByRole('contentinfo').getByRole('heading', { name: text }).boundingBox())?.y;

// Shows S2.home.21, S9.30.
test('the layout changes at 576, 768, 992, 1200 and 1400', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready.then(() => null));
  const widen = (width: number) => page.setViewportSize({ width, height: 800 });
  const columns: Record<number, number> = {};
  for (const width of [360, 767, 768, 991, 992, 1199, 1200]) {
    await widen(width);
    columns[width] = await countColumns(page);
  }
  expect(columns).toEqual({ 360: 1, 767: 1, 768: 2, 991: 2, 992: 3, 1199: 3, 1200: 4 });

  const sideBySide: Record<number, boolean> = {};
  for (const width of [575, 576]) {
    await widen(width);
    sideBySide[width] = (await topOf(page, 'Useful Links')) === (await topOf(page, 'Contact'));
  }
  expect(sideBySide).toEqual({ 575: false, 576: true });

  const widths: Record<number, number | undefined> = {};
  for (const width of [1399, 1400, 1600]) {
    await widen(width);
    widths[width] = (await page.getByRole('region', { name: 'Latest Products' }).boundingBox())?.width;
  }
  expect(widths).toEqual({ 1399: 1399, 1400: 1400, 1600: 1400 });
});

test('each useful link of the footer leads to the page that it names, in English and in Amharic', async ({
  page,
}) => {
  const WAYS: readonly (readonly [base: string, about: string, pages: Record<string, RegExp>])[] = [
    [
      '/en',
      'Quality furniture for office and home, made and sold in Addis Ababa.',
      {
        Shop: /^Shop/,
        Cart: /cart/i,
        Login: /^(Login|Sign in)/i,
        'Sign Up': /^(Sign ?Up|Register|Create)/i,
        'Privacy policy': /^Privacy/,
        'Delivery, returns, warranty': /^Delivery/,
      },
    ],
    [
      '/am',
      'በአዲስ አበባ ተሠርተው የሚሸጡ ጥራት ያላቸው የቢሮና የቤት ዕቃዎች።',
      {
        ሱቅ: /ሱቅ|ዕቃ/,
        ቅርጫት: /ቅርጫት/,
        መግቢያ: /መግቢያ|ይግቡ/,
        መመዝገቢያ: /መመዝገቢያ|ይመዝገቡ/,
        'የግል መረጃ አጠባበቅ': /^የግል መረጃ አጠባበቅ/,
        'ማድረሻ፣ መመለስ፣ ዋስትና': /ማድረስ|ማድረሻ/,
      },
    ],
  ];
  for (const [base, about, pages] of WAYS)
    for (const [name, heading] of Object.entries(pages)) {
      await page.goto(base);
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText(about);
      await footer.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(heading);
    }
});

test('the footer of a shop of one language leads to each kind of furniture', async ({ page }) => {
  for (const base of ['/en', '/am']) {
    await page.goto(base);
    const footer = page.getByRole('contentinfo');
    for (const kind of ['chair', 'sofa', 'bed', 'wardrobe', 'table'])
      await expect(footer.locator(`a[href="${base}/shop?category=${kind}"]`)).toBeVisible();
  }
});

// Shows S1.1, S1.27, S1.28, S2.footer.1, S2.footer.2, S2.footer.3, S2.footer.4, S2.footer.5, S2.footer.6,
// S2.footer.7.
test(
  'the footer names categories, useful links, contact, the year and who made the site',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('Quality furniture for office and home');
    await expect(footer).toContainText('made and sold in Addis Ababa');
    const listed = async (heading: string) => {
      const links = footer.getByRole('heading', { name: heading }).locator('..').getByRole('link');
      return links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    };
    expect(await listed('Top Categories')).toEqual([
      ['Modern Sofa', '/shop?category=sofa'],
      ['Table', '/shop?category=table'],
      ['Chair', '/shop?category=chair'],
      ['Wardrobe', '/shop?category=wardrobe'],
    ]);
    expect(await listed('Useful Links')).toEqual([
      ['Shop', '/shop'],
      ['Cart', '/cart'],
      ['Login', '/login'],
      ['SignUp', '/register'],
      ['Privacy policy', '/privacy'],
      ['Delivery, returns, warranty', '/delivery'],
    ]);
    const termed = (term: string) => footer.getByRole('term').filter({ hasText: term }).locator('..');
    // Another test may leave the shop without phone and mail for a moment.
    await expect(async () => {
      await page.reload();
      const quick = { timeout: 500 };
      await expect(termed('Location')).toContainText('Addis Ababa', quick);
      await expect(termed('Phone').getByRole('link')).toHaveAttribute('href', /^tel:\+\d{9,}$/, quick);
      await expect(termed('Email').getByRole('link')).toHaveAttribute('href', /^mailto:\S+@\S+$/, quick);
    }).toPass();
    await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
    await footer.getByRole('link', { name: 'Developed by Wenber' }).click();
    await expect(page).toHaveURL(/\/privacy#developers$/);
  },
);
