import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { CalendarYear, ShopClosing } from '../../contract/days/calendar-requests.ts';
import { dayInEthiopia, later } from '../../contract/days/days.ts';
import type { HalfDays } from '../../contract/deliveries/half-days/half-days.ts';
import { afterHoursOfOpenDays, openDayFrom } from '../../contract/days/opening-times.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Quote } from '../../contract/orders/quotes.ts';
import type { Product } from '../../contract/goods/products.ts';
import type { Store } from '../../contract/shop/settings.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  placeOrder,
  refusalOf,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { firstCalendar } from '../support/open-days.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'the calendar',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator);
      buyer = await createCustomer(shop);
      chair = await createProduct(shop, administrator, { countInStock: 100, leadTimeDays: 1 });
    });

    const call = (method: string, path: string, body?: object) =>
      shop.call(method, `/api/calendar${path}`, { token: administrator.token, ...(body && { body }) });
    const read = async (year: number): Promise<CalendarYear> => bodyOf(await call('GET', `?year=${year}`));
    const close = async (from: string, to = from, reason = `Stocktaking ${randomUUID()}`) =>
      bodyOf<ShopClosing>(await call('POST', '/closings', { from, to, reason }), 201);
    const open = async ({ _id }: ShopClosing) => bodyOf(await call('DELETE', `/closings/${_id}`));
    const closedOnPages = async () => bodyOf<Store>(await shop.call('GET', '/api/store')).calendar.closedDays;
    const readyOn = async () => {
      const body = { orderItems: [{ product: chair._id, qty: 1 }] };
      return bodyOf<Quote>(await shop.call('POST', '/api/orders/quote', { body })).readyOn!;
    };
    const listDays = async () =>
      bodyOf<HalfDays>(await shop.call('GET', '/api/delivery/half-days')).days.map(({ day }) => day);

    test('has the holidays of a year, and closes the shop on them', async () => {
      const { holidays, closings } = await read(2027);
      expect(closings).toEqual([]);
      expect(holidays.filter(({ byMoon }) => !byMoon).map(({ day }) => day.slice(5))).toEqual([
        ...['01-07', '01-19', '03-02', '04-30', '05-01', '05-02', '05-05', '09-12', '09-28'],
      ]);
      expect(holidays.find(({ name }) => name === 'mawlid')).toMatchObject({ isConfirmed: false });
    });

    test('a closing moves what is promised, is shown to pages at once, and ends', async () => {
      const before = await readyOn();
      const closing = await close(before, later(before, 6));
      const after = await readyOn();
      expect(after).toBe(openDayFrom(later(before, 7), firstCalendar()));
      expect(await closedOnPages()).toContain(before);
      expect((await listDays())[0]! >= after).toBe(true);
      const order = orderBody([{ product: chair._id, qty: 1 }], {
        halfDay: { day: before, half: 'morning' },
      });
      const headers = { 'idempotency-key': randomUUID() };
      const answer = await shop.call('POST', '/api/orders', { token: buyer.token, body: order, headers });
      expect(refusalOf(answer)).toBe('409 half-day-not-possible');
      await open(closing);
      expect(await readyOn()).toBe(before);
      expect(await closedOnPages()).not.toContain(before);
    });

    test('the same closing sent again is one, and its deliveries are counted', async () => {
      const day = await readyOn();
      const order = orderBody([{ product: chair._id, qty: 1 }], { halfDay: { day, half: 'afternoon' } });
      const headers = { 'idempotency-key': randomUUID() };
      bodyOf(await shop.call('POST', '/api/orders', { token: buyer.token, body: order, headers }), 201);
      const reason = `Wedding ${randomUUID()}`;
      const [one, other] = await Promise.all([close(day, day, reason), close(day, day, reason)]);
      expect(one).toEqual(other);
      expect(one.deliveries).toBe(1);
      const own = (await read(Number(day.slice(0, 4)))).closings.filter(({ _id }) => _id === one._id);
      expect(own).toEqual([one]);
      await open(one);
      expect(refusalOf(await call('DELETE', `/closings/${one._id}`))).toBe('404 not-found');
    });

    test('deadlines of transfers leave closed days out; those of payments on the screen do not', async () => {
      const today = dayInEthiopia(new Date());
      const closing = await close(later(today, 1), later(today, 2));
      const calendar = firstCalendar();
      const days = { ...calendar, closedDays: [...calendar.closedDays, later(today, 1), later(today, 2)] };
      const lines = [{ product: chair._id, qty: 1 }];
      const transfer = await placeOrder(shop, buyer, lines, 'BankTransfer');
      const until = afterHoursOfOpenDays(new Date(transfer.createdAt), 72, days);
      expect(Math.abs(Date.parse(transfer.expiresAt!) - until.getTime())).toBeLessThan(60_000);
      const card: Order = await placeOrder(shop, buyer, lines, 'PayPal');
      const hours = (Date.parse(card.expiresAt!) - Date.parse(card.createdAt)) / 3_600_000;
      expect(hours).toBeCloseTo(24, 1);
      await open(closing);
    });

    test('a holiday by the moon counts once the owner has confirmed or moved it', async () => {
      // The next one, so that it lies within the days that pages know.
      const [year] = [Number(dayInEthiopia(new Date()).slice(0, 4))];
      const all = [...(await read(year)).holidays, ...(await read(year + 1)).holidays];
      const today = dayInEthiopia(new Date());
      const next = all.find(({ byMoon, day }) => byMoon && day > later(today, 2))!;
      expect(await closedOnPages()).not.toContain(next.day);
      const moved = later(next.day, 1);
      const path = `/holidays/${next.key}`;
      bodyOf(await call('PUT', path, { day: moved }));
      const kept = (await read(Number(moved.slice(0, 4)))).holidays.find(({ key }) => key === next.key);
      expect(kept).toMatchObject({ day: moved, computed: next.day, isConfirmed: true, isOpen: false });
      expect(await closedOnPages()).toContain(moved);
      expect(await closedOnPages()).not.toContain(next.day);
      bodyOf(await call('PUT', path, { day: moved, isOpen: true }));
      expect(await closedOnPages()).not.toContain(moved);
    });

    test.each([
      [
        'a day far from the computed one',
        '/holidays/fasika-2019',
        { day: '2027-05-20' },
        '400 invalid-field',
      ],
      ['a holiday that there is not', '/holidays/picnic-2019', { day: '2027-05-02' }, '404 not-found'],
      ['no day', '/holidays/fasika-2019', { day: '2027-02-30' }, '400 invalid-field'],
    ])('refuses %s', async (_, path, body, refusal) => {
      expect(refusalOf(await call('PUT', path, body))).toBe(refusal);
    });

    test('refuses a closing that ends before it begins, or lasts for more than a year', async () => {
      for (const to of ['2027-02-28', '2028-03-15']) {
        const answer = await call('POST', '/closings', { from: '2027-03-01', to, reason: 'Holiday' });
        expect(Object.keys(answer.body.details.fields)).toEqual(['to']);
      }
    });

    test('the audit log says who closed the shop', async () => {
      const closing = await close('2029-02-01', '2029-02-03');
      await open(closing);
      const path = `/api/audit?keyword=${closing._id}`;
      const { entries } = bodyOf(await shop.call('GET', path, { token: administrator.token }));
      expect(entries.map(({ action }: { action: string }) => action)).toEqual([
        ...['settings.closing-ended', 'settings.closing-added'],
      ]);
    });
  },
  { variables: AT_ONCE },
);
