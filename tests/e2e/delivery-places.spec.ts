import type { Page } from '@playwright/test';
import type { DeliveryZone } from '../../contract/deliveries/delivery-zones.ts';
import { call } from './support/call.ts';
import { remember } from './support/browser-memory.ts';
import { tabTo } from './support/keyboard.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administratorToken, createProduct } from './support/shop-data.ts';
import { registerCustomer } from './support/people.ts';
import { expect, test } from './support/test.ts';

useOwnShop({ deliveryCities: ['Addis Ababa', 'Adama'] });

const zone = {
  name: 'East',
  nameAm: 'ምሥራቅ',
  fee: 450,
  freeAbove: 60_000,
  perFloor: 150,
  rules: 'Trucks only from 10:00 to 16:00.',
  rulesAm: 'የጭነት መኪና ከ10:00 እስከ 16:00 ብቻ።',
  places: [{ kind: 'sub-city', name: 'Bole', nameAm: 'ቦሌ', city: 'Addis Ababa' }],
};

test.beforeAll(async () => {
  await call<DeliveryZone>('POST', '/api/delivery/zones', { token: await administratorToken(), body: zone });
});

const field = (page: Page, name: string | RegExp) => page.getByRole('combobox', { name });

test('a buyer on a phone chooses their place by the keyboard, and sees its price to the end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const product = await createProduct({ assemblyPrice: 700 });
  const customer = await registerCustomer();
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/product/${product._id}`);
  await expect(page.getByText('The price of delivery depends on the place')).toBeVisible();
  const button = page.getByRole('button', { name: 'Choose your place' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(field(page, /^City or neighbourhood/)).toBeVisible();
  await tabTo(page, field(page, /^City or neighbourhood/));
  await page.keyboard.type('ቦሌ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, /^City or neighbourhood/)).toHaveValue('Bole');
  await expect(page.getByText(/Delivery to Bole: 450 ETB, free above 60,000/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Delivery to Bole: 450 ETB; free above 60,000 ETB before VAT')).toBeVisible();

  await page.getByRole('button', { name: 'Add to cart' }).last().click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('To Bole')).toBeVisible();
  await expect(page.getByText('450.00 ETB')).toBeVisible();

  await page.goto('/shipping');
  await page.getByLabel(/^Name/).fill('Almaz Kebede');
  await page.getByLabel(/^Phone/).fill('0911234567');
  await page.getByLabel(/^Address/).fill('Behind the stadium');
  await expect(page.getByText(/Delivery to Addis Ababa: 1,000 ETB/)).toBeVisible();
  await field(page, /^Neighbourhood or site/).fill('bol');
  await page.getByRole('option', { name: 'Bole ቦሌ Addis Ababa' }).click();
  await expect(page.getByText('Trucks only from 10:00 to 16:00.')).toBeVisible();
  await page.getByLabel(/^House no/).fill('77');
  await page.getByLabel(/^Floor/).fill('3');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page.getByText('Please say whether there is a lift')).toBeVisible();
  await page.getByRole('radio', { name: /^No/ }).check();
  await page.getByLabel(/^Place on the map/).fill('https://www.google.com/maps?q=9.01,38.76');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page).toHaveURL('/payment');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page).toHaveURL('/placeorder');

  await expect(page.getByText('Carried up without a lift').first()).toBeAttached();
  const assembly = page.getByRole('checkbox', { name: /^Assemble the pieces for 700 ETB/ });
  await assembly.check();
  await page
    .getByRole('button', { name: /^Submit Order/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByText('Bole, house 77, floor 3, no lift')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open on the map' })).toHaveAttribute(
    'href',
    /9\.010000%2C38\.760000/,
  );
  for (const [label, amount] of [
    ['Carried up without a lift', '450.00 ETB'],
    ['Assembly', '700.00 ETB'],
    ['Total', '7,350.00 ETB'],
  ] as const)
    await expect(page.getByText(label).first().locator('xpath=ancestor::dl[1]')).toContainText(amount);
});

test('where somebody is comes from the browser, on a press alone; what is no place in Ethiopia is refused', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 9.0321, longitude: 38.7469 });
  const customer = await registerCustomer();
  await remember(page, { userInfo: customer.userInfo });
  await page.goto('/shipping');
  const location = page.getByLabel(/^Place on the map/);
  await expect(location).toHaveValue('');
  await page.getByRole('button', { name: /^Share my location/ }).click();
  await expect(location).toHaveValue('9.032100,38.746900');
  await expect(page.getByText('Your location stands in the field')).toBeVisible();
  await location.fill('51.5, -0.12');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page.getByText('This place is not in Ethiopia. Please check the link')).toBeVisible();
});

test('an owner makes a zone of listed places, moves it up, and deletes it', async ({ page }) => {
  const { email, password } = { email: 'owner@e2e.example', password: 'a chair with four legs' };
  await page.goto('/login?redirect=/admin/delivery');
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: /^Sign In/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible();
  await page.getByRole('button', { name: 'New zone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make the zone' }).click();
  await expect(dialog.getByLabel(/^Name\s\*/)).toBeFocused();
  await dialog.getByLabel(/^Name\s\*/).fill('Addis Ababa');
  await dialog.getByLabel(/^Price of delivery/).fill('1,250.50');
  await dialog.getByRole('button', { name: 'Add Addis Ababa with its sub-cities' }).click();
  await expect(dialog.getByRole('button', { name: /^Take .* out$/ })).toHaveCount(11);
  await dialog.getByRole('button', { name: 'Take Yeka out' }).click();
  await dialog.getByLabel('Name of the place').fill('Ayat');
  await dialog.getByRole('button', { name: 'Add the place' }).click();
  await dialog.getByRole('button', { name: 'Make the zone' }).click();
  const row = page.getByRole('row', { name: /Addis Ababa.*1,250\.5/ });
  await expect(row).toContainText('never free');
  await row.getByRole('button', { name: 'Move the zone Addis Ababa up' }).click();
  await expect(page.getByRole('row').nth(2)).toContainText('1,250.5');
  await row.getByRole('button', { name: 'Delete the zone Addis Ababa' }).click();
  await page.getByRole('button', { name: 'Delete the zone', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delete the zone Everywhere/ })).toHaveCount(0);
});
