import { findBarriers } from './support/axe.ts';
import { createProduct } from './support/shop-data.ts';
import { expect, shoppersScreens, test } from './support/test.ts';

for (const { width } of shoppersScreens)
  test(`the shop is whole in Amharic, from the list to the cart and the sign-in, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const product = await createProduct({ nameAm: 'የሙከራ ወንበር' });
    await page.goto('/am/shop');
    await expect(page.locator('html')).toHaveAttribute('lang', 'am');
    await page.goto(`/am/product/${product._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('የሙከራ ወንበር');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`/am/product/${product._id}$`),
    );
    await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute(
      'href',
      new RegExp(`[^m]/product/${product._id}$`),
    );
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'ወደ ቅርጫት ይጨምሩ' }).first().click();
    await expect(page).toHaveURL(/\/am\/cart$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ቅርጫት');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'ወደ ክፍያ ይቀጥሉ' }).first().click();
    await expect(page).toHaveURL(/\/am\/login\?redirect=%2Fshipping/);
    await expect(page.getByRole('button', { name: 'ይግቡ', exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

test('whoever comes first is offered a language, and is led to it from then on', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  await page.goto('/shop?sort=rating');
  const offer = page.getByRole('complementary', { name: 'Language' });
  expect(await findBarriers(page)).toEqual([]);
  await offer.getByRole('link', { name: 'አማርኛ' }).click();
  await expect(page).toHaveURL(/\/am\/shop\?sort=rating$/);
  await page.goto('/shop');
  await expect(page).toHaveURL(/\/am\/shop$/);
  await page
    .getByRole('group', { name: 'ቋንቋ' })
    .last()
    .getByRole('link', { name: 'English', exact: true })
    .click();
  await expect(page).toHaveURL(/\/en\/shop$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop');
  await page
    .getByRole('group', { name: 'Language' })
    .last()
    .getByRole('link', { name: 'English · አማርኛ' })
    .click();
  await expect(page).toHaveURL(/[^/][^m]\/shop$/);
  await expect(offer).toBeHidden();
  await page.goto('/am/admin');
  await expect(page).toHaveURL(/\/login\?redirect=(%2F|\/)admin$/);
  await context.close();
});
