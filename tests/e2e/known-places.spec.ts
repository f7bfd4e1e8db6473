import type { Page } from '@playwright/test';
import type { DeliveryZone } from '../../contract/deliveries/delivery-zones.ts';
import { call } from './support/call.ts';
import { remember } from './support/browser-memory.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, registerCustomer, signIn } from './support/people.ts';
import { newNumber } from './support/phones.ts';
import { administratorToken, createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

useOwnShop();

const zone = {
  name: 'East',
  nameAm: 'ምሥራቅ',
  fee: 450,
  freeAbove: null,
  places: [{ kind: 'sub-city', name: 'Lemi Kura', nameAm: 'ለሚ ኩራ', city: 'Addis Ababa' }],
};

test.beforeAll(async () => {
  await call<DeliveryZone>('POST', '/api/delivery/zones', { token: await administratorToken(), body: zone });
});

const shops = [
  {
    language: 'en',
    place: /^Neighbourhood or site/,
    price: /Delivery to Ayat: 450 ETB/,
    nearest: /^Nearest/,
  },
  { language: 'am', place: /^ሰፈር ወይም ሳይት/, price: /ወደ አያት ማድረሻ፦ 450 ብር/, nearest: /^የሚታወቅ ቅርብ ቦታ/ },
];

test.describe('at 360', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  for (const { language, place, price, nearest } of shops) {
    const field = (page: Page) => page.getByRole('combobox', { name: place });
    const open = async (page: Page) => {
      await remember(page, { userInfo: (await registerCustomer()).userInfo });
      await page.goto(`/${language}/shipping`);
      await expect(field(page)).toBeVisible();
    };

    test(`a place is found by its name in either script and with a slip, and has the price of its sub-city (${language})`, async ({
      page,
    }) => {
      await open(page);
      for (const [typed, name] of [
        ['ayat', 'Ayat'],
        ['አያት', 'Ayat'],
        ['Bole Arabsa condominium', 'Bole Arabsa'],
        ['bole arabzsa', 'Bole Arabsa'],
      ] as const) {
        await field(page).fill(typed);
        await expect(page.getByRole('option').first()).toContainText(
          name === 'Ayat' && language === 'am' ? 'አያት' : /Ayat|Bole Arabsa|ቦሌ አራብሳ/,
        );
        await expect(page.getByRole('option').first()).toContainText(
          language === 'am' ? 'ለሚ ኩራ' : 'Lemi Kura',
        );
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect(field(page)).toHaveValue(name);
        await expect(page.getByRole('option')).toHaveCount(0);
      }
      await field(page).fill('ayat');
      await page.keyboard.press('Tab');
      await expect(field(page)).toHaveValue('Ayat');
      await expect(page.getByText(price)).toBeVisible();
    });

    test(`a place that nobody knows asks for the nearest known one, and stays in the address (${language})`, async ({
      page,
    }) => {
      await open(page);
      await field(page).fill('Gashe Tolosa mill');
      await page.keyboard.press('Tab');
      const near = page.getByRole('combobox', { name: nearest });
      await near.fill('አያት');
      await page.getByRole('option').first().click();
      await expect(field(page)).toHaveValue('Ayat');
      await expect(page.locator('[name="address"]')).toHaveValue('Gashe Tolosa mill');
      await expect(page.getByText(price)).toBeVisible();
      await expect(near).toHaveCount(0);
    });
  }

  test('who buys by phone types their place alone, and pays the price of its zone', async ({ page }) => {
    const product = await createProduct({ price: 5000 });
    await page.goto(`/en/product/${product._id}`);
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .last()
      .click();
    await page.getByRole('link', { name: /^Checkout/ }).click();
    await page.getByRole('link', { name: /^Buy with a phone number/ }).click();
    await page.getByLabel(/^Name/).fill('Hana Tesfaye');
    await page.getByLabel(/^Phone/).fill(newNumber().typed);
    await page.getByRole('combobox', { name: /^Sub-city/ }).fill('አያት');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('combobox', { name: /^Sub-city/ })).toHaveValue('Ayat');
    await page.getByRole('button', { name: /^Continue/ }).click();
    await expect(page).toHaveURL('/en/payment');
    await page.getByRole('button', { name: /^Continue/ }).click();
    await expect(page).toHaveURL('/en/placeorder');
    await expect(page.getByText('450.00 ETB').first()).toBeAttached();
    await expect(page.getByRole('main')).toContainText('Ayat');
  });
});

test('the owner sees the zone of a place, and moves it', async ({ page }) => {
  await remember(page, { userInfo: await signIn(administrator) });
  await page.goto('/admin/delivery');
  await page.getByText('Where a place belongs').click();
  const find = page.getByRole('combobox', { name: 'Find a place' });
  await find.fill('ሰሚት');
  await page.getByRole('option').first().click();
  await expect(page.getByText('Summit belongs to the zone East.')).toBeVisible();
  await page.getByLabel('Move it to the zone').selectOption('Everywhere');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('Summit belongs to the zone Everywhere.')).toBeVisible();
});

test('staff who write an order down choose a place as people say it', async ({ page }) => {
  await remember(page, { userInfo: await signIn(administrator) });
  await page.goto('/admin/orders/new');
  const place = page.getByRole('combobox', { name: 'Neighbourhood or site' });
  await place.fill('bole arabsa condo');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(place).toHaveValue('Bole Arabsa');
  await place.fill('Gashe Tolosa mill');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Nearest place that we know' })).toBeVisible();
});
