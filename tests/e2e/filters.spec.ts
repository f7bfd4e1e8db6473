import { findBarriers } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 640 };
const GREEN_SOFAS = '/shop?category=sofa&colour=green';

test(
  'a colour and a kind are chosen by links, say what is listed, and are taken back by chips',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto('/shop?category=sofa');
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('link', { name: /^Green/ }).click();
    await expect(page).toHaveURL(GREEN_SOFAS);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(/^Green sofas · \d+/);
    await expect(heading.locator('[lang=am]')).toContainText('አረንጓዴ');
    const count = Number(/\d+/.exec(await heading.innerText())?.[0]);
    await expect(page.getByRole('article')).toHaveCount(count);
    await filters.getByRole('link', { name: /^Corner sofas/ }).click();
    // The kind says its category.
    await expect(page).toHaveURL('/shop?kind=corner-sofa&colour=green');
    await expect(heading).toContainText(/^Green corner sofas · \d+/);
    // The demo's, which is sold in other colours too; further ones are other tests'.
    const medeb = page.getByRole('article').filter({ hasText: 'Medeb Corner Sofa' });
    await expect(medeb.getByRole('link').first()).toHaveAttribute('href', /\?variant=/);

    const chosen = page.getByRole('list', { name: 'Chosen filters' });
    await chosen.getByRole('link', { name: 'Remove Corner sofas' }).click();
    await expect(page).toHaveURL(GREEN_SOFAS);
    await chosen.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/shop?category=sofa');
    await expect(chosen).toHaveCount(0);
    expect(await findBarriers(page)).toEqual([]);
  },
);

test('without scripts lists are narrowed by links and by a form, and the address has one spelling', async ({
  openContext,
  expectRefusal,
}) => {
  expectRefusal(/^failed: csp GET .*\/assets\//);
  const page = await (await openContext({ javaScriptEnabled: false, viewport: WIDE })).newPage();
  await page.goto('/shop');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('link', { name: /^Sofas/ }).click();
  await expect(page).toHaveURL('/shop?kind=sofa');
  await filters.getByLabel('To, ETB').fill('80,000');
  await filters.getByRole('button', { name: 'Apply' }).first().click();
  await expect(page).toHaveURL('/shop?kind=sofa&price=-80000');
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('Up to 80,000 ETB');
  await page.goto('/shop?colour=grey&colour=green&priceFrom=&priceTo=');
  await expect(page).toHaveURL('/shop?colour=grey,green');

  await page.setViewportSize(PHONE);
  await page.goto('/shop?kind=sofa');
  await expect(filters).toBeHidden();
  await page.getByRole('button', { name: /^Filter/ }).click();
  await expect(filters.getByRole('link', { name: /^Green/ })).toBeVisible();
});

test('on a phone a sheet counts what is chosen as it is chosen, by keyboard alone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/shop?category=sofa');
  const open = page.getByRole('button', { name: /^Filter/ });
  await open.press('Enter');
  const sheet = page.getByRole('dialog', { name: /^Filters/ });
  await expect(sheet).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();

  await open.press('Enter');
  // Few people choose by the material: it is folded, and opened by one key.
  const material = sheet.getByRole('group', { name: /^Material/ });
  await expect(material).toBeHidden();
  await sheet.locator('summary', { hasText: /^Material/ }).press('Enter');
  await expect(material).toBeVisible();
  const show = sheet.getByRole('button', { name: /^Show \d+ products?$/ });
  for (const name of [/^Green/, /^Corner sofas/]) {
    const before = await show.innerText();
    await sheet.getByRole('checkbox', { name }).press('Space');
    await expect(show).not.toHaveText(before);
  }
  const said = Number(/\d+/.exec(await show.innerText())?.[0]);
  await expect(page).toHaveURL('/shop?category=sofa');
  await show.press('Enter');
  await expect(page).toHaveURL('/shop?kind=corner-sofa&colour=green');
  await expect(page.getByRole('article')).toHaveCount(said);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`· ${said}`);
});

