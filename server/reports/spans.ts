import { fromEthiopian, toEthiopian } from '#contract/days/calendar.ts';
import { later, noonOf } from '#contract/days/days.ts';
import type { CalendarName, Span } from '#contract/books/report-readings.ts';

/** The first day of a day's span: the day itself, the Monday of its week, or the first of its month in a calendar. */
export function firstDayOfSpan(day: string, span: Span, calendar: CalendarName): string {
  if (span === 'day') return day;
  if (span === 'week') return later(day, -((noonOf(day).getUTCDay() + 6) % 7));
  if (calendar === 'gregorian') return `${day.slice(0, 7)}-01`;
  return fromEthiopian({ ...toEthiopian(day), date: 1 });
}

/** The first day of the next span. */
function nextSpan(first: string, span: Span, calendar: CalendarName): string {
  if (span === 'day') return later(first, 1);
  if (span === 'week') return later(first, 7);
  // The thirteenth month has five or six days; no month has more than 31.
  const near = later(first, calendar === 'gregorian' ? 31 : 30);
  return toEthiopian(first).month === 13 && calendar === 'ethiopian'
    ? fromEthiopian({ year: toEthiopian(first).year + 1, month: 1, date: 1 })
    : firstDayOfSpan(near, span, calendar);
}

/** The first days of all spans of a period, also of spans without a sale. The first one may lie before the period. */
export function listSpans(
  { from, to }: { from: string; to: string },
  span: Span,
  calendar: CalendarName,
): string[] {
  const spans: string[] = [];
  for (let first = firstDayOfSpan(from, span, calendar); first <= to; first = nextSpan(first, span, calendar))
    spans.push(first);
  return spans;
}
