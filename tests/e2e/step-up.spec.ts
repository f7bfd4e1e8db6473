import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator } from './support/people.ts';
import { answerAsStale } from './support/stale.ts';

// Tests of other files change the settings of the shop that they share.
useOwnShop({});

test('after ten minutes settings are saved once the password is given, and what was typed stays', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(/403 PUT .*\/api\/settings$/);
  expectRefusal(/403 POST .*\/reauthentication$/);
  await page.goto('/admin/settings');
  await answerAsStale(page, 'PUT', '**/api/settings');
  const address = page.getByLabel('Address', { exact: true });
  const before = await address.inputValue();
  await address.fill('Piassa, beside the post office');
  await page.getByRole('button', { name: 'Save' }).click();

  const dialog = page.getByRole('dialog', { name: 'Your password, please' });
  const password = dialog.getByLabel(/^Current Password/);
  await expect(password).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter your current password')).toBeVisible();
  await password.fill('not my password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your current password')).toBeVisible();
  await password.fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The settings are saved')).toBeVisible();
  await page.reload();
  await expect(address).toHaveValue('Piassa, beside the post office');
  await address.fill(before);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings are saved')).toBeVisible();
});

test('a user is not deleted when the password is not given, and is when it is', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/403 DELETE .*\/api\/users\//);
  await page.goto(`/admin/userlist?keyword=${encodeURIComponent(customer.email)}`);
  const remove = async () => {
    await answerAsStale(page, 'DELETE', '**/api/users/*');
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Your password, please' });
  await remove();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Please enter your current password').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Delete/ })).toBeVisible();

  await remove();
  await dialog.getByLabel(/^Current Password/).fill(administrator.password);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('User deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Delete/ })).toBeHidden();
});
