import { expect, test } from 'vitest';
import { later } from '../../contract/days/days.ts';
import {
  arrivalDay,
  dayInEthiopia,
  firstDeliveryDay,
  orderDay,
} from '../../contract/deliveries/delivery-day.ts';
import type { SearchAnswer } from '../../contract/searching/search-list.ts';
import { daysToBeReady } from '../../server/deliveries/half-days/ready-in-time.service.ts';
import { bodyOf, createProduct, signInAdministrator } from '../support/factories.ts';
import { describeShop } from '../support/start-shop.ts';

const SIX_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const calendar = { openDays: SIX_DAYS, opensAt: '08:30', closesAt: '18:00', closedDays: ['2026-12-04'] };
const NEXT_DOOR = { extra_days: 0, weekdays: [] };

test.each(['2026-11-30T06:00:00Z', '2026-11-30T16:00:00Z', '2026-12-05T09:00:00Z', '2026-12-03T20:30:00Z'])(
  'at %s a piece is in time where the rule of the product page says so, whatever its days',
  (moment) => {
    const now = new Date(moment);
    for (const zone of [NEXT_DOOR, { extra_days: 3, weekdays: ['tue', 'fri'] as const }]) {
      for (const within of [1, 7]) {
        const last = later(dayInEthiopia(now), within);
        const most = daysToBeReady(within, now, {
          zone: { ...zone, weekdays: [...zone.weekdays] },
          calendar,
        });
        for (let days = 0; days <= within; days += 1) {
          const ready = arrivalDay(
            orderDay(now, calendar),
            { countInStock: 1, leadTimeDays: days },
            calendar,
          )!;
          const road = { extraDays: zone.extra_days, weekdays: zone.weekdays };
          expect([days, days <= most]).toEqual([days, firstDeliveryDay(ready, road, calendar)! <= last]);
        }
      }
    }
  },
);

test('the promise changes with the day and with closing time, and a full day is no promise', () => {
  const at = (moment: string, free?: ReadonlySet<string>) =>
    daysToBeReady(1, new Date(moment), { zone: NEXT_DOOR, calendar }, free);
  expect(at('2026-11-30T14:59:00Z')).toBe(1);
  expect(at('2026-11-30T15:00:00Z'), 'after closing the order is of the next day').toBe(-1);
  expect(at('2026-11-30T21:00:00Z'), 'midnight in Addis Ababa').toBe(1);
  expect(at('2026-11-30T06:00:00Z', new Set(['2026-12-02']))).toBe(-1);
  expect(at('2026-11-30T06:00:00Z', new Set(['2026-12-01']))).toBe(1);
});

describeShop('lists of what is here in time', (shop) => {
  const search = async (query: string) =>
    bodyOf<SearchAnswer>(await shop.call('GET', `/api/search?${query}`));
  const names = ({ products }: SearchAnswer) => products.map(({ name }) => name).toSorted();

  test('go by the zone and its free half-days, and no other list asks for these', async () => {
    const owner = await signInAdministrator(shop);
    const seat = { category: 'chair', countInStock: 3, price: 5000 };
    await createProduct(shop, owner, { ...seat, name: 'Quick Chair', leadTimeDays: 0 });
    await createProduct(shop, owner, { ...seat, name: 'Slow Chair', leadTimeDays: 30 });
    const here = await search('stock=7&size=99');
    expect(names(here)).toEqual(['Quick Chair']);
    expect(here.place).not.toBe('');
    expect(names(await search('keyword=chair+this+week'))).toEqual(['Quick Chair']);
    expect((await search('keyword=chair')).place, 'the days were not asked for').toBe('');
    await shop.database.query('update delivery_zones set morning_places = 0, afternoon_places = 0');
    expect(await search('stock=7&size=98'), 'the week is full').toMatchObject({ total: 0 });
    const late = await search('keyword=chair+within+7+days');
    expect(late.reading!.soon).toEqual({ within: 'week', isMet: false });
    expect(names(late)).toEqual(['Quick Chair', 'Slow Chair']);
  });

  test('are of reduced pieces, for a filter and for the word', async () => {
    const owner = await signInAdministrator(shop);
    const piece = { category: 'chair', countInStock: 3, price: 5000 };
    expect((await search('keyword=discount')).reading!.reduced).toBe(false);
    const bench = await createProduct(shop, owner, { ...piece, name: 'Reduced Bench' });
    await shop.database.query(
      'update product_variants set sale_santim = 400000, sale_from = null, sale_until = null where product_id = $1',
      [bench._id],
    );
    await shop.database.query('update products set price_santim = 400000 where id = $1', [bench._id]);
    await expect.poll(async () => names(await search('reduced=1')), SOON).toEqual(['Reduced Bench']);
    const found = await search('keyword=sale');
    expect([names(found), found.reading!.reduced]).toEqual([['Reduced Bench'], true]);
  });

  test('are sorted by width, and a page behind the last one leads to that', async () => {
    const owner = await signInAdministrator(shop);
    for (const widthCm of [90, 40, 160])
      await createProduct(shop, owner, {
        ...{ name: `Bench ${widthCm}`, category: 'chair', countInStock: 1, price: 100, widthCm },
      });
    const { products } = await search('keyword=bench&sort=width-asc&size=90');
    const widths = products.flatMap(({ name }) => /^Bench (\d+)$/.exec(name)?.[1] ?? []);
    expect(widths).toEqual(['40', '90', '160']);
  });
});

const SOON = { timeout: 30_000, interval: 100 };
