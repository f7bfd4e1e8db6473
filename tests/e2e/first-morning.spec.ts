import type { Locator } from '@playwright/test';
import { zipSync } from 'fflate';
import type { Store } from '../../contract/shop/settings.ts';
import { csvOf } from '../support/imports.ts';
import { drawnLogo } from '../support/logos.ts';
import { plainPicture } from '../support/pictures.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { Hands } from './support/hands.ts';
import { administrator, signIn } from './support/people.ts';
import { newNumber } from './support/phones.ts';
import { START_LIMIT_MS } from './support/shop-process.ts';
import { runSmsAccount } from './support/sms-account.ts';
import { runEmptyShop } from './support/start-shop.ts';
import { expect, test } from './support/test.ts';
import { look } from './support/walking.ts';
import { wordsIn } from './support/words.ts';

/** The most presses and fields, together, with which an owner gets from an empty shop to its first two sales. */
const MOST = 120;

test.use({ actionTimeout: 15_000 });

const SHOP = { name: 'Abay Furniture', nameAm: 'ዓባይ የቤት ዕቃ' };
const CATEGORIES = [
  ['TV stands', 'የቲቪ መደርደሪያ'],
  ['Armchairs', 'ባለ ክንድ ወንበር'],
  ['Kitchens', 'ወጥ ቤት'],
  ['Carpets', 'ምንጣፍ'],
] as const;
const CALLED = CATEGORIES.map(([name]) => name);
/** Rows of the list that stay drafts: of one the price is missing, of one the picture. */
const [PRICELESS, UNSEEN] = [6, 17];
const priceOf = (at: number) => 2500 + at * 250;
const PICTURES = ['one.jpg', 'two.jpg', 'three.jpg'];

/** A price list as owners have it, with 60 rows and prices with VAT. */
const priceList = () =>
  csvOf([
    ['Name', 'Category', 'Brand', 'Price with VAT', 'Description', 'onHand', 'images'],
    ...Array.from({ length: 60 }, (_, at) => {
      const category = CALLED[at % CALLED.length]!;
      const picture = at === UNSEEN ? '' : PICTURES[at % 3]!;
      const price = at === PRICELESS ? '' : priceOf(at);
      return [`Abay piece ${at + 1}`, category, 'Abay', price, `Solid, number ${at + 1}.`, 3, picture];
    }),
  ]);
/** Pieces that the list has forgotten, as somebody writes them down; the price is that of their tags. */
const PIECES = [
  { name: 'Gerji armchair', nameAm: 'የገርጂ ወንበር', category: 'armchairs', price: '12,000' },
  { name: 'Awash TV stand', nameAm: 'የአዋሽ የቲቪ መደርደሪያ', category: 'tv-stands', price: '18,500' },
  { name: 'Tana TV stand', nameAm: 'የጣና የቲቪ መደርደሪያ', category: 'tv-stands', price: '9,200' },
  { name: 'Omo kitchen', nameAm: 'የኦሞ ወጥ ቤት', category: 'kitchens', price: '95,000' },
  { name: 'Bale carpet', nameAm: 'የባሌ ምንጣፍ', category: 'carpets', price: '7,600' },
];
/** The price of the second piece as on its tag, and the delivery to Bole. */
const SUM = '19,100.00';
/** The steps that the list of the first day no longer names. */
const DONE = [
  'Write down the shop’s own phone and address',
  'Write down the registered name and the TIN',
  'Give the shop front your logo, your colour and your words',
  'Say where you deliver, and what it costs',
  'Say in which categories your pieces are',
  'Bring your price list in',
  'Publish the first product of your own',
  'Add the cash drawer of your counter',
  'Add a crew that delivers',
  'Invite a colleague',
];
const photo = (colour: string) => plainPicture(900, 700, 'jpeg', colour);

test.describe.configure({ mode: 'default' });

