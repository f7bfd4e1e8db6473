import { expect, test } from 'vitest';
import { WEEKDAYS } from '#contract/days/opening-times.ts';
import { dayAtDoor } from './day-at-door.ts';

const OPEN = { opensAt: '08:00', closesAt: '18:00', openDays: WEEKDAYS.slice(1) };
const piece = (leadTimeDays: number | null, toldDay: string | null = null) => ({ leadTimeDays, toldDay });
/** Paid on a Monday. */
const atDoor = (...pieces: ReturnType<typeof piece>[]) => dayAtDoor(pieces, '2026-11-23', OPEN);

test('an order is at the door with its slowest piece, and after the day that its buyer was told', () => {
  expect(atDoor(piece(2), piece(9))).toBe('2026-12-02');
  // A piece that is finished on a Saturday comes on the Monday after.
  expect(atDoor(piece(2), piece(9, '2026-12-12'))).toBe('2026-12-14');
  expect(atDoor(piece(30, '2026-12-01'))).toBe('2026-12-23');
});

test('a told day holds also for a piece without a lead time', () => {
  expect(atDoor(piece(null))).toBeNull();
  expect(atDoor(piece(null, '2026-12-15'))).toBe('2026-12-16');
  expect(atDoor(piece(null, '2026-12-15'), piece(null))).toBeNull();
});
