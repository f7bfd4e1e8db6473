import type { Page } from '@playwright/test';
import type { AppearanceAnswer } from '../../contract/shop/appearance.ts';
import { addressIn, type Language } from '../../contract/shop/languages.ts';
import { drawnLogo, SHOPS } from '../support/logos.ts';
import { cartItemOf, remember } from './support/browser-memory.ts';
import { call, shopAddress } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, signIn } from './support/people.ts';
import { createProduct, placeOrder } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

useOwnShop({ paymentMethods: ['PayPal', 'PayOnDelivery'] });

const WIDTHS = [320, 360, 768, 1280, 1920];
type Shop = (typeof SHOPS)[number];

/** Gives the shop this name and logo. */
async function wear({ name, nameAm, logo, logoHasName = false }: Shop): Promise<void> {
  const { token } = await signIn(administrator);
  const { appearance, version } = await call<AppearanceAnswer>('GET', '/api/appearance', { token });
  const look = { ...appearance, name, nameAm, logoHasName, logo: logo ? await send(logo, token) : '' };
  await call('PUT', '/api/appearance', { token, body: { appearance: look, version } });
}

async function send(logo: NonNullable<Shop['logo']>, token: string): Promise<string> {
  const answer = await fetch(`${shopAddress()}/api/uploads/productdbImages`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    body: await drawnLogo(logo),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { address: string }).address;
}

/** Measures the header as it is drawn: what sticks out, what lies over something else, and the lines of the name. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('.site-header')!;
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const seen = (selector: string) =>
      [...header.querySelectorAll(selector)].filter((each) => {
        const { width, height } = boxOf(each);
        return width > 0 && height > 0 && getComputedStyle(each).visibility !== 'hidden';
      });
    const things = seen(
      '.brand > img, .brand > svg, .brand-name, .brand-am, .search-row, nav > *, .office-tools > *, [href^="tel:"]',
    );
    const over = things.flatMap((one, at) =>
      things.slice(at + 1).flatMap((other) => {
        const [a, b] = [boxOf(one), boxOf(other)];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return across > 1 && down > 1 ? [`${one.className || one.tagName} and ${other.className}`] : [];
      }),
    );
    const name = header.querySelector('.brand-name');
    const logo = header.querySelector<HTMLImageElement>('.brand > img');
    const image = logo && boxOf(logo);
    return {
      sideways: document.documentElement.scrollWidth - innerWidth,
      height: Math.round(boxOf(header).height),
      outside: things
        .filter((each) => boxOf(each).left < -1 || boxOf(each).right > innerWidth + 1)
        .map(({ className }) => className),
      over,
      lines: name ? boxOf(name).height / Number.parseFloat(getComputedStyle(name).lineHeight) : 0,
      bar: [...header.querySelectorAll('.brand')].map((brand) => boxOf(brand).height)[0]!,
      distortion:
        logo && image
          ? Math.abs((image.width / image.height) * (logo.naturalHeight / logo.naturalWidth) - 1)
          : 0,
      logo: image && [Math.round(image.width), Math.round(image.height)],
    };
  });

/** Looks at the header of an open page at each width, and takes a picture of it. */
async function lookAt(page: Page, widths: readonly number[], picture: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const bar = width < 768 ? 52 : 64;
    const isFolded = /\/(?:admin|shipping)/.test(page.url());
    const found = await measure(page);
    const at = `${picture} at ${width}: ${JSON.stringify(found)}`;
    expect(found, at).toMatchObject({ outside: [], over: [] });
    expect(found.sideways, at).toBeLessThanOrEqual(0);
    expect(found.height, at).toBeLessThanOrEqual(bar + (width < 768 && !isFolded ? 48 : 0) + 2);
    expect(found.bar, at).toBeLessThanOrEqual(bar);
    expect(found.lines, at).toBeLessThan(2.1);
    expect(found.distortion, at).toBeLessThan(0.2);
    if (found.logo) expect(found.logo[0]! * found.logo[1]!, at).toBeGreaterThan(150);
    await page.screenshot({
      path: test.info().outputPath(`${picture}-${width}.png`),
      clip: { x: 0, y: 0, width, height: 130 },
    });
  }
}

/** Opens a page of shoppers in a language, whose header has the whole name for who hears it. */
async function openShop(page: Page, shop: Shop, language: Language): Promise<void> {
  await page.goto(addressIn(language, '/shop'));
  const name = language === 'am' ? shop.nameAm : shop.name;
  const home = page.getByRole('banner').getByRole('link', { name });
  await expect(home.first()).toBeVisible();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('.brand img')].every(
      ({ complete, naturalWidth }) => complete && naturalWidth > 0,
    ),
  );
}

for (const title of ['wide', 'no-logo-word', 'wide-with-name'])
  test(`a shop with its ${title} has a header that holds on a phone`, { tag: '@core' }, async ({ page }) => {
    const shop = SHOPS.find((each) => each.title === title)!;
    await wear(shop);
    await openShop(page, shop, 'mixed');
    await lookAt(page, [320, 360], title);
  });