for (const [width, language] of [
  [1280, 'en'],
  [360, 'en'],
  [360, 'am'],
] as const)
  test.describe(`at ${width} in ${language === 'en' ? 'English' : 'Amharic'}`, () => {
    const said = wordsIn(language);
    const shown = ({ name, nameAm }: { name: string; nameAm: string }) => (language === 'am' ? nameAm : name);
    const home = language === 'am' ? '/am' : '/';
    test.use({ viewport: { width, height: 800 } });
    const common = process.env['E2E_SHOP'];
    let sms: Awaited<ReturnType<typeof runSmsAccount>>;
    let shop: Awaited<ReturnType<typeof runEmptyShop>>;
    test.beforeAll(async () => {
      test.setTimeout(START_LIMIT_MS + 30_000);
      sms = await runSmsAccount();
      shop = await runEmptyShop({ SMS_URL: sms.address });
      process.env['E2E_SHOP'] = shop.address;
    });
    test.afterAll(async () => {
      process.env['E2E_SHOP'] = common;
      await shop.stop();
      await sms.stop();
    });

    test('an owner gets from an empty shop to the first sale at the counter and in the shop', async ({
      page,
      openContext,
    }, info) => {
      test.setTimeout(600_000);
      const told: string[] = [];
      let total = 0;
      const act = async (name: string, work: (hands: Hands) => Promise<void>) => {
        const hands = new Hands();
        await work(hands);
        total += hands.taps;
        told.push(`${name} ${hands.taps}`);
        process.stdout.write(`      ${width} px ${language}, ${name}: ${hands.taps} presses\n`);
      };
      const main = page.getByRole('main');
      const dialog = page.getByRole('dialog');
      const list = page.getByRole('region', { name: said('Before the shop sells') });
      const button = (name: string | RegExp) => main.getByRole('button', { name }).first();
      const saved = (words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();
      const file = (at: Locator, hands: Hands, ...files: Parameters<Locator['setInputFiles']>) => {
        hands.taps += 1;
        return at.setInputFiles(...files);
      };
      /** Goes to a screen by the menu: on a desk below its group, on a phone in the bar or below More. */
      const go = async (hands: Hands, place: string, section?: string) => {
        const name = said(place);
        const bar = page.locator('nav.office-bottom');
        const linkIn = (at: Locator, to: RegExp) =>
          at.getByRole('link', { name: to }).filter({ visible: true }).first();
        if (width === 360) {
          if (!(await linkIn(bar, name).isVisible()))
            await hands.tap(bar.getByRole('button', { name: said('More') }));
          return hands.tap(linkIn(bar, name));
        }
        const menu = page.getByRole('navigation', { name: said('Administration') });
        if (section) await hands.tap(linkIn(menu, said(section)));
        return hands.tap(linkIn(menu, name));
      };
      const step = async (hands: Hands, name: string) => {
        if (!(await list.isVisible())) await go(hands, 'Today');
        await hands.tap(list.getByRole('link', { name: said(name) }));
      };

      await remember(page, { userInfo: await signIn(administrator), staffLanguage: language });
      await page.goto('/admin');
      await expect(list).toBeVisible();
      await look(page, info, 'today-first');

      await act('logo and name', async (hands) => {
        await step(hands, 'Give the shop front your logo, your colour and your words');
        await hands.type(page.locator('input[name=name]'), SHOP.name);
        await hands.type(page.locator('input[name=nameAm]'), SHOP.nameAm);
        await file(page.getByLabel(said('Logo')).first(), hands, {
          ...{ name: 'logo.png', mimeType: 'image/png' },
          buffer: await drawnLogo({ width: 1200, height: 300, isTransparent: true }),
        });
        await saved(said('The picture is sent. Save to show it'));
        await hands.tap(button(said('Save')));
        await saved(said('Shoppers see what stands here.'));
        await look(page, info, 'look');
      });

      await act('contact and opening times', async (hands) => {
        await step(hands, 'Write down the shop’s own phone and address');
        await hands.type(page.locator('input[name=phone]'), '+251 11 555 0142');
        await hands.type(page.locator('input[name=address]'), 'Gerji, near the stadium');
        await hands.type(page.locator('input[name=closesAt]'), '19:00');
        await look(page, info, 'contact');
        await hands.tap(button(said('Save')));
        await saved(said('The settings are saved'));
      });

      await act('legal name', async (hands) => {
        await hands.tap(
          main.getByRole('link', { name: said('Legal') }).and(page.locator('[href$="part=legal"]')),
        );
        await expect(page.locator('[name=pricesTyped]')).toHaveValue('with-vat');
        await hands.type(page.locator('input[name=legalName]'), 'Abay Furniture PLC');
        await hands.type(page.locator('input[name=tin]'), '0012345678');
        // The words of the save before may still stand there.
        const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT');
        await hands.tap(button(said('Save')));
        expect((await stored).ok()).toBe(true);
        await expect(button(said('Save'))).toBeDisabled();
        await expect(button(said('Save'))).not.toHaveAttribute('aria-busy');
      });

      await act('categories', async (hands) => {
        await step(hands, 'Say in which categories your pieces are');
        for (const [at, [name, nameAm]] of CATEGORIES.entries()) {
          await expect(dialog.locator('[name=name]')).toHaveValue('');
          await hands.type(dialog.locator('[name=name]'), name);
          await hands.type(dialog.locator('[name=nameAm]'), nameAm);
          const isLast = at === CATEGORIES.length - 1;
          await hands.tap(
            dialog.getByRole('button', { name: said(isLast ? 'Save' : 'Save and add another') }).last(),
          );
          await saved(said(`${name} added`));
        }
        await expect(dialog).toHaveCount(0);
        await look(page, info, 'categories');
      });

      await act('price list', async (hands) => {
        await step(hands, 'Bring your price list in');
        await file(main.locator('input[type=file]').first(), hands, {
          ...{ name: 'price-list.csv', mimeType: 'text/csv', buffer: Buffer.from(priceList()) },
        });
        await hands.tap(button(said('Check the file')));
        await expect(button(said('Send the pictures'))).toBeVisible();
        await look(page, info, 'import-tried');
        const zip = zipSync(
          Object.fromEntries(
            await Promise.all(
              PICTURES.map(async (name, at) => [name, await photo(['#735', '#357', '#573'][at]!)] as const),
            ),
          ),
        );
        await file(page.getByLabel(said('ZIP with pictures')), hands, {
          ...{ name: 'pictures.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) },
        });
        await expect(button(said('Send the pictures'))).toHaveCount(0);
        await hands.tap(button(said('Import 60 products')));
        await saved(said('The import is finished'));
        await look(page, info, 'import-done');
      });
      await act('pieces by the form', async (hands) => {
        await go(hands, 'Products');
        await hands.tap(button(said('Create Product')));
        for (const [at, { name, nameAm, category, price }] of PIECES.entries()) {
          const form = main.locator('form');
          await expect(form.locator('[name=name]')).toHaveValue('');
          await file(page.getByLabel(said('Choose pictures')), hands, {
            ...{ name: 'piece.jpg', mimeType: 'image/jpeg', buffer: await photo('#6b4a2a') },
          });
          await hands.type(form.locator('[name=name]'), name);
          await hands.type(form.locator('[name=nameAm]'), nameAm);
          if (category !== PIECES[at - 1]?.category)
            await hands.pick(form.locator('[name=category]'), category);
          // 'Save and new' keeps the brand and the category of the piece before.
          if (at === 0) await hands.type(form.locator('[name=brand]'), 'Abay');
          await hands.type(form.locator('[name=price]'), price);
          await hands.type(form.locator('[name=countInStock]'), '4');
          await hands.type(form.locator('[name=description]'), `${name}, made in Gerji.`);
          if (at === 0) await look(page, info, 'form');
          await hands.tap(button(said(at < PIECES.length - 1 ? 'Save and new' : 'Update')));
          await saved(said('Product updated successfully'));
        }
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('Products'));
        await look(page, info, 'products');
      });

      await act('delivery', async (hands) => {
        await step(hands, 'Say where you deliver, and what it costs');
        // A zone is called like the city that is put into it.
        await hands.tap(dialog.getByRole('button', { name: said('Add Addis Ababa with its sub-cities') }));
        await expect(dialog.locator('[name=name]')).toHaveValue('Addis Ababa');
        await expect(dialog.locator('[name=nameAm]')).toHaveValue('አዲስ አበባ');
        await hands.type(dialog.locator('[name=fee]'), '600');
        await hands.tap(dialog.getByRole('button', { name: said('Make the zone') }));
        await expect(dialog).toHaveCount(0);
        await look(page, info, 'zones');
      });

      await act('crew', async (hands) => {
        await step(hands, 'Add a crew that delivers');
        await hands.type(dialog.locator('[name=name]'), 'Truck one');
        await hands.type(dialog.locator('[name=vehicle]'), 'Isuzu, 3-24680');
        await hands.type(dialog.locator('[name=phone]'), newNumber().typed);
        await hands.tap(dialog.getByRole('button', { name: said('Save') }));
        await expect(dialog).toHaveCount(0);
        await look(page, info, 'crew');
      });

      await act('two invitations by SMS', async (hands) => {
        await step(hands, 'Invite a colleague');
        for (const [name, role] of [
          ['Demo Cashier', 'cashier'],
          ['Demo Driver', 'driver'],
        ] as const) {
          const { typed, stored } = newNumber();
          await hands.type(page.getByLabel(said('Name of the person')), name);
          await hands.type(page.getByLabel(said('Phone')).first(), typed);
          await hands.pick(page.locator('select[name=role]'), role);
          await hands.tap(button(said('Send the invitation')));
          await saved(`${name} · ${stored}`);
          expect(await sms.textTo(stored, '/invitation/')).toContain(SHOP.nameAm);
        }
        await look(page, info, 'invitations');
      });

      await act('drawer', async (hands) => {
        await step(hands, 'Add the cash drawer of your counter');
        await hands.type(dialog.locator('[name=name]'), 'Showroom');
        await hands.tap(dialog.getByRole('button', { name: said('Save') }));
        await hands.tap(button(said('Open and count')));
        await hands.type(dialog.locator('[name=n100]'), '10');
        await hands.tap(dialog.getByRole('button', { name: said('Open and count') }));
        await expect(dialog).toHaveCount(0);
        await look(page, info, 'drawer');
      });

      const [sold, ordered] = [PIECES[0]!, PIECES[1]!];
      await act('first sale at the counter', async (hands) => {
        await hands.tap(main.getByRole('link', { name: said('Sell at the counter') }));
        await hands.type(page.getByRole('searchbox', { name: said('Find by name or code') }), sold.name);
        await hands.tap(page.getByRole('button', { name: new RegExp(shown(sold)) }).first());
        await look(page, info, 'counter');
        await hands.tap(button(said(`Take ${sold.price}.00 ETB`)));
        await hands.tap(page.getByRole('link', { name: said('Print the slip') }));
        const slip = page.getByRole('article').first();
        await expect(slip).toContainText(`${sold.price}.00`);
        await expect(slip).toContainText(SHOP.name);
        await look(page, info, 'slip');
      });

      const inShop = (path: string) => (home === '/' ? path : home + path);
      const phone = await (await openContext({ viewport: { width: 360, height: 740 } })).newPage();
      await act('first order in the shop', async (hands) => {
        await phone.goto(home);
        // The zone of the shop never delivers free.
        await expect(phone.getByRole('main')).not.toContainText('100,000');
        const banner = phone.getByRole('banner');
        await expect(banner.getByRole('link', { name: shown(SHOP) }).first()).toBeVisible();
        const logo = banner.locator('img').first();
        await expect(logo).toBeVisible();
        expect(
          await logo.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight),
        ).toBeCloseTo(4, 0);
        await look(phone, info, 'home-of-shopper');
        await hands.tap(
          phone
            .getByRole('main')
            .getByRole('link', { name: shown(ordered) })
            .first(),
        );
        await expect(phone.locator('.price-page').first()).toContainText(ordered.price);
        await look(phone, info, 'piece-of-shopper');
        await hands.tap(phone.getByRole('button', { name: said('Add to cart') }).first());
        await hands.tap(phone.getByRole('link', { name: said('Checkout') }));
        await hands.tap(phone.getByRole('link', { name: said('Buy with a phone number') }));
        await hands.type(phone.getByLabel(said('Name')).first(), 'Hana Tesfaye');
        await hands.type(phone.getByLabel(said('Phone')).first(), newNumber().typed);
        await hands.type(
          phone.getByLabel(said('Sub-city, street or landmark (if you like)')),
          'Bole, Rwanda',
        );
        await hands.tap(phone.getByRole('button', { name: said('Continue') }));
        await expect(phone).toHaveURL(inShop('/payment'));
        await look(phone, info, 'payment-of-shopper');
        await hands.tap(phone.getByRole('button', { name: said('Continue') }));
        await expect(phone).toHaveURL(inShop('/placeorder'));
        await expect(phone.getByRole('main')).toContainText(SUM);
        await hands.tap(phone.getByRole('button', { name: said('Submit Order') }));
        await expect(phone).toHaveURL(/\/order\/[\da-f-]{36}$/);
        await expect(phone.getByRole('main')).toContainText(SUM);
        await look(phone, info, 'order-of-shopper');
      });

      // At the end the owner and a shopper see the own shop.
      await page.getByRole('link', { name: said('Back to the counter') }).click();
      await go(new Hands(), 'Today');
      for (const done of DONE) await expect(list.getByRole('link', { name: said(done) })).toHaveCount(0);
      await expect(list).toContainText(new RegExp(said('12 of 19 done').source.replace('^', '')));
      await look(page, info, 'today-last');
      await phone.goto(home);
      const [name, nameAm] = CATEGORIES[0];
      const tv = shown({ name, nameAm });
      await phone
        .getByRole('main')
        .locator('section[aria-labelledby=categories]')
        .getByRole('link', { name: tv })
        .click();
      await expect(phone.getByRole('heading', { level: 1 })).toContainText(tv);
      await expect(
        phone
          .getByRole('main')
          .getByRole('link', { name: shown(ordered) })
          .first(),
      ).toBeVisible();
      expect(await phone.getByRole('main').innerText()).not.toMatch(/wenber/i);
      await look(phone, info, 'category-of-shopper');

      // Shoppers see each piece of the list for its price, and none that lacks a price or a picture.
      const asked = new Map(
        Array.from({ length: 60 }, (_, at) => [`Abay piece ${at + 1}`, priceOf(at)] as const).filter(
          (_, at) => at !== PRICELESS && at !== UNSEEN,
        ),
      );
      /** The amounts on each tile: the price with VAT, and where the page has both languages the one before it. */
      const seen = new Map<string, number[]>();
      for (const { slug } of (await call<Store>('GET', '/api/store')).categories) {
        await phone.goto(inShop(`/shop?category=${slug}`));
        await expect(phone.getByRole('article').first()).toBeVisible();
        for (const words of await phone.getByRole('article').allInnerTexts()) {
          const [piece] = /Abay piece \d+/.exec(words) ?? [];
          const amounts = words.match(/\d[\d,]*(?:\.\d\d)?/g) ?? [];
          if (piece)
            seen.set(
              piece,
              amounts.map((amount) => Number(amount.replaceAll(',', ''))),
            );
        }
      }
      expect([...seen.keys()].toSorted()).toEqual([...asked.keys()].toSorted());
      // Not every price with VAT is that of a whole santim: buyers then pay one less or more than the list says.
      const wrong = [...asked].filter(
        ([piece, price]) => !seen.get(piece)!.some((amount) => Math.abs(amount - price) < 0.0101),
      );
      expect(wrong).toEqual([]);
      process.stdout.write(`      ${width} px ${language}, in all: ${total} presses\n`);
      expect(total, told.join(' · ')).toBeLessThanOrEqual(MOST);
    });
  });
