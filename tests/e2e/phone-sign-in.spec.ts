import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { newNumber, orderByPhone, phoneCodeFor, registerByPhone } from './support/phones.ts';
import { administratorToken, createProduct } from './support/shop-data.ts';
import { expect, shoppersScreens, test } from './support/test.ts';

/** Types into the control that has the focus, and sends its form. */
async function enter(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

async function expectWhole(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

for (const { name, ...viewport } of shoppersScreens) {
  test.describe(`a phone number at ${name}`, () => {
    test.use({ viewport });

    test(
      'signs in by a code from the keyboard, and brings earlier orders by one of them',
      { tag: '@core' },
      async ({ page }) => {
        const number = newNumber();
        const product = await createProduct();
        const before = await registerByPhone(number.stored);
        const order = await orderByPhone(before, number.stored, product);
        await call('POST', `/api/orders/${order._id}/recorded-payments`, {
          token: await administratorToken(),
          body: { way: 'cheque', amount: order.totalPrice, reference: `CHQ${order.number}` },
        });

        await page.goto('/login');
        const offer = page.getByRole('link', { name: /^Sign in with a phone number/ });
        await offer.focus();
        await page.keyboard.press('Enter');
        await expect(
          page.getByRole('heading', { level: 1, name: 'Sign in with a phone number' }),
        ).toBeVisible();
        await expect(page.getByLabel(/^Phone/)).toBeFocused();
        await expect(page.getByText(/at most five an hour/)).toBeVisible();
        await expectWhole(page);
        await enter(page, number.typed);
        await expect(page.getByText(`A code is on its way to ${number.typed}`)).toBeVisible();
        await expect(page.getByLabel(/^Code/)).toBeFocused();
        await expectWhole(page);
        await enter(page, await phoneCodeFor(number.stored));

        await expect(page).toHaveURL('/profile');
        const panel = page.getByRole('region', { name: /^Your phone/ });
        await expect(panel).toContainText('It is proven that this number is yours');
        await expect(page.getByText('You have not ordered anything yet')).toBeVisible();
        await expectWhole(page);
        await panel.getByRole('button', { name: /^Show my earlier orders/ }).click();
        await expect(panel.getByText('Please enter the total of the order')).toBeVisible();
        await panel.getByLabel(/^Order number/).fill(String(order.number));
        await panel.getByLabel(/^Total of the order/).fill(order.totalPrice.toLocaleString('en-GB'));
        await panel.getByRole('button', { name: /^Show my earlier orders/ }).click();
        await expect(page.getByText('Your earlier orders are here')).toBeVisible();
        await expect(page.getByRole('table', { name: /^My Orders/ })).toContainText(String(order.number));
      },
    );

    test('is proven on the page of its order, which says how long the pieces are kept', async ({ page }) => {
      const number = newNumber();
      const userInfo = await registerByPhone(number.stored);
      const order = await orderByPhone(userInfo, number.stored, await createProduct());
      await remember(page, { userInfo });
      await page.goto(`/order/${order._id}`);
      const proof = page.getByRole('region', { name: /^Is this your phone/ });
      await expect(proof).toContainText('We keep your pieces until');
      await expect(proof).toContainText(number.stored);
      await expectWhole(page);
      await proof.getByRole('button', { name: /^Confirm the number by a code/ }).click();
      await proof.getByRole('button', { name: /^Send a code by SMS/ }).click();
      await proof.getByLabel(/^Code/).fill(await phoneCodeFor(number.stored));
      await proof.getByRole('button', { name: /^Confirm/ }).click();
      await expect(page.getByText('Your number is confirmed. Your pieces are kept.')).toBeVisible();
      await expect(proof).toHaveCount(0);
    });
  });
}

test('a wrong code and a number abroad are told, and nothing that was typed is lost', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(/\/api\/users\/phone-/);
  const number = newNumber();
  await page.goto('/login');
  await page.getByRole('link', { name: /^Sign in with a phone number/ }).click();
  const phone = page.getByLabel(/^Phone/);
  await page.getByRole('button', { name: /^Send a code by SMS/ }).click();
  await expect(page.getByText('Please enter your phone number')).toBeVisible();
  await phone.fill('+46701234567');
  await page.getByRole('button', { name: /^Send a code by SMS/ }).click();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveValue('+46701234567');
  await phone.fill(number.typed);
  await page.getByRole('button', { name: /^Send a code by SMS/ }).click();
  const right = await phoneCodeFor(number.stored);
  await page.getByLabel(/^Code/).fill(right === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await expect(page.getByRole('alert')).toContainText('The code is not right');
  await page.getByLabel(/^Code/).fill(right);
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await expect(page).toHaveURL('/profile');
});

test('a person links Telegram by a link of their own, and disconnects it', async ({ page }) => {
  const number = newNumber();
  const { token, ...person } = await registerByPhone(number.stored);
  await remember(page, { userInfo: { ...person, token } });
  await page.goto('/profile');
  const panel = page.getByRole('region', { name: /^Your phone/ });
  await expect(panel).toContainText('It is not proven yet');
  await panel.getByRole('button', { name: /^Link Telegram/ }).click();
  const link = panel.getByRole('link', { name: /^Open Telegram/ });
  await expect(link).toHaveAttribute('href', /^https:\/\/t\.me\/wenber_bot\?start=[\w-]{32}$/);
  const text = `/start ${(await link.getAttribute('href'))!.split('start=')[1]}`;
  const chat = { id: randomInt(1e12), type: 'private' };
  await call('POST', '/api/webhooks/telegram', {
    body: { update_id: randomInt(1e12), message: { text, chat } },
    headers: { 'x-telegram-bot-api-secret-token': 'a-secret-of-sixteen-letters' },
  });
  await page.reload();
  await expect(panel).toContainText('Telegram is linked');
  await panel.getByRole('button', { name: /^Disconnect Telegram/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Disconnect Telegram?' });
  await expect(question).toContainText('no longer come to that chat');
  await question.getByRole('button', { name: 'Disconnect Telegram' }).click();
  await expect(panel).not.toContainText('Telegram is linked');
  await expect(panel.getByRole('button', { name: /^Disconnect/ })).toHaveCount(0);
});

test('deletes an account that has no password by a code, where the sign-in is older than ten minutes', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(/403 POST .*\/profile\/deletion$/);
  const number = newNumber();
  const userInfo = await registerByPhone(number.stored);
  await remember(page, { userInfo });
  await page.goto('/profile');
  // The answer is the shop's for an older sign-in.
  const details = { act: 'ownDeletion', by: 'phoneCode', call: 'POST /api/users/phone-verification' };
  const json = { code: 'reauthentication-required', message: 'Please prove your phone number', details };
  const refuse = { status: 403, json };
  await page.route('**/api/users/profile/deletion', (route) => route.fulfill(refuse), { times: 1 });
  await page.getByRole('button', { name: /^Delete my account/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByRole('heading', { name: 'What stays' })).toBeVisible();
  await expect(dialog.getByLabel(/^Current Password/)).toHaveCount(0);
  await dialog.getByRole('button', { name: /^Delete my account/ }).click();

  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByRole('button', { name: /^Send a code by SMS/ }).click();
  await proof.getByLabel(/^Code/).fill(await phoneCodeFor(number.stored));
  await expectWhole(page);
  await proof.getByRole('button', { name: /^Confirm/ }).click();
  await expect(page.getByText('Your account is deleted. Goodbye')).toBeVisible();
  await expect(page).toHaveURL('/');
});