for (const shop of SHOPS)
  test(`logo and name stand right in header and back office: ${shop.title}`, async ({
    browser,
    openContext,
  }) => {
    await wear(shop);
    // An Amharic page that is looked at for long warns of a Latin font that it has loaded ahead, so this one is not watched.
    const shoppers = await browser.newContext({ baseURL: shopAddress() });
    await shoppers.addInitScript(() => localStorage.setItem('language', 'mixed'));
    const page = await shoppers.newPage();
    for (const language of ['mixed', 'en', 'am'] as const) {
      await page.setViewportSize({ width: 320, height: 800 });
      await openShop(page, shop, language);
      await lookAt(page, WIDTHS, `${shop.title}-${language}`);
    }
    await page.setViewportSize({ width: 360, height: 800 });
    await page
      .getByRole('contentinfo')
      .screenshot({ path: test.info().outputPath(`${shop.title}-foot-360.png`) });
    await shoppers.close();
    for (const staffLanguage of ['en', 'am'] as const) {
      const office = await (await openContext()).newPage();
      await remember(office, { userInfo: await signIn(administrator), staffLanguage });
      await office.goto('/admin/appearance');
      await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(office.locator('.office-tools button').first()).toBeVisible();
      await lookAt(office, WIDTHS, `${shop.title}-office-${staffLanguage}`);
      if (staffLanguage === 'en') {
        await office.setViewportSize({ width: 360, height: 800 });
        await office.screenshot({
          path: test.info().outputPath(`${shop.title}-form-360.png`),
          fullPage: true,
        });
      }
    }
  });

test('logo and name leave the phone number of the checkout its place', async ({ page, customer }) => {
  const product = await createProduct();
  await remember(page, { userInfo: customer.userInfo, cartItems: [cartItemOf(product)] });
  for (const title of ['wide-long-word', 'no-logo-word', 'tall', 'banner-with-name']) {
    await wear(SHOPS.find((each) => each.title === title)!);
    await page.goto('/shipping');
    await expect(page.getByRole('banner').getByRole('link', { name: /^Phone/ })).toBeVisible();
    await lookAt(page, WIDTHS, `${title}-checkout`);
  }
});

test('logo and name stand right on papers of any form', async ({ page, customer }) => {
  const product = await createProduct({ price: 5000 });
  const order = await placeOrder(customer, product, 1, 'PayOnDelivery');
  await remember(page, { userInfo: await signIn(administrator) });
  for (const shop of SHOPS) {
    await wear(shop);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/admin/delivery-notes?numbers=${order.number}`);
      const sheet = page.locator('.sheet').first();
      await expect(sheet).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${shop.title} at ${width}`,
      ).toBeLessThanOrEqual(0);
      if (shop.logo) {
        const box = (await sheet.locator('img').first().boundingBox())!;
        expect(box.height).toBeLessThanOrEqual(49);
        expect(box.width).toBeLessThanOrEqual(193);
      }
      await page.screenshot({ path: test.info().outputPath(`paper-${shop.title}-${width}.png`) });
    }
  }
});

/** Names what leaves its box or is cut off, as it is printed, in the parts of a page that match. */
const cutIn = (page: Page, parts: string) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)].flatMap((part) => {
        const box = part.getBoundingClientRect();
        const clamped = (each: Element) => getComputedStyle(each).webkitLineClamp !== 'none';
        const outside = [...part.querySelectorAll<HTMLElement>('*')].filter((each) => {
          const { left, right, top, bottom, width } = each.getBoundingClientRect();
          if (width === 0 || each.closest('svg') !== null) return false;
          const leaves =
            left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1;
          return (
            leaves || (each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0 && !clamped(each))
          );
        });
        return outside.map(({ textContent }) => textContent.slice(0, 60));
      }),
    parts,
  );

test('a name of any length stands right on price tags and on the slip of the counter', async ({ page }) => {
  const product = await createProduct({
    price: 12_500,
    name: 'Extendable dining table of solid wanza wood for twelve people',
    nameAm: 'ከወንዛ እንጨት የተሠራ ትልቅ የመመገቢያ ጠረጴዛ ለአሥራ ሁለት ሰዎች',
  });
  const userInfo = await signIn(administrator);
  await remember(page, { userInfo });
  const variant = product.variants[0]!._id;
  await page.goto('/admin/counter');
  await page.getByRole('searchbox', { name: 'Find by name or code' }).fill(product.name);
  await page.getByRole('list', { name: 'Find by name or code' }).getByRole('button').first().click();
  await page.getByRole('button', { name: /^Take .* ETB$/ }).click();
  const slip = (await page.getByRole('link', { name: 'Print the slip' }).getAttribute('href'))!;
  await page.emulateMedia({ media: 'print' });
  const { _id: other } = await createProduct();
  for (const shop of SHOPS) {
    await wear(shop);
    // The widths of the papers without their margins: A4, a label and a roll.
    for (const [path, parts, width] of [
      [`/admin/price-tags?products=${product._id},${other}`, '.price-tag', 718],
      [`/admin/price-tags?variant=${variant}`, '.price-tag', 355],
      [slip, '.slip', 272],
    ] as const) {
      await page.setViewportSize({ width, height: 1000 });
      await page.goto(path);
      await expect(page.locator(parts).first()).toContainText(shop.name);
      expect(await cutIn(page, parts), `${shop.title} at ${path}`).toEqual([]);
      await page
        .locator(parts)
        .first()
        .screenshot({
          path: test
            .info()
            .outputPath(
              `${parts.slice(1)}-${shop.title}-${path.includes('variant') ? 'label' : 'sheet'}.png`,
            ),
        });
    }
  }
});
