/** The opening hours of the example shop. */
export const openingTimes = {
  openDays: ['mon' as const, 'tue' as const, 'wed' as const, 'thu' as const, 'fri' as const, 'sat' as const],
  opensAt: '08:30',
  closesAt: '18:00',
  closedDays: ['2027-01-07', '2027-01-19'],
};

const halfDay = { day: '2026-11-27', half: 'morning' as const };
const days = [
  { day: '2026-11-27', free: ['morning' as const, 'afternoon' as const] },
  { day: '2026-11-28', free: ['afternoon' as const] },
];

/** Examples of the half-days of deliveries. */
export const examplesOfDeliveryDays = {
  HalfDay: halfDay,
  HalfDays: { days },
  HalfDaysOfOrder: { days, promised: halfDay, until: '2026-11-26T18:00:00.000+03:00' },
};
