import { randomUUID } from 'node:crypto';
import { expect, test } from './support/administrator-test.ts';
import { officeScreens } from './support/test.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { createColleague } from './support/colleagues.ts';
import { mailTo } from './support/people.ts';
import { messageTo, newNumber, phoneCodeFor } from './support/phones.ts';
import { administratorToken, createProduct } from './support/shop-data.ts';

for (const { width } of officeScreens)
  test(
    `an owner invites a colleague, who works in their role at ${width}`,
    { tag: '@core' },
    async ({ page, openContext }) => {
      const viewport = { width, height: 800 };
      await page.setViewportSize(viewport);
      await page.goto('/admin/staff');
      const email = `colleague-${randomUUID().slice(0, 8)}@e2e.example`;
      await page.getByLabel(/^Name of the person/).fill('Demo Colleague');
      await page.getByLabel(/^E-mail address/).fill(email);
      await page.locator('select[name=role]').selectOption('storekeeper');
      await page.getByRole('button', { name: 'Send the invitation' }).click();
      await expect(page.getByText(`Demo Colleague · ${email}`, { exact: true })).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);

      const [link] = /\/invitation\/[\w-]{22}/.exec(await mailTo(email, /^Work at /))!;
      const colleague = await (await openContext({ viewport })).newPage();
      await colleague.goto(link);
      await expect(colleague.getByLabel(/^Your name/)).toHaveValue('Demo Colleague');
      const password = randomUUID();
      await colleague.getByLabel(/^Password/).fill(password);
      expect(await findBarriers(colleague)).toEqual([]);
      await colleague.getByRole('button', { name: /^Accept the invitation/ }).click();
      await expect(colleague).toHaveURL('/admin');
      const places = colleague.getByRole('navigation', { name: 'Administration' });
      await expect(places.getByRole('link', { name: /^Orders/ })).toBeVisible();
      await expect(places.getByRole('link', { name: /^Money/ })).toHaveCount(0);
    },
  );

test('somebody without mail is invited by phone, signs in by it, and begins at their own screen', async ({
  page,
  openContext,
  expectRefusal,
}) => {
  expectRefusal(/400 POST .*\/api\/staff\/invitations/);
  const viewport = { width: 360, height: 800 };
  await page.setViewportSize(viewport);
  const { typed, stored: phone } = newNumber();
  await page.goto('/admin/staff');
  await page.locator('select[name=role]').selectOption('driver');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText('Give a phone or an e-mail address')).toBeVisible();
  await page.getByLabel(/^Phone/).fill('12');
  await page.getByLabel(/^Name of the person/).fill('Demo Driver');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByLabel(/^Phone/)).toHaveAccessibleDescription(/valid phone number/);
  await page.getByLabel(/^Phone/).fill(typed);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText(`Demo Driver · ${phone}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Send again to ${phone}` })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  const [link] = /\/invitation\/[\w-]{22}/.exec(await messageTo(phone, '/invitation/'))!;
  const driver = await (await openContext({ viewport })).newPage();
  await driver.goto(link);
  await expect(driver.getByLabel(/^Your name/)).toHaveValue('Demo Driver');
  await expect(driver.getByLabel(/^Password/)).toHaveCount(0);
  expect(await findBarriers(driver)).toEqual([]);
  await driver.getByRole('button', { name: /^Accept the invitation/ }).click();
  await expect(driver).toHaveURL('/admin/my-tour');
  await expect(driver.getByRole('heading', { level: 1 })).toBeVisible();

  const other = await (await openContext({ viewport })).newPage();
  await other.goto('/login');
  await other.getByRole('link', { name: /^Sign in with a phone number/ }).click();
  await other.getByLabel(/^Phone/).fill(typed);
  await other.getByRole('button', { name: /^Send a code by SMS/ }).click();
  await other.getByLabel(/^Code/).fill(await phoneCodeFor(phone));
  await other.getByRole('button', { name: /^Confirm/ }).click();
  await expect(other).toHaveURL('/admin/my-tour');
});

test('the list of invitations follows a later load of the screen after one’s own invitation', async ({
  page,
}) => {
  const mine = `mine-${randomUUID().slice(0, 8)}@e2e.example`;
  const theirs = `theirs-${randomUUID().slice(0, 8)}@e2e.example`;
  await page.goto('/admin/staff');
  await page.getByLabel(/^Name of the person/).fill('Demo Colleague');
  await page.getByLabel(/^E-mail address/).fill(mine);
  await page.locator('select[name=role]').selectOption('storekeeper');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText(`Demo Colleague · ${mine}`, { exact: true })).toBeVisible();
  const token = await administratorToken();
  await call('POST', '/api/staff/invitations', { token, body: { email: theirs, role: 'storekeeper' } });
  await page.locator('a[href="/admin/staff"]').first().click();
  await expect(page.getByText(theirs, { exact: true })).toBeVisible();
  await expect(page.getByText(`Demo Colleague · ${mine}`, { exact: true })).toBeVisible();
});

for (const { width } of officeScreens)
  test(`the open work of a seller who leaves goes to a colleague at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const [seller, colleague] = [await createColleague('seller'), await createColleague('seller')];
    const product = await createProduct();
    const body = { name: 'Hana Tesfaye', city: 'Adama', orderItems: [{ product: product._id, qty: 1 }] };
    await call('POST', '/api/quotations/by-staff', { token: seller.token, body });
    await page.goto('/admin/staff');
    const person = page.getByRole('listitem').filter({ hasText: seller.email });
    await person.getByLabel(/^Role of/).selectOption({ label: 'Take away every role' });
    await page.getByRole('button', { name: 'Take away every role' }).click();

    const work = page.getByRole('dialog', { name: `Open work of ${seller.name}` });
    await expect(work.getByText('Orders: 0 · quotations: 1')).toBeVisible();
    await work.getByRole('button', { name: 'Hand over' }).click();
    await expect(work.getByLabel('Hand over to')).toHaveAccessibleDescription(/Choose a colleague/);
    expect(await findBarriers(page)).toEqual([]);
    await work.getByLabel('Hand over to').selectOption(colleague._id);
    await work.getByRole('button', { name: 'Hand over' }).click();
    await expect(work).toHaveCount(0);
    await expect(person).toHaveCount(0);

    const theirs = page.getByRole('listitem').filter({ hasText: colleague.email });
    await theirs.getByRole('button', { name: `Open work of ${colleague.name}` }).click();
    await expect(page.getByText('Orders: 0 · quotations: 1')).toBeVisible();
  });
