import type { Page } from '@playwright/test';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { fillCheckout } from './support/fill-checkout.ts';
import { administrator, signIn, type Person } from './support/people.ts';
import { expect, screens, test } from './support/test.ts';
import { expectRefusalsOfVisits, makeThings, visitsOf } from './support/visits.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Opens a page once and looks at it on both sizes, as after turning a tablet. */
async function expectNoBarriers(page: Page, path: string, ready: string | RegExp): Promise<void> {
  await page.goto(path);
  for (const { name, ...size } of screens) {
    await page.setViewportSize(size);
    await expect(heading(page, ready)).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    expect(await findBarriers(page), `${path} at ${name}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${path} is wider than the screen at ${name}`).toBeLessThanOrEqual(0);
  }
}

interface Fixtures {
  page: Page;
  customer: Person;
  expectRefusal: (pattern: RegExp) => void;
}

/** Looks at all pages of these people. */
async function lookAs(
  by: 'guest' | 'customer' | 'administrator',
  { page, customer, expectRefusal }: Fixtures,
): Promise<void> {
  expectRefusalsOfVisits(by, expectRefusal);
  const things = await makeThings(customer);
  if (by === 'customer') await fillCheckout(page, customer, things.product);
  if (by === 'administrator') await remember(page, { userInfo: await signIn(administrator) });
  for (const { address, heading: ready } of visitsOf(by, things))
    await expectNoBarriers(page, address, ready);
  if (by === 'guest') await expectNoBarriers(page, '/cart', 'Cart');
}

test.describe('axe finds nothing at 360 and 1280', () => {
  test.use({ viewport: screens[0]!, contextOptions: { reducedMotion: 'reduce' } });

  test('on the pages of a guest', async ({ page, customer, expectRefusal }) => {
    // axe looks at more than thirty pages, each at two sizes.
    test.slow();
    await lookAs('guest', { page, customer, expectRefusal });
  });
  test('on the steps to an order', async ({ page, customer, expectRefusal }) =>
    lookAs('customer', { page, customer, expectRefusal }));
  test('in the back office', async ({ page, customer, expectRefusal }) => {
    // It has half as many pages more than a guest.
    test.slow();
    await lookAs('administrator', { page, customer, expectRefusal });
  });
});
