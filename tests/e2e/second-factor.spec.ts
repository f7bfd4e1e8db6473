import { Secret, TOTP } from 'otpauth';
import type { CDPSession, Page } from '@playwright/test';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import type { Person } from './support/people.ts';
import { expect, screens, test } from './support/test.ts';

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Gives the browser an authenticator, as a phone or a computer has one. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return client;
}

const panel = (page: Page) => page.getByRole('region', { name: /^Second factor/ });

async function openProfile(page: Page, { userInfo }: Person): Promise<void> {
  await remember(page, { userInfo });
  await page.goto('/profile');
  await expect(panel(page).getByRole('button', { name: /^Add a passkey/ })).toBeEnabled();
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('userInfo'));
}

async function givePassword(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login');
  const button = page.getByRole('button', { name: /^Sign In/ }).first();
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await button.click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
}

test('a passkey is added in the profile, and signs in after the password', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/401 POST .*\/users\/login$/);
  await addAuthenticator(page);
  await openProfile(page, customer);
  await panel(page)
    .getByRole('button', { name: /^Add a passkey/ })
    .click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  expect(await findBarriers(page)).toEqual([]);
  await codes.getByRole('button', { name: 'I have written them down' }).click();
  await expect(codes).toBeHidden();
  await expect(
    panel(page)
      .getByText(/^Chrome/)
      .first(),
  ).toBeVisible();
  await expect(panel(page).getByText('10 recovery codes are left')).toBeVisible();

  await signOut(page);
  await givePassword(page, customer);
  await page.getByRole('button', { name: /^Use a passkey/ }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/profile');
  await expect(panel(page).getByText('Last used')).toBeVisible();

  await panel(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(panel(page).getByText(/^Chrome/)).toHaveCount(0);
});

test('an app is added by its key, signs in by its code, and a recovery code stands for it once', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/401 POST .*\/users\/login$/);
  expectRefusal(/400 POST .*\/users\/login\/second-factor$/);
  await openProfile(page, customer);
  await panel(page)
    .getByRole('button', { name: /^Add an authenticator app/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  const secret = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).innerText()).replaceAll(/\s/g, '');
  await dialog.getByRole('button', { name: /^Confirm/ }).click();
  await expect(dialog.getByText('Please enter the six digits')).toBeVisible();
  await dialog.getByLabel(/^Six digits/).fill(codeOf(secret));
  await dialog.getByRole('button', { name: /^Confirm/ }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  const recovery = await codes.getByRole('listitem').first().innerText();
  await codes.getByRole('button', { name: 'I have written them down' }).click();

  await signOut(page);
  await givePassword(page, customer);
  expect(await findBarriers(page)).toEqual([]);
  const code = page.getByLabel(/^Six digits/);
  await code.fill('000000');
  await page.getByRole('button', { name: /^Sign In/ }).click();
  await expect(page.getByText('That was not right. Please try again').first()).toBeVisible();
  await code.fill(codeOf(secret, 1));
  await page.getByRole('button', { name: /^Sign In/ }).click();
  await expect(page).toHaveURL(/\/$/);

  await signOut(page);
  await givePassword(page, customer);
  await page.getByRole('button', { name: /^Use a recovery code/ }).click();
  await page.getByLabel(/^Recovery code/).fill(recovery);
  await page.getByRole('button', { name: /^Sign In/ }).click();
  await expect(page).toHaveURL(/\/$/);
});

for (const { name, ...viewport } of screens)
  test(`looks as it should: ${name}`, async ({ openContext, customer, expectRefusal }) => {
    expectRefusal(/401 POST .*\/users\/login$/);
    const page = await (await openContext({ viewport })).newPage();
    await addAuthenticator(page);
    await openProfile(page, customer);
    await panel(page)
      .getByRole('button', { name: /^Add an authenticator app/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
    const key = dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/);
    await dialog.getByLabel(/^Six digits/).fill(codeOf((await key.innerText()).replaceAll(/\s/g, '')));
    const picture = (of: string) => page.screenshot({ path: `test-results/factor-${of}-${name}.png` });
    await picture('app');
    await dialog.getByRole('button', { name: /^Confirm/ }).click();
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(codes).toBeVisible();
    await picture('codes');
    await codes.getByRole('button', { name: 'I have written them down' }).click();
    await panel(page)
      .getByRole('button', { name: /^Add a passkey/ })
      .click();
    await expect(
      panel(page)
        .getByText(/^Chrome/)
        .first(),
    ).toBeVisible();
    await panel(page).scrollIntoViewIfNeeded();
    await picture('profile');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
    await signOut(page);
    await givePassword(page, customer);
    await picture('sign-in');
  });