test('a price that is typed in the sheet and ended by Enter narrows the list', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/shop?category=sofa');
  await page.getByRole('button', { name: /^Filter/ }).click();
  const sheet = page.getByRole('dialog', { name: /^Filters/ });
  await sheet.getByLabel('To, ETB').fill('80000');
  await sheet.getByLabel('To, ETB').press('Enter');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/shop?category=sofa&price=-80000');
});

test('Back returns to the list as it was, at its place', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/shop?category=chair&stock=1');
  const last = page.getByRole('article').nth(7);
  await last.scrollIntoViewIfNeeded();
  const height = await page.evaluate(() => scrollY);
  expect(height).toBeGreaterThan(0);
  await last.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL('/shop?category=chair&stock=1');
  await expect(last).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - height)).toBeLessThan(50);
});

test('two tiles stand beside each other on a phone, and their prices on its first screen', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const path of ['/shop', GREEN_SOFAS]) {
    await page.goto(path);
    const tiles = page.getByRole('article');
    const [first, second] = [await tiles.first().boundingBox(), await tiles.nth(1).boundingBox()];
    expect([path, second!.y]).toEqual([path, first!.y]);
    expect(Math.round(second!.x - first!.x - first!.width)).toBe(12);
    const price = await tiles
      .first()
      .getByText(/^[\d,.]+ ETB$/)
      .first()
      .boundingBox();
    expect([path, price!.y + price!.height <= PHONE.height]).toEqual([path, true]);
  }
});

test('an empty list helps on to lists that are not empty, and to people', async ({ page }) => {
  await page.goto('/shop?category=sofa&price=1-2');
  await expect(page.getByText('Nothing found')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: /^Without: 1 to 2 ETB/ }).click();
  await expect(page).toHaveURL('/shop?category=sofa');
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.goto('/search/xylophone');
  const kinds = page.locator('main').getByRole('link', { name: /^Beds .*\d+$/ });
  await kinds.click();
  await expect(page).toHaveURL('/shop?kind=bed');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a kind, and a kind in one colour, are pages for search engines; other combinations are not', async ({
  request,
  baseURL,
}) => {
  const readHead = async (path: string) => {
    const html = await (await request.get(path)).text();
    return {
      html,
      title: /<title>([^<]*)</.exec(html)?.[1],
      robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1],
      canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&'),
    };
  };
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const [path, title] of [
    ['/shop?kind=corner-sofa', /^Corner sofas · /],
    ['/shop?kind=corner-sofa&colour=green', /^Green corner sofas · /],
  ] as const) {
    const head = await readHead(`${path}&sort=price-asc`);
    expect(head.title).toMatch(title);
    expect([head.robots, head.canonical]).toEqual([undefined, `${baseURL}${path}`]);
    expect(sitemap).toContain(`<loc>${baseURL}${path.replaceAll('&', '&amp;')}</loc>`);
    expect(head.html).toContain('Corner sofas seat the whole family');
  }
  expect((await readHead('/shop?category=sofa&kind=corner-sofa')).canonical).toBe(
    `${baseURL}/shop?kind=corner-sofa`,
  );
  for (const path of [
    '/shop?kind=sofa,corner-sofa',
    '/shop?kind=corner-sofa&seats=5',
    '/shop?price=-60000',
    '/shop?category=sofa&colour=green',
  ]) {
    const { robots, canonical } = await readHead(path);
    expect([path, robots, canonical]).toEqual([path, 'noindex, follow', baseURL + path]);
    expect(sitemap).not.toContain(`<loc>${baseURL}${path.replaceAll('&', '&amp;')}</loc>`);
  }
  const { html } = await readHead('/shop?category=sofa');
  const relOf = (address: string) =>
    new RegExp(`<a [^>]*href="${address.replace('?', '\\?')}"[^>]*>`).exec(html)?.[0];
  expect(relOf('/shop?kind=corner-sofa')).not.toContain('nofollow');
  expect(relOf('/shop?category=sofa&amp;colour=green')).toContain('rel="nofollow"');
});
