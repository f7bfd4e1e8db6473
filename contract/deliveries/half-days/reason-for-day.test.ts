import { expect, test } from 'vitest';
import type { DeliveryDay } from './half-days.ts';
import { reasonForDay } from './reason-for-day.ts';

const free = (day: string): DeliveryDay => ({ day, free: ['morning', 'afternoon'] });
const full = (day: string): DeliveryDay => ({ day, free: [] });
const asked = (more: Partial<Parameters<typeof reasonForDay>[0]>) =>
  reasonForDay({
    today: '2026-12-01',
    ready: '2026-12-02',
    madeDays: 0,
    days: [free('2026-12-02')],
    ...more,
  });

test('a day that is not the first because earlier ones are full says which is the next free one', () => {
  const days = [full('2026-12-02'), full('2026-12-03'), free('2026-12-08')];
  expect(asked({ days })).toEqual({ why: 'full', day: '2026-12-08' });
  // Full days rule, also where the piece is made for the buyer.
  expect(asked({ days, madeDays: 14 })).toEqual({ why: 'full', day: '2026-12-08' });
});

test('a piece that is made to order says for how many days it is made', () => {
  const ready = '2026-12-15';
  expect(asked({ ready, madeDays: 14, days: [free(ready)] })).toEqual({ why: 'made', days: 14 });
});

test('a piece of the store that is made ready first says for how many days', () => {
  const ready = '2026-12-12';
  expect(asked({ ready, days: [free(ready)] })).toEqual({ why: 'prepared', days: 11 });
});

test('a place to which the truck goes on certain days says the next one', () => {
  expect(asked({ days: [free('2026-12-08')] })).toEqual({ why: 'truck', day: '2026-12-08' });
});

test('what comes at once, or has no free day, says nothing', () => {
  expect(asked({})).toBeNull();
  expect(asked({ days: [full('2026-12-02')] })).toBeNull();
  expect(asked({ days: [] })).toBeNull();
});
