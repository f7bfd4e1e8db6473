import { expect, test } from './support/administrator-test.ts';
import { officeScreens } from './support/test.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { administrator, signIn } from './support/people.ts';
import type { AppearanceAnswer } from '../../contract/shop/appearance.ts';
import { standardAppearance } from '../../contract/shop/standard-appearance.ts';
import { useOwnShop } from './support/own-shop.ts';

useOwnShop();

async function backToStandard(): Promise<void> {
  const { token } = await signIn(administrator);
  const stored = await call<AppearanceAnswer>('GET', '/api/appearance', { token });
  const body = { appearance: standardAppearance(stored.published.name), version: stored.version };
  const { version } = await call<AppearanceAnswer>('PUT', '/api/appearance', { token, body });
  await call('POST', '/api/appearance/publication', { token, body: { version } });
}

for (const { width } of officeScreens) {
  test(`an owner drafts a home page, looks at it and publishes it at ${width}`, async ({
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
      await expect(page.getByText('There is a draft that shoppers do not see yet.')).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

      const shopper = await (await openContext()).newPage();
      await shopper.goto('/');
      await expect(shopper.getByRole('heading', { level: 1 })).not.toHaveText(heading);
      await page.goto('/admin/appearance/preview');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('timer')).toHaveCount(0);
      await page.getByRole('link', { name: 'Back to the form' }).click();
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText('Shoppers see what stands here.')).toBeVisible();
      await shopper.reload();
      await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(shopper.getByRole('timer')).toHaveCount(0);
      expect(await findBarriers(shopper)).toEqual([]);
    } finally {
      await backToStandard();
    }
  });
}
