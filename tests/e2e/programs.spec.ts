import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

useOwnShop({});
test.use({ viewport: { width: 360, height: 740 } });

test('an owner gives a program a token, which is shown once, works, and is ended', async ({ page }) => {
  await remember(page, { userInfo: await signIn(administrator) });
  await page.goto('/admin/staff#programs');
  const programs = page.locator('#programs');
  await expect(programs.getByText('No program has a token yet.')).toBeVisible();
  await programs.getByRole('button', { name: 'Make the token' }).click();
  await expect(programs.getByText('Please write a name')).toBeVisible();
  await expect(programs.getByText('Please choose at least one')).toBeVisible();
  await programs.getByLabel(/^Name of the program/).fill('Accounting at the office');
  await programs.locator('input[name=books]').check();
  await programs.getByLabel(/^For how long/).selectOption('90');
  expect(await findBarriers(page)).toEqual([]);
  await programs.getByRole('button', { name: 'Make the token' }).click();
  await expect(
    programs.getByRole('heading', { name: 'The token of Accounting at the office' }),
  ).toBeFocused();
  const token = (await programs.locator('code').textContent())!;
  expect(token).toMatch(/^wenber_[\w-]{43}$/);
  expect(await findBarriers(page)).toEqual([]);
  await expect(call('GET', '/api/books', { token })).resolves.toBeTruthy();
  await programs.getByRole('button', { name: 'I have kept it' }).click();
  await expect(page.getByText(token)).toHaveCount(0);
  await page.reload();
  await expect(programs.getByRole('listitem').getByText('Accounting at the office').first()).toBeVisible();
  await expect(page.getByText(token)).toHaveCount(0);
  await programs.getByRole('button', { name: 'End now Accounting at the office' }).click();
  await expect(programs.getByRole('listitem').getByText(/ended /)).toBeVisible();
  await expect(call('GET', '/api/books', { token })).rejects.toThrow();
});
