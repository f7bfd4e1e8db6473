import { describe, expect, test } from 'vitest';
import { arrivalDay, dayInEthiopia } from './delivery-day.ts';

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
