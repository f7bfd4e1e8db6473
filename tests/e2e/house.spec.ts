import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { plainPicture } from '../support/pictures.ts';
import type { AppearanceAnswer } from '../../contract/shop/appearance.ts';
import { call } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, signIn } from './support/people.ts';
import { changeSettings, createProduct, ownWord } from './support/shop-data.ts';
import { expect, screens, test } from './support/test.ts';

useOwnShop();

/** Chooses sections of the home page, as the owner's form does. */
async function showOnHome(sections: string[]): Promise<void> {
  const { token } = await signIn(administrator);
  const { appearance, version } = await call<AppearanceAnswer>('GET', '/api/appearance', { token });
  const body = { appearance: { ...appearance, sections }, version };
  await call('PUT', '/api/appearance', { token, body });
}

test('each way to begin leads to pieces', async ({ page }) => {
  await showOnHome(['latest', 'ideas']);
  await page.goto('/en');
  const ways = page.getByRole('region', { name: 'Where to begin' }).getByRole('link');
  await expect(ways.filter({ hasText: 'Newest pieces' })).toHaveCount(1);
  await expect(ways.filter({ hasText: 'Up to 25,000 ETB' })).toHaveAttribute('href', '/en/shop?price=-25000');
  for (const address of await ways.evaluateAll((links) => links.map((each) => each.getAttribute('href')!))) {
    await page.goto(address);
    await expect(
      page
        .getByRole('main')
        .getByText(/^[\d,]+ ETB/)
        .first(),
      address,
    ).toBeVisible();
  }
});

for (const { width } of screens)
  test(`an owner tells of a showroom, which shoppers then find and visit, at ${width}`, async ({
    page,
    openContext,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await changeSettings({ showrooms: [], aboutText: '', aboutTextAm: '', aboutPictures: [] });
    await showOnHome(['latest', 'house']);
    const { name } = await createProduct({ name: `Aa ${ownWord()}`, countInStock: 2 });
    const shopper = await (await openContext({ viewport: { width, height: 800 } })).newPage();
    await shopper.goto('/en');
    const foot = shopper.getByRole('contentinfo');
    await expect(foot.getByRole('link', { name: 'Contact' })).toBeVisible();
    await expect(foot.getByRole('link', { name: 'Showroom' })).toHaveCount(0);
    const onHome = shopper.getByRole('region', { name: 'Come and see it' });
    await expect(onHome).toHaveCount(0);

    await remember(page, { userInfo: await signIn(administrator) });
    await page.goto('/admin/settings?part=house');
    await page.getByRole('button', { name: 'Add a showroom' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    const called = page.getByRole('textbox', { name: /^Name(?! in)/ });
    await expect(called).toHaveAccessibleDescription(/Name/);
    await called.fill('Piassa');
    await page.getByLabel('Name in Amharic').fill('ፒያሳ');
    await page.getByLabel('Address', { exact: true }).fill('Piassa, beside the cinema');
    await page.getByLabel('Address in Amharic').fill('ፒያሳ፣ ከሲኒማው አጠገብ');
    await page.getByLabel('Link to the map').fill('maps.test/piassa');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Link to the map')).toHaveAccessibleDescription(/begins with https/);
    await page.getByLabel('Link to the map').fill('https://maps.test/piassa');
    await page.getByLabel('Its pieces are those of this place').selectOption({ label: 'Warehouse' });
    await page
      .getByLabel('Add a picture')
      .first()
      .setInputFiles({
        name: 'door.png',
        mimeType: 'image/png',
        buffer: await plainPicture(800, 600, 'png'),
      });
    await page.getByLabel('What picture 1 shows', { exact: true }).fill('The door');
    expect(await findBarriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The settings are saved')).toBeVisible();

    await shopper.reload();
    await expect(onHome).toContainText('Piassa, beside the cinema');
    await expect(onHome.getByRole('img', { name: 'The door' })).toBeVisible();
    await expect(onHome.getByRole('link', { name: 'Showroom' })).toHaveAttribute('href', '/en/showroom');
    await foot.getByRole('link', { name: 'Showroom' }).click();
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Showroom');
    const main = shopper.getByRole('main');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText('Piassa');
    await expect(main.getByText('The door')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Show on the map' })).toHaveAttribute(
      'href',
      'https://maps.test/piassa',
    );
    await expect(main.getByRole('link', { name })).toBeVisible();
    expect(await findBarriers(shopper)).toEqual([]);
    expect(await shopper.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await shopper.goto('/am/showroom');
    await expect(main).toContainText('ፒያሳ፣ ከሲኒማው አጠገብ');
    await expect(main).not.toContainText('beside the cinema');
  });
