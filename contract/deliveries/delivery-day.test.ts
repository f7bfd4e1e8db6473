import { describe, expect, test } from 'vitest';
import {
  arrivalDay,
  changeableUntil,
  dayInEthiopia,
  firstDeliveryDay,
  isDeliveryDay,
  orderDay,
} from './delivery-day.ts';

const there = { countInStock: 3 };

describe('the day by which a piece arrives', () => {
  test.each([
    // 16 November 2026 is a Monday.
    ['counts the lead time from the day of the order', '2026-11-16', 4, '2026-11-20'],
    ['is a Monday where it would be a Sunday', '2026-11-16', 6, '2026-11-23'],
    ['counts from Monday for who orders on a Sunday', '2026-11-22', 3, '2026-11-26'],
    ['is the next day for what leaves the store the same day', '2026-11-16', 0, '2026-11-17'],
    ['is Monday for what leaves the store on a Saturday', '2026-11-21', 0, '2026-11-23'],
    ['goes over the end of a year', '2026-12-28', 14, '2027-01-11'],
  ])('%s', (_, today, leadTimeDays, expected) => {
    expect(arrivalDay(today, { ...there, leadTimeDays })).toBe(expected);
  });

  test('is never promised for a piece that is sold out or of which no lead time is known', () => {
    expect(arrivalDay('2026-11-16', { countInStock: 0, leadTimeDays: 4 })).toBeNull();
    expect(arrivalDay('2026-11-16', { ...there, leadTimeDays: null })).toBeNull();
  });

  test('is of the day in Ethiopia, which begins at 21:00 of the world’s clock', () => {
    expect(dayInEthiopia(new Date('2026-11-16T20:59:59Z'))).toBe('2026-11-16');
    expect(dayInEthiopia(new Date('2026-11-16T21:00:00Z'))).toBe('2026-11-17');
  });
});

describe('the days of deliveries', () => {
  // 7 January 2027 is a Thursday.
  const days = {
    ...{ openDays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const, closedDays: ['2027-01-07'] },
    ...{ opensAt: '08:30', closesAt: '18:00' },
  };
  const road = { extraDays: 0, weekdays: [] };

  test('leave out holidays and closings', () => {
    expect(arrivalDay('2027-01-04', { ...there, leadTimeDays: 3 }, days)).toBe('2027-01-08');
    expect(arrivalDay('2027-01-07', { ...there, leadTimeDays: 0 }, days)).toBe('2027-01-09');
    expect(firstDeliveryDay('2027-01-07', road, days)).toBe('2027-01-08');
  });

  test('are those on which a truck goes to a place, after its days on the road', () => {
    const far = { extraDays: 2, weekdays: ['thu', 'mon'] as const };
    expect(firstDeliveryDay('2027-01-04', far, days)).toBe('2027-01-11');
    expect(isDeliveryDay('2027-01-07', far, days)).toBe(false);
    expect(isDeliveryDay('2027-01-14', far, days)).toBe(true);
    expect(isDeliveryDay('2027-01-13', far, days)).toBe(false);
  });

  test('are none where the shop is closed on each day of the week of its trucks', () => {
    expect(firstDeliveryDay('2027-01-04', { ...road, weekdays: ['sun'] }, days)).toBeNull();
  });

  test('count an order after closing time from the next day', () => {
    expect(orderDay(new Date('2027-01-04T17:59+03:00'), days)).toBe('2027-01-04');
    expect(orderDay(new Date('2027-01-04T18:00+03:00'), days)).toBe('2027-01-05');
    expect(orderDay(new Date('2026-12-31T23:30+03:00'), days)).toBe('2027-01-01');
  });

  test('can be changed until closing time of the day before', () => {
    expect(changeableUntil('2027-01-01', days).toISOString()).toBe('2026-12-31T15:00:00.000Z');
  });
});
