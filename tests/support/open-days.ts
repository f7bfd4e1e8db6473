import { calendarAround, closedDays } from '../../contract/days/calendar.ts';
import { later } from '../../contract/days/days.ts';
import { afterHoursOfOpenDays, type OpeningTimes } from '../../contract/days/opening-times.ts';
import { arrivalDay, dayInEthiopia, orderDay } from '../../contract/deliveries/delivery-day.ts';

/** The open days of a shop with its first settings, with the holidays of the year. */
export const firstCalendar = () => ({
  openDays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const,
  opensAt: '09:00',
  closesAt: '18:00',
  closedDays: closedDays({ decided: [], closings: [] }, calendarAround(new Date())),
});

/** The hours from now until so many hours of open days are over, as a transfer is waited for. */
export const hoursOfOpenDays = (hours: number, from = new Date()): number =>
  (afterHoursOfOpenDays(from, hours, firstCalendar()).getTime() - Date.now()) / 3_600_000;

/** Says whether a shop with these opening times promises a piece that stands in the store within seven days. */
export function isHereSoon(leadTimeDays: number, calendar: OpeningTimes): boolean {
  const now = new Date();
  const day = arrivalDay(orderDay(now, calendar), { countInStock: 1, leadTimeDays }, calendar)!;
  return day <= later(dayInEthiopia(now), 7);
}
