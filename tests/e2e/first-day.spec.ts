import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { useOwnShop } from './support/own-shop.ts';

useOwnShop();

test('an owner sees what is left, puts the list away and calls it back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/admin');
  const list = page.getByRole('region', { name: 'Before the shop sells' });
  await expect(list).toContainText(/\d+ of 19 done/);
  await expect(list.getByRole('link', { name: 'Protect your account with a second factor' })).toHaveAttribute(
    'href',
    '/profile#add-passkey',
  );
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await list.getByRole('button', { name: 'Put the list away' }).click();
  await expect(list).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'To do now' })).toBeVisible();
  await expect(list).toBeHidden();
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'Show the first-day list on Today' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(list).toBeVisible();
});

/** The control in which the cursor stands after each step of the list was pressed. */
const FIELDS = {
  'Write down the shop’s own phone and address': ['textbox', /^Phone/],
  'Write down the registered name and the TIN': ['textbox', /^Legal name/],
  'Add the bank account to which buyers transfer': ['button', 'Add a bank account'],
  'Choose the letters before the numbers of your orders': ['textbox', /^Letters before the numbers/],
  'Say where you deliver, and what it costs': ['textbox', /^Name/],
  'Read the legal pages, and save both': ['textbox', /^Title/],
  'Give the shop front your logo, your colour and your words': ['textbox', /^(Name|Store name)/],
  'Say in which categories your pieces are': ['textbox', /^Name/],
  'Bring your price list in': ['button', /file/i],
  'Publish the first product of your own': ['button', 'Create Product'],
  'Take the demo goods out': ['textbox', /.*/],
  'Connect a mail server, and send a test': ['button', /test/i],
  'Say who is told of a new order': ['button', /^New order/],
  'Protect your account with a second factor': ['button', /passkey/i],
  'Invite a colleague': ['textbox', /^Name/],
  'Add the cash drawer of your counter': ['textbox', /^Name of the drawer/],
  'Add a crew that delivers': ['textbox', /^Name/],
  'Add the workshop that makes your pieces': ['textbox', /^Name/],
} as const;

for (const width of [360, 1280])
  test(`each step of the first day leads into its field at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 780 });
    await page.goto('/admin');
    const list = page.getByRole('region', { name: 'Before the shop sells' });
    await expect(list).toBeVisible();
    const left = await list.getByRole('listitem').getByRole('link').allTextContents();
    expect(left.length).toBeGreaterThan(10);
    for (const step of left) {
      await page.goto('/admin');
      await list.getByRole('link', { name: step }).click();
      const field = FIELDS[step as keyof typeof FIELDS];
      expect(field, step).toBeDefined();
      const focused = page.locator(':focus');
      await expect(focused, step).toHaveRole(field[0]);
      await expect(focused, step).toHaveAccessibleName(field[1]);
      await expect(focused, step).toBeInViewport();
    }
  });

test('a step that the shop does not need is left out, and taken in again', async ({ page }) => {
  await page.goto('/admin');
  const list = page.getByRole('region', { name: 'Before the shop sells' });
  const step = 'Add the workshop that makes your pieces';
  await list.getByRole('button', { name: `Not needed: ${step}` }).click();
  await expect(list.getByRole('link', { name: step })).toBeHidden();
  await expect(list).toContainText('of 18 done');
  await page.reload();
  await list.getByText('Not needed (1)').click();
  await list.getByRole('button', { name: `Needed after all: ${step}` }).click();
  await expect(list.getByRole('link', { name: step })).toBeVisible();
  await expect(list).toContainText('of 19 done');
});
