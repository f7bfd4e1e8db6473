import { randomUUID } from 'node:crypto';
import { expect, test } from './support/administrator-test.ts';
import { officeScreens } from './support/test.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { registerCustomer, signIn } from './support/people.ts';
import { administratorToken } from './support/shop-data.ts';
import { useOwnShop } from './support/own-shop.ts';

useOwnShop();

for (const { width } of officeScreens)
  test(`the owner adds a group, tries it and says what it gets at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/notices');
    const name = `Group ${randomUUID().slice(0, 8)}`;
    await page.getByLabel(/^Name of the group/).fill(name);
    await page.getByLabel(/^Number of the group/).fill('the number');
    await page.getByRole('button', { name: 'Add the group' }).click();
    await expect(page.getByText('Please enter the number of the group')).toBeVisible();
    await page.getByLabel(/^Number of the group/).fill(`-100${Date.now()}${width}`);
    await page.getByRole('button', { name: 'Add the group' }).click();
    await page.getByRole('button', { name: `Test: ${name}` }).click();
    await expect(page.getByRole('status').getByText('A test message was sent')).toBeVisible();

    const notice = page.getByRole('button', { name: /^Workshop asks for a later day/ });
    await expect(notice).toContainText('Mail: Owner');
    await notice.click();
    const groups = page.getByRole('group', { name: 'Telegram' });
    await groups.getByLabel(name).check();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(notice).toContainText(new RegExp(`Mail: Owner · Telegram: .*${name}`));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    await page.getByRole('button', { name: `Take out ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take out' }).click();
    await expect(notice).not.toContainText(name);
  });

for (const { width } of officeScreens)
  test(`somebody of the shop chooses what they are told at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { email, password, userInfo } = await registerCustomer();
    const token = await administratorToken();
    await call('PUT', `/api/staff/${userInfo._id}`, { token, body: { role: 'seller' } });
    await remember(page, { userInfo: await signIn({ email, password }) });
    await page.goto('/profile');
    const mails = page.getByLabel(/^Send me mails about the shop’s work/);
    await expect(mails).toBeChecked();
    await mails.click();
    await expect(mails).not.toBeChecked();
    await mails.click();
    await expect(mails).toBeChecked();
    await page.getByText('Choose single notices').click();
    const review = page.getByLabel('Mail: New review');
    await expect(review).not.toBeChecked();
    await review.click();
    await expect(review).toBeChecked();
    await expect(page.getByLabel('Mail: Money that fits no order')).toHaveCount(0);
    expect(await findBarriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.reload();
    await page.getByText('Choose single notices').click();
    await expect(review).toBeChecked();
  });
