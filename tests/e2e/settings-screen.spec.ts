import { PART_NAMES, partAddress } from '../../app/features/admin/settings/settings-parts.ts';
import { remember } from './support/browser-memory.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

// A shop as it is after its first weeks: two accounts, a Saturday of its own, and a break at noon.
useOwnShop({
  bankAccounts: [
    {
      bank: 'Commercial Bank of Ethiopia',
      accountName: 'Demo Furniture PLC',
      accountNumber: '1000000000001',
    },
    { bank: 'Awash Bank', accountName: 'Demo Furniture PLC', accountNumber: '0130000000001' },
  ],
  paymentMethods: ['PayPal', 'Chapa', 'BankTransfer', 'PayOnDelivery'],
  usdRate: '150',
  dayTimes: [{ day: 'sat', opensAt: '08:30', closesAt: '13:00' }],
  ...{ opensAt: '08:30', breakFrom: '12:30', breakUntil: '13:30' },
});

const SCREEN = { width: 1280, height: 800 };
test.use({ viewport: SCREEN });

for (const staffLanguage of ['en', 'am'] as const)
  test(`each part of the settings stands on one screen of a desk, in ${staffLanguage === 'en' ? 'English' : 'Amharic'}`, async ({
    page,
  }) => {
    await remember(page, { userInfo: await signIn(administrator), staffLanguage });
    const longer: Record<string, number> = {};
    for (const part of PART_NAMES) {
      const address = partAddress(part);
      await page.goto(address);
      const main = page.getByRole('main');
      await expect(main.locator(`nav.flex-wrap a[aria-current=page][href="${address}"]`)).toBeVisible();
      await expect(main.locator('form:visible, summary:visible').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const end = await main
        .locator('.office-screen')
        .evaluate((element) =>
          Math.max(
            ...[...element.querySelectorAll('*')]
              .filter((each) => each.checkVisibility() && !each.closest('.sr-only'))
              .map((each) => each.getBoundingClientRect().bottom + scrollY),
          ),
        );
      await page.screenshot({ path: test.info().outputPath(`${part}.png`), fullPage: true });
      process.stdout.write(`      ${staffLanguage}, ${part}: ${Math.round(end)} px\n`);
      if (end > SCREEN.height) longer[part] = Math.round(end);
    }
    expect(longer).toEqual({});
  });

test('a break at noon is read in the footer and in the calendar, which leads to the opening times', async ({
  page,
  openContext,
}) => {
  const hours = 'Monday to Friday, 8:30–12:30 and 13:30–18:00; Saturday, 8:30–13:00';
  const shopper = await (await openContext()).newPage();
  await shopper.goto('/');
  await expect(shopper.getByRole('contentinfo')).toContainText(hours);

  const told = await shopper.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(told!)).toMatchObject({
    '@type': 'FurnitureStore',
    openingHours: expect.arrayContaining(['Mo 08:30-12:30', 'Mo 13:30-18:00', 'Sa 08:30-13:00']),
  });

  await remember(page, { userInfo: await signIn(administrator) });
  await page.goto('/admin/calendar');
  await expect(page.getByText(`Open: ${hours}`)).toBeVisible();
  await page.getByRole('link', { name: 'Change the opening times' }).click();
  await expect(page.getByRole('checkbox', { name: 'Sunday' })).toBeFocused();
  await expect(page.getByText(/^Shoppers read:/)).toContainText(
    'ከጠዋቱ 2:30 እስከ ቀኑ 6:30 እና ከቀኑ 7:30 እስከ ምሽቱ 12 ሰዓት',
  );
  await page.getByLabel('Break until').fill('12:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Break until')).toHaveAccessibleDescription(/between opening and closing/);
  await page.getByLabel('Break until').fill('14:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings are saved')).toBeVisible();
  await shopper.goto('/');
  await expect(shopper.getByRole('contentinfo')).toContainText('8:30–12:30 and 14:00–18:00');
});
