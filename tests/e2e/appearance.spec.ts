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
  const { appearance, version } = await call<AppearanceAnswer>('GET', '/api/appearance', { token });
  const body = { appearance: standardAppearance(appearance.name), version };
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
