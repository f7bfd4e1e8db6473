import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { administrator, registerCustomer, signIn } from './support/people.ts';
import { newNumber, registerByPhone } from './support/phones.ts';

test('all sessions of a person are ended by keyboard, at each width; one’s own stand in the profile', async ({
  page,
}) => {
  const person = await registerCustomer();
  const edit = `/admin/user/${person.userInfo._id}/edit`;
  await page.goto(edit);
  const button = page.getByRole('button', { name: /^End all sessions/ });
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(button).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await findBarriers(page), String(width)).toEqual([]);
  }
  await button.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: `End all sessions of ${person.name}?` });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'End all sessions' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('All sessions are ended')).toBeVisible();
  await expect(page.locator('[lang=am]').filter({ hasText: 'ከሁሉም ቦታ ወጥተዋል' })).toBeVisible();
  const ended = call('GET', '/api/users/sessions', { token: person.userInfo.token });
  await expect(ended).rejects.toThrow(/401/);

  const own = await signIn(administrator);
  await page.goto(`/admin/user/${own._id}/edit`);
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
  await expect(button).toBeHidden();
});

test('B20: a person’s picture on another site is not asked for by the list of users', async ({ page }) => {
  const person = await registerCustomer();
  const { name, email } = person;
  const picture = 'https://elsewhere.example/who-looks.png';
  const { token } = person.userInfo;
  await call('PUT', '/api/users/profile', { token, body: { name, email, picture } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).hostname));
  await page.goto(`/admin/userlist?keyword=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row.locator('svg').first()).toBeVisible();
  await expect(row.locator('img')).toHaveCount(0);
  expect(new Set(asked)).toEqual(new Set([new URL(page.url()).hostname]));
});

test('a person whom a colleague has changed meanwhile is shown as they are now, before anything is written over', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(/409 PUT .*\/api\/users\//);
  const { userInfo } = await registerCustomer();
  const newer = `newer-${userInfo.email}`;
  await page.goto(`/admin/user/${userInfo._id}/edit`);
  await page.getByLabel('Name').fill('Hana of Bole');
  const { token } = await signIn(administrator);
  const body = { name: userInfo.name, email: newer, isAdmin: false };
  await call('PUT', `/api/users/${userInfo._id}`, { token, body });
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('alert')).toContainText('Someone else has changed this meanwhile');
  await expect(page.getByLabel('Email')).toHaveValue(newer);
  await expect(page.getByLabel('Name')).toHaveValue('Hana of Bole');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page).toHaveURL(/\/admin\/userlist/);
  const now = await call('GET', `/api/users/${userInfo._id}`, { token });
  expect(now).toMatchObject({ name: 'Hana of Bole', email: newer });
});

test('an account by phone is renamed without an address', async ({ page }) => {
  const { _id } = await registerByPhone(newNumber().stored);
  await page.goto(`/admin/user/${_id}/edit`);
  await page.getByLabel('Name').fill('Hana by phone');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page).toHaveURL(/\/admin\/userlist/);
  const { token } = await signIn(administrator);
  expect(await call('GET', `/api/users/${_id}`, { token })).toMatchObject({
    name: 'Hana by phone',
    email: '',
  });
});
