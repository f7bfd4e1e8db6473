import { dayInEthiopia, noonOf } from '#contract/deliveries/delivery-day.ts';
import { later } from '#contract/days/days.ts';
import { HALF_NAMES, type HalfDay } from '#contract/deliveries/half-days/halves.ts';
import { DELIVERY_LISTS, type DeliveryList } from '#contract/deliveries/delivery-lists.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { shortDay } from '#contract/days/written-days.ts';

export const BOARD_AT = '/admin/dispatch';

export const today = (): string => dayInEthiopia(new Date());

/** The day that an address names; today if it names none that there is. */
export function readDay(request: Request): string {
  const asked = new URL(request.url).searchParams.get('day');
  return asked && /^2\d{3}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today();
}

/** The half-day that an address names; without one this morning. */
export function readHalfDay(request: Request): HalfDay {
  const asked = new URL(request.url).searchParams.get('half');
  return { day: readDay(request), half: HALF_NAMES.find((half) => half === asked) ?? 'morning' };
}

/** The list that an address asks to see; null: the day. */
export function readList(request: Request): DeliveryList | null {
  const asked = new URL(request.url).searchParams.get('show');
  return DELIVERY_LISTS.find((list) => list === asked) ?? null;
}

interface Shown {
  day: string;
  show?: DeliveryList | null;
  why?: string;
}

/** The settings of the board as they stand in its address; what it shows without any is left out. */
export const boardQuery = ({ day, show, why }: Shown): Record<string, string> => ({
  ...(day !== today() && { day }),
  ...(show && { show }),
  ...(show && why && { why }),
});

export const boardHref = (shown: Shown): string => {
  const asked = new URLSearchParams(boardQuery(shown)).toString();
  return asked ? `${BOARD_AT}?${asked}` : BOARD_AT;
};

/** The first of the seven days among which the board lets choose: today as long as the day is one of the next seven. */
export const firstOfDays = (day: string): string =>
  day >= today() && day < later(today(), 7) ? today() : day;

export const halfDayName = ({ day, half }: HalfDay): string =>
  text('halfDay', { day: shortDay(noonOf(day)), half });

export const runSheetHref = ({ day, half }: HalfDay, crew?: string): string =>
  `/admin/dispatch/run-sheet?day=${day}&half=${half}${crew ? `&crew=${crew}` : ''}`;
