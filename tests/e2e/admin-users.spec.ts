import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { administrator, registerCustomer, signIn } from './support/people.ts';

test(
  'all sessions of a person are ended by keyboard, at each width; one’s own stand in the profile',
  { tag: '@core' },
  async ({ page }) => {
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
  },
);

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
