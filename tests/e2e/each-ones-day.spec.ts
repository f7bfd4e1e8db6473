import type { Page } from '@playwright/test';
import { openDayFrom } from '../../contract/days/opening-times.ts';
import type { Crew } from '../../contract/deliveries/deliveries.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { dayIn } from '../support/deliveries.ts';
import { firstCalendar } from '../support/open-days.ts';
import { useOwnShop } from './support/own-shop.ts';
import type { Person } from './support/people.ts';
import { createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';
import { today } from './support/tours.ts';
import { asOwner, hire, look, signInOn } from './support/walking.ts';
import { wordsIn } from './support/words-of-screens.ts';

test.use({ viewport: { width: 360, height: 740 }, actionTimeout: 15_000 });
test.describe.configure({ timeout: 300_000 });

const readOrder = async (number: number): Promise<Order> =>
  (await asOwner<{ order: Order }>('GET', `/orders/number/${number}`)).order;

/** Its half-day has come: the office moves the delivery to today, with the same crew. */
async function letTheDayCome(number: number, crew: Crew): Promise<void> {
  const { deliveries } = await readOrder(number);
  const { _id, version } = deliveries.find(({ state }) => state === 'open')!;
  const half = { day: today(), half: 'morning', evenIfFull: true };
  const moved = await asOwner<{ version: number }>('PUT', `/deliveries/${_id}/half-day`, {
    version,
    ...half,
  });
  await asOwner('PUT', `/deliveries/${_id}/crew`, { version: moved.version, crew: crew._id });
}

for (const language of ['en', 'am'] as const)
  test.describe(language, () => {
    // A day is closed once, and so is the month before it.
    useOwnShop({ paymentMethods: ['PayOnDelivery'] });

    test(
      'one order passes through the days of eight people, each with their own account',
      { tag: '@core' },
      async ({ openContext }, testInfo) => {
        const say = wordsIn(language);
        const product = await createProduct({ name: 'Entoto armchair', price: 10_000, countInStock: 3 });
        const crew = await asOwner<Crew>('POST', '/crews', {
          ...{ name: 'First crew', vehicle: 'Isuzu NPR 3-45678', driver: 'Dawit', phone: '0911223344' },
        });
        await asOwner('POST', '/workshops', {
          ...{ name: 'Akaki', nameAm: 'አቃቂ ወርክሾፕ', piecesPerWeek: 6, isDefault: true },
        });
        await asOwner('POST', '/drawers', { name: 'Showroom' });
        const people = {
          seller: await hire('seller'),
          cashier: await hire('cashier'),
          dispatcher: await hire('dispatcher'),
          storekeeper: await hire('storekeeper'),
          driver: await hire('driver'),
          manager: await hire('manager'),
          head: await hire('workshop-head'),
          accountant: await hire('accountant'),
        };
        await asOwner('PUT', `/crews/${crew._id}`, {
          ...{ name: crew.name, version: crew.version, members: [people.driver.email] },
        });

        /** The page of a person, who has signed in on their own phone. */
        async function comes(person: Person, first: string): Promise<Page> {
          const own = await (await openContext()).newPage();
          await signInOn(own, person, { language, first });
          return own;
        }
        const see = (own: Page, name: string) => look(own, testInfo, name);
        const inBar = (own: Page, name: string) =>
          own
            .locator('nav.office-bottom')
            .getByRole('link', { name: say(name, {}, 'begins') })
            .first();
        /** Opens a screen that does not stand in the bar of a phone. */
        async function openMore(own: Page, name: string) {
          const bar = own.locator('nav.office-bottom');
          await bar.getByRole('button', { name: say('More') }).click();
          await bar
            .getByRole('link', { name: say(name) })
            .last()
            .click();
        }

        // The seller takes the order by phone, and calls to confirm it.
        const seller = await comes(people.seller, '/admin');
        await seller
          .getByRole('link', { name: say('Orders') })
          .last()
          .click();
        await seller.getByRole('link', { name: say('Order by phone') }).click();
        await seller.getByLabel(say('Phone', {}, 'begins')).fill('0911778899');
        await seller
          .getByLabel(say('Name', {}, 'begins'))
          .first()
          .fill('Tigist Alemu');
        await seller.getByRole('combobox', { name: say('Find a product') }).fill(product.name);
        await seller.getByRole('option', { name: product.name }).click();
        await seller.getByLabel(say('Address', {}, 'begins')).fill('Megenagna, near the tower');
        await seller.getByLabel(say('Pay on delivery', {}, 'begins')).check();
        await seller.getByRole('button', { name: say('Place the order') }).click();
        const placed = seller
          .getByRole('heading', { name: language === 'en' ? /^Order \d+ is placed$/ : /^ትዕዛዝ \d+ / })
          .first();
        await expect(placed).toBeVisible();
        const number = Number(/\d+/.exec((await placed.textContent())!)![0]);
        const { totalPrice } = await readOrder(number);
        await see(seller, '01-seller');
        const callBuyer = async () => {
          await seller
            .getByRole('link', { name: say('Today') })
            .last()
            .click();
          await seller.locator('main a[href="/admin/dispatch?show=to-call&why=door"]').click();
          await seller
            .getByRole('button', { name: say('Note the call about order {number}', { number }) })
            .click();
          await seller.getByRole('dialog').getByLabel(say('Confirmed')).check();
          await seller
            .getByRole('dialog')
            .getByRole('button', { name: say('Save') })
            .click();
          await expect(seller.getByRole('dialog')).toHaveCount(0);
        };
        await callBuyer();

        // The cashier opens the drawer, and takes a part of the money.
        const cashier = await comes(people.cashier, '/admin/counter');
        await openMore(cashier, 'Cash drawers');
        await cashier.getByRole('button', { name: say('Open and count', {}, 'anywhere') }).click();
        await cashier
          .getByRole('dialog')
          .getByLabel(say('How many notes of {note} birr', { note: 100 }, 'anywhere'))
          .fill('5');
        await cashier
          .getByRole('dialog')
          .getByRole('button', { name: say('Open and count') })
          .click();
        await expect(cashier.getByRole('dialog')).toHaveCount(0);
        await inBar(cashier, 'Counter').click();
        await cashier.getByLabel(say('Order number, name or phone')).fill(String(number));
        await cashier.getByRole('button', { name: new RegExp(`^${number} ·`) }).click();
        const money = cashier.getByRole('dialog', { name: say('Take money for order {number}', { number }) });
        await money.getByLabel(say('Amount, ETB', {}, 'begins')).fill('2000');
        await see(cashier, '02-cashier');
        await money.getByRole('button', { name: say('Take {birr} ETB', { birr: '2,000.00' }) }).click();
        await expect(money).toHaveCount(0);
        expect(await readOrder(number)).toMatchObject({ amountPaid: 2000, isPaid: false });

        // The dispatcher gives its half-day, which the seller has agreed on, a crew.
        const dispatcher = await comes(people.dispatcher, '/admin/dispatch');
        const { day } = (await readOrder(number)).deliveries[0]!;
        await dispatcher.locator(`main nav a[href="/admin/dispatch?day=${day}"]`).click();
        await dispatcher
          .getByLabel(say('Crew of order {number}', { number }))
          .selectOption({ label: crew.name });
        await expect(dispatcher.getByRole('heading', { level: 4, name: /^First crew 1/ })).toBeVisible();
        await see(dispatcher, '03-dispatcher');

        // The storekeeper puts its pieces together.
        const storekeeper = await comes(people.storekeeper, '/admin');
        await storekeeper.locator('main a[href="/admin/orderlist?state=to-prepare"]').click();
        await storekeeper.getByRole('link', { name: String(number), exact: true }).click();
        await storekeeper.getByRole('button', { name: say('Mark as prepared') }).click();
        await expect(storekeeper.getByRole('button', { name: say('Not prepared after all') })).toBeVisible();
        await see(storekeeper, '04-storekeeper');

        // The driver brings it, and the buyer refuses it.
        await letTheDayCome(number, crew);
        const driver = await comes(people.driver, '/admin/my-tour');
        if (language === 'en')
          await driver.getByRole('button', { name: 'English', exact: true }).last().click();
        const stop = driver.locator('details').filter({ hasText: String(number) });
        await stop.locator('summary').click();
        await stop.getByRole('button', { name: say('Refused') }).click();
        await stop.getByLabel(say('Damaged')).check();
        await stop.getByLabel(say('Repair it')).check();
        await see(driver, '05-driver-refused');
        await stop.getByRole('button', { name: say('Write down') }).click();
        await expect.poll(async () => (await readOrder(number)).deliveries[0]!.state).toBe('refused');

        // The manager has it repaired.
        const manager = await comes(people.manager, '/admin');
        await manager.locator('main a[href="/admin/service#refused-pieces"]').click();
        const repair = manager.getByRole('button', {
          name: say('Repair the pieces of order {number}', { number }),
        });
        await expect(repair).toBeVisible();
        await see(manager, '06-manager');
        await repair.click();
        await expect(manager).toHaveURL(/\/admin\/service\/[\w-]+$/);

        // The head of the workshop finishes the repair.
        const head = await comes(people.head, '/admin/workshop');
        await head.getByRole('button', { name: say('Next stage', {}, 'anywhere') }).click();
        await head.getByRole('dialog').getByLabel(say('Finished')).check();
        await see(head, '07-workshop-head');
        await head
          .getByRole('dialog')
          .getByRole('button', { name: say('Save') })
          .click();
        await expect(head.getByRole('dialog')).toHaveCount(0);

        // The seller calls the buyer, it gets another day from the list of what has none, and is handed over for the rest.
        await callBuyer();
        await inBar(dispatcher, 'Deliveries').click();
        await dispatcher.getByRole('link', { name: say('Without a day', {}, 'begins') }).click();
        await dispatcher.getByRole('checkbox', { name: say('Choose order {number}', { number }) }).check();
        await dispatcher.getByRole('button', { name: say('Plan') }).click();
        const planning = dispatcher.getByRole('dialog');
        await planning
          .getByLabel(say('Half-day', {}, 'begins'))
          .selectOption(`${openDayFrom(dayIn(3), firstCalendar())} morning`);
        await planning.getByLabel(say('Crew', {}, 'begins')).selectOption({ label: crew.name });
        await planning.getByRole('button', { name: say('Save and tell the buyer') }).click();
        await expect(planning).toHaveCount(0);
        await letTheDayCome(number, crew);
        await driver.reload();
        await stop.locator('summary').click();
        await stop.getByRole('button', { name: say('Hand over') }).click();
        const rest = totalPrice - 2000;
        await stop.getByLabel(say('Cash taken (ETB)', {}, 'begins')).fill(String(rest));
        await stop.getByLabel(say('Name of who takes the pieces', {}, 'begins')).fill('Tigist Alemu');
        await stop.getByLabel(say('The name stands for the signature')).check();
        await see(driver, '08-driver-hands-over');
        await stop.getByRole('button', { name: say('Write down') }).click();
        await expect.poll(async () => (await readOrder(number)).isDelivered).toBe(true);

        // The cashier counts the crew's cash without knowing it, and closes the drawer.
        await openMore(cashier, 'Cash drawers');
        await cashier.getByRole('button', { name: say('Count cash', {}, 'anywhere') }).click();
        await cashier
          .getByRole('dialog')
          .getByLabel(say('Counted (ETB)', {}, 'begins'))
          .fill(String(rest - 50));
        await cashier
          .getByRole('dialog')
          .getByRole('button', { name: say('Write it down') })
          .click();
        await expect(
          cashier.getByText(say('The cash was counted: {birr} ETB are missing', { birr: '50.00' })),
        ).toBeVisible();
        await cashier.getByRole('button', { name: say('Count and close', {}, 'anywhere') }).click();
        const inDrawer = 500 + 2000 + rest - 50;
        await cashier
          .getByRole('dialog')
          .getByLabel(say('How many notes of {note} birr', { note: 50 }, 'anywhere'))
          .fill(String(inDrawer / 50));
        await see(cashier, '09-cashier-closes');
        await cashier
          .getByRole('dialog')
          .getByRole('button', { name: say('Count and close') })
          .click();
        await expect(cashier.getByRole('dialog')).toHaveCount(0);

        // The accountant closes the day with a reason, and locks the month before.
        const accountant = await comes(people.accountant, '/admin');
        await openMore(accountant, 'Closing of the day');
        await accountant
          .getByLabel(language === 'en' ? /^Why: First crew/ : /^ለምን፦ First crew/)
          .fill('Fuel, and no receipt for it');
        await accountant.getByLabel(say('Note', {}, 'begins')).fill('Counted in the evening');
        await see(accountant, '10-accountant-day');
        await accountant.getByRole('button', { name: say('Close the day') }).click();
        await expect(
          accountant.getByRole('heading', { name: language === 'en' ? /^Closed by / : /^የዘጋው / }),
        ).toBeVisible();
        await openMore(accountant, 'Month');
        await accountant.getByRole('link', { name: say('Month before') }).click();
        const section = accountant.getByRole('region', { name: say('Lock of the month') });
        await section.getByRole('button', { name: say('Lock the month') }).click();
        await accountant
          .getByRole('alertdialog')
          .or(accountant.getByRole('dialog'))
          .getByRole('button', { name: say('Lock it') })
          .click();
        await expect(section).toContainText(language === 'en' ? /Locked by / : /ተቆልፏል/);
        await see(accountant, '11-accountant-month');
        expect(await readOrder(number)).toMatchObject({ isPaid: true, isDelivered: true });
      },
    );
  });
