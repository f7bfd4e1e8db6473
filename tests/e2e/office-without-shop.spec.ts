import type { Locator, Page } from '@playwright/test';
import { remember } from './support/browser-memory.ts';
import { administrator, signIn } from './support/people.ts';
import { expect, screens, test } from './support/test.ts';
import { expectRefusalsOfVisits, makeThings, visitsOf } from './support/visits.ts';

/** The parts that a shopper sees around each page of the shop. */
const PARTS: Record<string, (page: Page) => Locator> = {
  'the search for goods': (page) => page.getByPlaceholder('Search Products...'),
  'the link to the start': (page) => page.getByRole('banner').getByRole('link', { name: /^Home/ }),
  'the link to all goods': (page) => page.getByRole('banner').getByRole('link', { name: /^Shop/ }),
  'the cart': (page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ }),
  'the links of the footer': (page) => page.getByRole('contentinfo').getByRole('link').first(),
};

async function shownOn(page: Page): Promise<string[]> {
  const parts = Object.entries(PARTS);
  const shown = await Promise.all(parts.map(([, find]) => find(page).isVisible()));
  return parts.filter((_part, index) => shown[index]).map(([name]) => name);
}

/** Ways through the shop, and to its languages. */
const OF_SHOP = ['.language-switch', '.category-links'];

test('nothing of what a shopper sees around a page stands in the back office, on a phone and on a desk', async ({
  page,
  customer,
  expectRefusal,
}) => {
  test.slow();
  expectRefusalsOfVisits('administrator', expectRefusal);
  const things = await makeThings(customer);
  for (const { name, ...size } of screens) {
    await page.setViewportSize(size);
    await page.goto('/shop');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await shownOn(page), `a shopper at ${name}`).toEqual(Object.keys(PARTS));
    for (const part of OF_SHOP) await expect(page.locator(part)).toBeAttached();
  }
  await remember(page, { userInfo: await signIn(administrator) });
  for (const { path, address, heading } of visitsOf('administrator', things)) {
    await page.goto(address);
    for (const { name, ...size } of screens) {
      await page.setViewportSize(size);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(await shownOn(page), `${path} at ${name}`).toEqual([]);
      for (const part of OF_SHOP) await expect(page.locator(part), path).not.toBeAttached();
    }
  }
});
