import { dayInEthiopia, noonOf } from '#contract/deliveries/delivery-day.ts';
import { HALF_NAMES, type HalfDay } from '#contract/deliveries/delivery-states.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { shortDay } from '#contract/days/written-days.ts';

const DAY_MS = 86_400_000;

export const daysAfter = (day: string, days: number): string =>
  new Date(noonOf(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);

export const today = (): string => dayInEthiopia(new Date());

export const mondayOf = (day: string): string => daysAfter(day, -((noonOf(day).getUTCDay() + 6) % 7));

export function dayOf(request: Request, name: string, otherwise: string): string {
  const asked = new URL(request.url).searchParams.get(name);
  return asked && /^2\d{3}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : otherwise;
}

/** The half-day that an address names; without one this morning. */
export function halfDayOf(request: Request): HalfDay {
  const asked = new URL(request.url).searchParams.get('half');
  return {
    day: dayOf(request, 'day', today()),
    half: HALF_NAMES.find((half) => half === asked) ?? 'morning',
  };
}

export const halfDayHref = ({ day, half }: HalfDay): string =>
  `/admin/dispatch/half-day?day=${day}&half=${half}`;

export const halfDayName = ({ day, half }: HalfDay): string =>
  text('halfDay', { day: shortDay(noonOf(day)), half });

export const runSheetHref = ({ day, half }: HalfDay, crew?: string): string =>
  `/admin/dispatch/run-sheet?day=${day}&half=${half}${crew ? `&crew=${crew}` : ''}`;
