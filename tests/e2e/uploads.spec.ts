import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { phonePicture, plainPicture } from '../support/pictures.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { codeFor, newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

const chooser = (page: Page) => page.getByLabel('Image File');
const uploadButton = (page: Page) => page.getByRole('button', { name: /^Upload/ });
const address = (page: Page) => page.getByLabel(/^Image Address/);
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

// Shows S2.register.5, S3.18, S3.21, S4.26, S5.12, S5.15, S5.16, S5.18, S9.17.
test('a person registers with a picture of their own', { tag: '@core' }, async ({ page }) => {
  const person = newPerson();
  await page.goto('/register');
  await page.getByText('A picture of your own').click();
  await page.getByLabel(/^Name/).fill(person.name);
  await page.getByLabel(/^Email Address/).fill(person.email);
  await page.getByLabel(/^Password/).fill(person.password);
  await page.getByLabel(/^Confirm Password/).fill(person.password);
  const register = page.getByRole('button', { name: 'Register' });
  // The shop's own picture stands there; without any nobody registers.
  await expect(register).toBeEnabled();
  await address(page).fill('');
  await expect(register).toBeDisabled();
  await expect(uploadButton(page)).toBeDisabled();

  await chooser(page).setInputFiles(file('Me at the gate.PNG', await plainPicture(1200, 600, 'png')));
  const held = Promise.withResolvers<void>();
  await page.route('**/api/uploads/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  const sent = page.waitForRequest('**/api/uploads/UserImages');
  await uploadButton(page).click();
  const picture = (await sent).postDataBuffer()!;
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 437, height: 219 });
  await expect(uploadButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(uploadButton(page)).toBeDisabled();
  held.resolve();
  await expect(page.getByText('The picture is uploaded')).toBeVisible();
  await expect(address(page)).toHaveValue(/^\/images\/UserImages\/\d{13}-[0-9a-f]{32}-437\.jpg$/);
  await expect(uploadButton(page)).not.toHaveAttribute('aria-busy');
  await expect(uploadButton(page)).toBeDisabled();
  await expect(chooser(page)).toBeFocused();
  const preview = page.getByRole('img', { name: 'Your picture' });
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(437);
  expect(await findBarriers(page)).toEqual([]);

  const stored = await address(page).inputValue();
  await register.click();
  await page.getByLabel(/^Code/).fill(await codeFor(person.email));
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByLabel(/^Password/).fill(person.password);
  await page.getByRole('button', { name: /^Sign In/ }).click();
  const menu = page.getByRole('banner').getByRole('button', { name: person.name });
  await expect(menu.locator('img')).toHaveAttribute('src', stored);
});

// Shows S5.12, S5.13, S5.14, S8.33, S8.34, S8.35.
test(
  'a file that cannot be a picture is refused with the shop’s words',
  { tag: '@core' },
  async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await page.goto('/register');
    await page.getByText('A picture of your own').click();
    const problem = page.getByRole('alert');
    await chooser(page).setInputFiles(file('letter.pdf', Buffer.from('%PDF')));
    await expect(problem).toHaveText('Please select valid image JPG,JPEG,PNG');
    await expect(chooser(page)).toHaveAccessibleDescription(/Please select valid image JPG,JPEG,PNG/);
    expect(await findBarriers(page)).toEqual([]);
    await uploadButton(page).click();
    await expect(problem).toHaveText('Please select valid image JPG,JPEG,PNG');
    await chooser(page).setInputFiles([]);
    await expect(problem).toHaveText('Please select image.');
    await expect(uploadButton(page)).toBeDisabled();
    await chooser(page).setInputFiles(
      file('me.JPEG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    );
    await expect(problem).toBeHidden();
    await uploadButton(page).click();
    await expect(problem).toHaveText('Invalid image content.');
    await expect(uploadButton(page)).toBeEnabled();
    await expect(address(page)).toHaveValue('/default-picture.svg');
    expect(sent).toEqual([]);
  },
);

// Shows S2.profile.4, S4.27, S8.41, S8.42.
test(
  'a failed upload is shown and logged, and works the next time',
  { tag: '@core' },
  async ({ page, customer, expectRefusal }) => {
    expectRefusal(/failed: .* POST .*\/api\/uploads\/UserImages/);
    expectRefusal(/console error: The picture was not uploaded\./);
    await page.clock.install();
    await remember(page, { userInfo: customer.userInfo });
    await page.goto('/profile');
    await chooser(page).setInputFiles(file('me.jpg', await phonePicture()));
    const away = (route: Route) => route.abort('connectionfailed');
    await page.route('**/api/uploads/**', away);
    await uploadButton(page).click();
    await expect(page.getByText('Waiting for the network')).toBeVisible();
    await expect(uploadButton(page)).toHaveAttribute('aria-busy', 'true');
    expect(await findBarriers(page)).toEqual([]);
    await expect(async () => {
      await page.clock.fastForward(32_000);
      await expect(page.getByRole('alert')).toHaveText(/^The shop could not be reached for too long/, {
        timeout: 200,
      });
    }).toPass({ intervals: [50] });
    await expect(uploadButton(page)).not.toHaveAttribute('aria-busy');
    await expect(address(page)).toHaveValue('/default-picture.svg');
    await page.unroute('**/api/uploads/**', away);
    await page.route('**/api/uploads/**', (route) => route.continue());
    const sent = page.waitForRequest('**/api/uploads/UserImages');
    await uploadButton(page).click();
    expect((await sent).headers()['authorization']).toBe(`Bearer ${customer.userInfo.token}`);
    const upright = (await sent).postDataBuffer()!;
    expect(await sharp(upright).metadata()).toMatchObject({ width: 40, height: 80 });
    expect(upright.includes('Secret Camera')).toBe(false);
    await expect(page.getByText('The picture is uploaded')).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Your profile is saved')).toBeVisible();
    await page.reload();
    await expect(address(page)).toHaveValue(/^\/images\/UserImages\//);
  },
);
