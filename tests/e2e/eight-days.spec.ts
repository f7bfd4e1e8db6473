import type { Page } from '@playwright/test';
import type { Crew } from '../../contract/deliveries/deliveries.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { ReadyRole } from '../../contract/accounts/jobs.ts';
import { openDayFrom } from '../../contract/days/opening-times.ts';
import { dayIn } from '../support/deliveries.ts';
import { firstCalendar } from '../support/open-days.ts';
import { statementOf } from '../support/statements.ts';
import type { Hands } from './support/hands.ts';
import { useOwnShop } from './support/own-shop.ts';
import { BANK_ACCOUNT, createProduct, ownWord, placeOrder } from './support/shop-data.ts';
import { sendBack } from './support/service-data.ts';
import { expect, test } from './support/test.ts';
import { plan } from './support/tours.ts';
import { act, asOwner, hire, look, signInOn } from './support/walking.ts';
import { wordsIn } from './support/words-of-screens.ts';

/**
 * The days of eight people, each from signing in to signing out on a phone, with the presses that an act may need, a field as
 * one of them. No address is opened by hand, and no link is copied.
 */
test.use({ viewport: { width: 360, height: 740 }, actionTimeout: 15_000 });

const birr = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: 2 });

for (const language of ['en', 'am'] as const)
  test.describe(language, { tag: '@core' }, () => {
    useOwnShop({ paymentMethods: ['PayPal', 'PayOnDelivery', 'BankTransfer'], bankAccounts: [BANK_ACCOUNT] });
    const say = wordsIn(language);
    const link = (page: Page, name: string, where?: 'begins' | 'anywhere') =>
      page.getByRole('link', { name: say(name, {}, where) }).last();
    const button = (page: Page, name: string, values: Record<string, string | number> = {}) =>
      page.getByRole('button', { name: say(name, values) });
    const inBar = (page: Page, name: string) =>
      page
        .locator('nav.office-bottom')
        .getByRole('link', { name: say(name) })
        .first();
    /** A line of the list of what waits. */
    const line = (page: Page, to: string) =>
      page.getByRole('region', { name: say('To do now') }).locator(`a[href="${to}"]`);
    const fromList = async (page: Page, name: string) => {
      await page
        .locator('nav.office-bottom')
        .getByRole('button', { name: say('More') })
        .click();
      return page
        .locator('nav.office-bottom')
        .getByRole('link', { name: say(name), exact: true })
        .last();
    };

    const begin = async (page: Page, role: ReadyRole, first: string) => {
      const person = await hire(role);
      await signInOn(page, person, { language, first });
      return person;
    };
    /** Whoever goes home signs out. */
    const goHome = async (page: Page) => {
      await page.getByRole('button', { name: /-Admin/ }).click();
      await page.getByRole('button', { name: say('Logout', {}, 'anywhere') }).click();
      await expect(page).toHaveURL('/login');
    };
    const called = async (order: Order): Promise<Order> => {
      const { deliveries } = await asOwner<Order>('GET', `/orders/${order._id}`);
      const { _id, version } = deliveries[0]!;
      await asOwner('POST', `/deliveries/${_id}/calls`, { version, outcome: 'confirmed' });
      return order;
    };

    const addWorkshop = () =>
      asOwner('POST', '/workshops', {
        ...{ name: `Akaki ${ownWord()}`, nameAm: 'አቃቂ ወርክሾፕ', piecesPerWeek: 6, isDefault: true },
      });
    /** Gives its delivery a half-day. */
    const toDay = async (order: Order) => {
      const { deliveries } = await asOwner<Order>('GET', `/orders/${order._id}`);
      const { _id, version } = deliveries[0]!;
      const half = { day: openDayFrom(dayIn(1), firstCalendar()), half: 'morning', evenIfFull: true };
      await asOwner('PUT', `/deliveries/${_id}/half-day`, { version, ...half });
    };

    test('a seller takes an order of a caller whom the shop knows', async ({ page }, info) => {
      const product = await createProduct({ name: `Wanza bench ${ownWord()}`, price: 4000 });
      const phone = '+251911778899';
      const known = { name: 'Almaz Bekele', email: '', phone, address: 'Bole, house 7', city: 'Addis Ababa' };
      await asOwner('POST', '/orders/by-phone', {
        orderItems: [{ product: product._id, qty: 1 }],
        shippingAddress: { ...known, postalCode: '1000', country: 'Ethiopia' },
        paymentMethod: 'PayOnDelivery',
      });
      await begin(page, 'seller', '/admin');
      await act(info, 'order by phone, known caller', 6, async (hands) => {
        await hands.tap(link(page, 'Order by phone'));
        await hands.type(page.getByLabel(say('Phone', {}, 'begins')), phone);
        await hands.tap(page.getByRole('button', { name: /Almaz Bekele.*house 7/ }));
        await hands.type(page.getByRole('combobox', { name: say('Find a product') }), product.name);
        await hands.tap(page.getByRole('option', { name: product.name }));
        await look(page, info, 'seller');
        await hands.tap(button(page, 'Place the order'));
        await expect(
          page.getByRole('heading', { name: language === 'en' ? /is placed$/ : /^ትዕዛዝ \d+ / }).first(),
        ).toBeVisible();
      });
      await goHome(page);
    });

    test('a cashier opens a drawer, sells twice, and takes a deposit and the rest of it', async ({
      page,
      customer,
    }, info) => {
      const piece = await createProduct({ name: `Grar stool ${ownWord()}`, price: 2000, countInStock: 5 });
      const { number, totalPrice } = await placeOrder(
        customer,
        await createProduct({ price: 10_000 }),
        1,
        'BankTransfer',
      );
      await asOwner('POST', '/drawers', { name: 'Showroom' });
      await begin(page, 'cashier', '/admin/counter');
      await act(info, 'drawer, with one note', 5, async (hands) => {
        const drawers = await fromList(page, 'Cash drawers');
        hands.taps += 1;
        await hands.tap(drawers);
        await hands.tap(page.getByRole('button', { name: say('Open and count', {}, 'begins') }));
        const dialog = page.getByRole('dialog');
        await hands.type(
          dialog.getByLabel(say('How many notes of {note} birr', { note: 100 }, 'anywhere')),
          '5',
        );
        await hands.tap(dialog.getByRole('button', { name: say('Open and count') }));
        await expect(dialog).toHaveCount(0);
      });
      await inBar(page, 'Counter').click();
      const sell = async (hands: Hands, isThere = false) => {
        const finder = page.getByRole('searchbox', { name: say('Find by name or code') });
        if (isThere) await expect(finder).toBeFocused();
        await hands.type(finder, piece.name, { isThere });
        await hands.tap(page.getByRole('button', { name: new RegExp(piece.name) }).first());
        await hands.tap(button(page, 'Take {birr} ETB', { birr: '2,300.00' }));
        await expect(
          page.getByRole('heading', { name: language === 'en' ? /^Sold: order \d+$/ : /\d+/ }).first(),
        ).toBeVisible();
      };
      await act(info, 'counter sale in cash', 5, (hands) => sell(hands));
      await look(page, info, 'cashier');
      await act(info, 'the next sale', 3, async (hands) => {
        await hands.tap(button(page, 'Next sale'));
        await sell(hands, true);
      });
      await button(page, 'Next sale').click();
      const money = page.getByRole('dialog', { name: say('Take money for order {number}', { number }) });
      const take = async (hands: Hands, amount: number) => {
        await hands.type(page.getByLabel(say('Order number, name or phone')), String(number));
        await hands.tap(page.getByRole('button', { name: new RegExp(`^${number} ·`) }));
        await hands.type(money.getByLabel(say('Amount, ETB', {}, 'begins')), String(amount));
        await hands.tap(money.getByRole('button', { name: say('Take {birr} ETB', { birr: birr(amount) }) }));
        await expect(money).toHaveCount(0);
      };
      await act(info, 'payment on an order', 6, (hands) => take(hands, 4000));
      await act(info, 'rest at the counter', 6, (hands) => take(hands, totalPrice - 4000));
      await goHome(page);
    });

    test('an accountant places a line of the bank, gives money back and closes the day', async ({
      page,
      customer,
    }, info) => {
      const paid = await placeOrder(customer, await createProduct({ price: 7777 }), 1, 'BankTransfer');
      const cancelled = await placeOrder(customer, await createProduct({ price: 3000 }), 1, 'BankTransfer');
      const reference = `FT26333${ownWord().slice(0, 5).toUpperCase()}`;
      await asOwner('POST', `/orders/${cancelled._id}/recorded-payments`, {
        ...{ way: 'transfer', reference, amount: 4000 },
      });
      await asOwner('POST', `/orders/${cancelled._id}/cancel`, { reason: 'No room' });
      const text = statementOf([{ amount: paid.totalPrice, text: `Deposit for WB-${paid.number}` }]);
      await begin(page, 'accountant', '/admin');
      const incoming = await fromList(page, 'Incoming money');
      await incoming.click();
      await page.getByText(say('Read a statement')).click();
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await button(page, 'Look through it').click();
      await page.getByRole('button', { name: /^(?:Read 1 line of money in|1 የገቢ መስመር ያንብቡ)$/ }).click();
      await expect(page.getByText(`WB-${paid.number}`).first()).toBeVisible();
      await inBar(page, 'Today').click();
      await act(info, 'bank line', 2, async (hands) => {
        await hands.tap(line(page, '/admin/incoming-money'));
        await look(page, info, 'accountant-bank');
        await hands.tap(page.getByRole('button', { name: new RegExp(String(paid.number)) }).first());
        await expect.poll(async () => (await asOwner<Order>('GET', `/orders/${paid._id}`)).isPaid).toBe(true);
      });
      await inBar(page, 'Today').click();
      await act(info, 'refund', 7, async (hands) => {
        await hands.tap(line(page, '/admin/money-back'));
        await hands.tap(
          page.getByRole('button', {
            name: new RegExp(`4,000\\.00.*${cancelled.number}|${cancelled.number}.*4,000\\.00`),
          }),
        );
        const dialog = page.getByRole('dialog');
        await hands.choose(dialog.getByLabel(say('How the money went back')), 'cash');
        await hands.tap(dialog.getByRole('button', { name: say('Record refund') }));
        await expect(dialog).toHaveCount(0);
      });
      await inBar(page, 'Today').click();
      await expect(page).toHaveURL('/admin');
      await (await fromList(page, 'Closing of the day')).click();
      await page.getByLabel(say('Note', {}, 'begins')).fill('Counted in the evening');
      await button(page, 'Close the day').click();
      await look(page, info, 'accountant-day');
      await goHome(page);
    });

    test('a storekeeper prepares an order and moves pieces that are damaged', async ({
      page,
      customer,
    }, info) => {
      const product = await createProduct({ price: 4000 });
      const order = await called(await placeOrder(customer, product, 1, 'PayOnDelivery'));
      await toDay(order);
      await begin(page, 'storekeeper', '/admin');
      await act(info, 'prepared', 3, async (hands) => {
        await hands.tap(line(page, '/admin/orderlist?state=to-prepare'));
        await hands.tap(page.getByRole('link', { name: String(order.number), exact: true }));
        await hands.tap(button(page, 'Mark as prepared'));
        await expect(button(page, 'Not prepared after all')).toBeVisible();
      });
      // The banner says it once, in the one language that they read.
      await expect(page.getByRole('main').getByText(say('Not Delivered'))).toHaveCount(1);
      await look(page, info, 'storekeeper');
      await act(info, 'stock', 4, async (hands) => {
        await hands.tap(inBar(page, 'Products'));
        const stock = page.getByRole('textbox', { name: say('Stock of {name}', { name: product.name }) });
        await hands.type(stock, '3');
        await stock.press('Enter');
        await expect(stock).toHaveAccessibleDescription(say('Saved', {}, 'begins'));
      });
      await look(page, info, 'storekeeper-stock');
      await goHome(page);
    });

    test('a dispatcher gives a stop its day and its crew, and seven at once', async ({
      page,
      customer,
    }, info) => {
      const crew = await asOwner<Crew>('POST', '/crews', {
        ...{ name: 'First crew', vehicle: 'Isuzu NPR 3-45678', driver: 'Dawit', phone: '0911223344' },
      });
      const day = openDayFrom(dayIn(3), firstCalendar());
      const orders: Order[] = [];
      for (let index = 0; index < 8; index += 1)
        orders.push(await called(await placeOrder(customer, await createProduct(), 1, 'PayOnDelivery')));
      await begin(page, 'dispatcher', '/admin/dispatch');
      const choose = (number: number) =>
        page.getByRole('checkbox', { name: say('Choose order {number}', { number }) });
      const planning = page.getByRole('dialog');
      const [first, ...seven] = orders as [Order, ...Order[]];
      await act(info, 'a day for a stop', 5, async (hands) => {
        await hands.tap(page.getByRole('link', { name: say('Without a day', {}, 'begins') }));
        await hands.tap(choose(first.number));
        await hands.tap(button(page, 'Plan'));
        await hands.pick(planning.getByLabel(say('Half-day', {}, 'begins')), `${day} morning`);
        await hands.tap(planning.getByRole('button', { name: say('Save and tell the buyer') }));
        await expect(planning).toHaveCount(0);
      });
      await look(page, info, 'dispatcher-waiting');
      await inBar(page, 'Deliveries').click();
      await act(info, 'a stop to a crew', 4, async (hands) => {
        await hands.tap(page.locator(`main a[href="/admin/dispatch?day=${day}"]`));
        await hands.pick(page.getByLabel(say('Crew of order {number}', { number: first.number })), {
          label: crew.name,
        });
      });
      await inBar(page, 'Deliveries').click();
      await act(info, 'seven stops', 12, async (hands) => {
        await hands.tap(page.getByRole('link', { name: say('Without a day', {}, 'begins') }));
        for (const { number } of seven) await hands.tap(choose(number));
        await hands.tap(button(page, 'Plan'));
        await hands.pick(planning.getByLabel(say('Half-day', {}, 'begins')), `${day} morning`);
        await hands.pick(planning.getByLabel(say('Crew', {}, 'begins')), { label: crew.name });
        await hands.tap(planning.getByRole('button', { name: say('Save and tell the buyer') }));
        await expect(planning).toHaveCount(0);
      });
      await goHome(page);
    });

    test('a driver opens the first stop with one press and hands its pieces over', async ({
      page,
      customer,
    }, info) => {
      const person = await hire('driver');
      const crew = await asOwner<Crew>('POST', '/crews', {
        ...{
          name: 'Crew of the account',
          vehicle: 'Isuzu NPR 3-45678',
          driver: 'Dawit',
          phone: '0911223344',
        },
      });
      await asOwner('PUT', `/crews/${crew._id}`, {
        ...{ name: crew.name, version: crew.version, members: [person.email] },
      });
      const order = await placeOrder(customer, await createProduct({ price: 1000 }), 1, 'PayOnDelivery');
      await plan(order, crew);
      await signInOn(page, person, { language, first: '/admin/my-tour' });
      if (language === 'en') await page.getByRole('button', { name: 'English', exact: true }).last().click();
      const stop = page.locator('details').filter({ hasText: String(order.number) });
      await act(info, 'first stop', 1, async (hands) => {
        await hands.tap(stop.locator('summary'));
        await expect(stop.getByRole('button', { name: say('Hand over') })).toBeVisible();
      });
      await act(info, 'hand-over', 6, async (hands) => {
        await hands.tap(stop.getByRole('button', { name: say('Hand over') }));
        await hands.type(stop.getByLabel(say('Cash taken (ETB)', {}, 'begins')), String(order.totalPrice));
        await hands.type(stop.getByLabel(say('Name of who takes the pieces', {}, 'begins')), 'Tigist Alemu');
        await hands.tap(stop.getByLabel(say('The name stands for the signature')));
        await look(page, info, 'driver');
        await hands.tap(stop.getByRole('button', { name: say('Write down') }));
        await expect
          .poll(async () => (await asOwner<Order>('GET', `/orders/${order._id}`)).isDelivered)
          .toBe(true);
      });
      await goHome(page);
    });

    test('a workshop head finishes a piece', async ({ page, customer }, info) => {
      await addWorkshop();
      const product = await createProduct({
        ...{ price: 5000, countInStock: 0 },
        ...{
          variants: [{ values: [], price: 5000, countInStock: 0, madeToOrderLimit: 9, leadTimeDays: 14 }],
        },
      });
      const order = await placeOrder(customer, product, 1, 'BankTransfer');
      await asOwner('POST', `/orders/${order._id}/recorded-payments`, {
        ...{ way: 'cheque', reference: `CHQ${ownWord()}`, amount: order.totalPrice },
      });
      await begin(page, 'workshop-head', '/admin/workshop');
      await act(info, 'stage', 3, async (hands) => {
        await hands.tap(page.getByRole('button', { name: say('Next stage', {}, 'anywhere') }).first());
        const dialog = page.getByRole('dialog');
        await hands.tap(dialog.getByLabel(say('Finished')));
        await look(page, info, 'workshop-head');
        await hands.tap(dialog.getByRole('button', { name: say('Save') }));
        await expect(dialog).toHaveCount(0);
      });
      await goHome(page);
    });

    test('a manager decides about a refused piece, and the workshop repairs it', async ({
      page,
      customer,
    }, info) => {
      await addWorkshop();
      const order = await sendBack(customer, await createProduct({ price: 9000 }));
      await begin(page, 'manager', '/admin');
      await look(page, info, 'manager');
      await act(info, 'refused piece', 3, async (hands) => {
        await hands.tap(line(page, '/admin/service#refused-pieces'));
        const repair = page.getByRole('button', {
          name: say('Repair the pieces of order {number}', { number: order.number }),
        });
        await expect(repair).toBeVisible();
        await look(page, info, 'manager-refused');
        await hands.tap(repair);
        await expect(page).toHaveURL(/\/admin\/service\/[\w-]+$/);
      });
      await goHome(page);
    });
  });
