/** The opening hours of the example shop. */
export const openingTimes = {
  openDays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
  opensAt: '08:30',
  closesAt: '18:00',
  dayTimes: [],
  breakFrom: '12:30',
  breakUntil: '13:30',
  closedDays: ['2027-01-07', '2027-01-19'],
};

const halfDay = { day: '2026-11-27', half: 'morning' };
const days = [
  { day: '2026-11-27', free: ['morning', 'afternoon'] },
  { day: '2026-11-28', free: ['afternoon'] },
];

/** Examples of the half-days of deliveries. */
export const examplesOfDeliveryDays = {
  HalfDay: halfDay,
  HalfDays: { days },
  HalfDaysOfOrder: { days, promised: halfDay, until: '2026-11-26T18:00:00.000+03:00' },
};
