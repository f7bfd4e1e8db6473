import type { Page } from '@playwright/test';
import { findBarriers } from './support/axe.ts';
import { recall, remember } from './support/browser-memory.ts';
import type { Person } from './support/people.ts';
import { expect, test } from './support/test.ts';

const phone = (page: Page) => page.getByLabel(/^Phone/);
const dialCode = (page: Page) => page.getByRole('button', { name: /^Dial code/ });
const search = (page: Page) => page.getByRole('combobox', { name: 'Search countries' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Countries' }).getByRole('option');

async function openShipping(page: Page, { userInfo }: Person): Promise<void> {
  await remember(page, { userInfo });
  await page.goto('/shipping');
  await expect(dialCode(page)).toHaveText(/Ethiopia.*\+251/);
}

// Shows S2.checkout.4, S9.27.
test('an Ethiopian number is accepted in every spelling, stays as it was typed and is stored as E.164', async ({
  page,
  customer,
}) => {
  await openShipping(page, customer);
  await page.getByLabel(/^Address/).fill('Bole, Woreda 3');
  for (const [typed, shown] of [
    ['0911 23 45 67', '0911 23 45 67'],
    ['911234567', '911234567'],
    ['+251 911 234567', '+251 911 234567'],
    ['251911234567', '251911234567'],
    ['call 0911-23-45-67!', '0911234567'],
  ] as const) {
    await phone(page).fill(typed);
    await page.getByLabel(/^City/).focus();
    await expect(phone(page), typed).toHaveValue(shown);
    await expect(dialCode(page)).toHaveText(/Ethiopia/);
  }
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/payment');
  expect(await recall(page, 'shippingAddress')).toMatchObject({ phone: '+251911234567' });
  await page.goBack();
  await expect(phone(page)).toHaveValue('0911 234 567');
});

// Shows S5.30, S5.31.
test(
  'only digits can be typed, and the first six tell the country',
  { tag: '@core' },
  async ({ page, customer }) => {
    await openShipping(page, customer);
    await phone(page).pressSequentially('+a2-5b4(7)1');
    await expect(phone(page)).toHaveValue('+25471');
    await expect(dialCode(page)).toHaveText(/Kenya.*\+254/);
    await phone(page).pressSequentially('2345678');
    await page.getByLabel(/^City/).focus();
    await expect(phone(page)).toHaveValue('+254712345678');
    await expect(dialCode(page)).toHaveText(/Kenya/);

    await page.reload();
    await expect(phone(page)).toHaveValue('0712 345678');
    await expect(dialCode(page)).toHaveText(/Kenya/);
    await phone(page).fill('');
    await expect(dialCode(page)).toHaveText(/Ethiopia/);
  },
);

// Shows S2.checkout.4, S5.32, S5.33, S8.39, S9.27, S9.28.
test(
  'countries are found by dial code, ISO code or name, and chosen by keyboard',
  { tag: '@core' },
  async ({ page, customer }) => {
    await openShipping(page, customer);
    await dialCode(page).focus();
    await page.keyboard.press('Enter');
    await expect(search(page)).toBeFocused();
    await expect(options(page).first()).toHaveText(/Ethiopia.*\+251/);
    expect(await options(page).count()).toBeGreaterThan(200);
    expect(await findBarriers(page)).toEqual([]);

    await search(page).fill('254');
    await expect(options(page)).toHaveText([/Kenya.*\+254/]);
    await search(page).fill('ke');
    await expect(options(page).first()).toHaveText(/Kenya/);
    await expect(options(page)).toHaveText([/Kenya/, /Keeling/, /Tokelau/]);
    await search(page).fill('ጀርመ');
    await expect(options(page)).toHaveText([/Germany.*\+49/]);
    await search(page).fill('atlantis');
    await expect(page.getByText('No entries to show')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);

    await search(page).fill('united');
    await expect(options(page)).toHaveText([/Emirates/, /Kingdom/, /States/]);
    await page.keyboard.press('ArrowDown');
    await expect(search(page)).toHaveAttribute('aria-activedescendant', /-GB$/);
    await page.keyboard.press('Enter');
    await expect(search(page)).toBeHidden();
    await expect(phone(page)).toBeFocused();
    await expect(dialCode(page)).toHaveText(/United Kingdom.*\+44/);
    await page.keyboard.type('020 7946 0958');
    await page.getByLabel(/^Address/).fill('Bole, Woreda 3');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/payment');
    expect(await recall(page, 'shippingAddress')).toMatchObject({ phone: '+442079460958' });
  },
);

// Shows S9.29.
test(
  'the list waits for a pause of 250 ms in typing; Enter does not wait',
  { tag: '@core' },
  async ({ page, customer }) => {
    await openShipping(page, customer);
    await page.clock.install();
    await dialCode(page).click();
    await expect(search(page)).toBeFocused();
    const all = await options(page).count();
    await page.clock.pauseAt(Date.now() + 60_000);
    await search(page).fill('kenya');
    await page.clock.runFor(240);
    await expect(options(page)).toHaveCount(all);
    await page.clock.runFor(20);
    await expect(options(page)).toHaveText([/Kenya/]);
    await search(page).fill('uganda');
    await page.keyboard.press('Enter');
    await expect(dialCode(page)).toHaveText(/Uganda.*\+256/);
  },
);

test('Escape or a press outside closes the list and changes nothing', async ({ page, customer }) => {
  await openShipping(page, customer);
  await phone(page).fill('0911 23 45 67');
  await dialCode(page).click();
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search(page)).toBeHidden();
  await expect(dialCode(page)).toBeFocused();
  await dialCode(page).click();
  await expect(search(page)).toBeVisible();
  await dialCode(page).click();
  await expect(search(page)).toBeHidden();
  await dialCode(page).click();
  await expect(search(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(search(page)).toBeHidden();
  await expect(phone(page)).toHaveValue('0911 23 45 67');
  await expect(dialCode(page)).toHaveText(/Ethiopia/);
});

test('when the phone rules fail to load, the field accepts any number as plain text', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/failed: .*\/assets\/rules-.*\.js$/);
  await page.route('**/assets/rules-*.js', (route) => route.abort('connectionreset'));
  await openShipping(page, customer);
  await phone(page).fill('0911 23 45 67');
  await page.getByLabel(/^Address/).fill('Bole, Woreda 3');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/payment');
  expect(await recall(page, 'shippingAddress')).toMatchObject({ phone: '0911 23 45 67' });
});
