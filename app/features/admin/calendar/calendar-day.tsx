import { noonOf } from '#contract/days/days.ts';
import { calendarText as text } from '#contract/texts/calendar.ts';
import { Am } from '#app/ui/am.tsx';
import { shortEthiopianDay, shortGregorianDay } from '#contract/days/written-days.ts';

/** A day, or several in a row, in both calendars. */
export function CalendarDay({ from, to = from }: { from: string; to?: string }) {
  const [first, last] = [noonOf(from), noonOf(to)];
  const isOne = from === to;
  const am = isOne ? shortEthiopianDay(first) : `${shortEthiopianDay(first)} – ${shortEthiopianDay(last)}`;
  return (
    <span className="block leading-tight">
      <time dateTime={from} className="block font-medium">
        {isOne
          ? shortGregorianDay(first)
          : text('days', { from: shortGregorianDay(first), to: shortGregorianDay(last) })}
      </time>
      <Am className="block text-meta text-soft">{am}</Am>
    </span>
  );
}

/** Warns that a closed day has deliveries. */
export function Standing({ count }: { count: number }) {
  return count === 0 ? null : (
    <span className="mt-1 block text-meta font-medium text-error">{text('deliveries', { count })}</span>
  );
}
