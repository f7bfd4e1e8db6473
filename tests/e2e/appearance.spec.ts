import type { Page } from '@playwright/test';
import { expect, test } from './support/administrator-test.ts';
import { officeScreens } from './support/test.ts';
import { findBarriers } from './support/axe.ts';
import { drawnLogo, SHOPS } from '../support/logos.ts';
import { call, shopAddress } from './support/call.ts';
import { administrator, signIn } from './support/people.ts';
import type { AppearanceAnswer } from '../../contract/shop/appearance.ts';
import { standardAppearance } from '../../contract/shop/standard-appearance.ts';
import { useOwnShop } from './support/own-shop.ts';

useOwnShop();

async function backToStandard(name?: string): Promise<void> {
  const { token } = await signIn(administrator);
  const { appearance, version } = await call<AppearanceAnswer>('GET', '/api/appearance', { token });
  const body = { appearance: standardAppearance(name ?? appearance.name), version };
  await call('PUT', '/api/appearance', { token, body });
}

for (const { width } of officeScreens) {
  test(`an owner saves a home page that shoppers see at once, and takes one step back at ${width}`, async ({
    page,
    openContext,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const heading = `Sit well at ${width}`;
    try {
      await page.goto('/admin/appearance');
      await page.getByLabel('Heading', { exact: true }).fill(heading);
      await page.getByLabel('Colour of buttons and links').fill('#ff8800');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(/too light to be read/)).toBeVisible();
      await page.getByRole('button', { name: /^Take #/ }).click();
      await page.getByRole('checkbox', { name: 'Limited offer' }).uncheck();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Shoppers see what stands here.')).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

      const shopper = await (await openContext()).newPage();
      await shopper.goto('/');
      await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(shopper.getByRole('timer')).toHaveCount(0);
      expect(await findBarriers(shopper)).toEqual([]);

      await page.getByRole('button', { name: 'Back to the look before' }).click();
      await expect(page.getByLabel('Heading', { exact: true })).toHaveValue('');
      await shopper.reload();
      await expect(shopper.getByRole('heading', { level: 1 })).not.toHaveText(heading);
      await page.getByRole('button', { name: 'Back to the look before' }).click();
      await expect(page.getByLabel('Heading', { exact: true })).toHaveValue(heading);
      await shopper.reload();
      await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(heading);
    } finally {
      await backToStandard();
    }
  });
}

/** Counts how often a page has asked for the facts of the shop. */
function countStoreLoads(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => void (new URL(request.url()).pathname === '/api/store' && (count += 1)));
  return () => count;
}

test('a saved name stands in header, title and footer at once, and costs later pages no request', async ({
  page,
}) => {
  const loads = countStoreLoads(page);
  const home = page.getByRole('banner').getByRole('link', { name: 'Selam Furniture' });
  try {
    await page.goto('/admin/appearance');
    await page.getByRole('textbox', { name: /^Name(?! in)/ }).fill('Selam Furniture');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(home.first()).toBeVisible();
    await expect(page).toHaveTitle(/ · Selam Furniture$/);
    expect(loads()).toBe(1);
    // Other screens of the same document ask for nothing.
    for (const name of ['Orders', 'Customers']) {
      await page.getByRole('link', { name, exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      await expect(page).toHaveTitle(/ · Selam Furniture$/);
    }
    expect(loads()).toBe(1);

    await page.goto('/admin/settings');
    await page.getByLabel(/^Phone/).fill('+251 11 555 0177');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(loads).toBe(2);
    await home.first().click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('contentinfo')).toContainText('+251 11 555 0177');
  } finally {
    await backToStandard('Wenber');
  }
});

test('a wide logo is not pressed into the icon of the tab', async ({ page }) => {
  const { token } = await signIn(administrator);
  const icon = page.locator('link[rel="icon"]');
  try {
    for (const [title, href] of [
      ['square', /^\/images\//],
      ['wide', /^data:image\/svg\+xml,.*%3EW%3C/],
    ] as const) {
      const form = SHOPS.find((shop) => shop.title === title)!.logo!;
      const answer = await fetch(`${shopAddress()}/api/uploads/productdbImages`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
        body: await drawnLogo(form),
      });
      const { address } = (await answer.json()) as { address: string };
      const { appearance, version } = await call<AppearanceAnswer>('GET', '/api/appearance', { token });
      const body = { appearance: { ...appearance, logo: address }, version };
      await call('PUT', '/api/appearance', { token, body });
      await page.goto('/');
      await expect(icon).toHaveAttribute('href', href);
    }
    // The drawn icon is a picture that a browser can read.
    const size = await icon.evaluate(async (link: HTMLLinkElement) => {
      const picture = new Image();
      picture.src = link.href;
      await picture.decode();
      return picture.naturalWidth === picture.naturalHeight;
    });
    expect(size).toBe(true);
  } finally {
    await backToStandard('Wenber');
  }
});
