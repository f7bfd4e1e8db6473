import { Link } from 'react-router';
import { staffNameOf } from '#app/features/admin/common/staff-words.ts';
import type { CalendarDay } from '#contract/deliveries/deliveries.ts';
import { noonOf } from '#contract/deliveries/delivery-day.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { classNames } from '#app/ui/class-names.ts';
import { shortDay } from '#contract/days/written-days.ts';
import { halfDayHref, today } from './half-day-address.ts';

type Half = CalendarDay['halves'][number];

/** The half-days of a week with the places taken in each zone; on phones the days stand below one another. */
export function WeekGrid({ days }: { days: readonly CalendarDay[] }) {
  const now = today();
  return (
    <ol className="grid gap-3 md:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] xl:grid-cols-7 xl:gap-y-0">
      {days.map(({ day, isOpen, halves }) => (
        <li
          key={day}
          className={classNames(
            'rounded-control border bg-surface xl:row-span-2 xl:grid xl:grid-rows-subgrid',
            day === now ? 'border-primary' : 'border-line',
          )}
        >
          <h2 className="flex items-baseline justify-between gap-2 border-b border-line px-3 py-2 font-semibold">
            {shortDay(noonOf(day))}
            {!isOpen && <span className="text-meta font-normal text-soft">{text('week.closed')}</span>}
          </h2>
          <div className="grid grid-cols-2 divide-x divide-line md:grid-cols-1 md:divide-x-0 md:divide-y">
            {halves.map((half) => (
              <HalfCell key={half.half} day={day} half={half} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** One half-day with its number of deliveries, and the zones that have any. */
function HalfCell({ day, half: { half, zones } }: { day: string; half: Half }) {
  const count = zones.reduce((sum, { taken }) => sum + taken, 0);
  return (
    <Link
      to={halfDayHref({ day, half })}
      className="block min-h-20 p-3 text-ink no-underline hover:bg-ground"
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="text-meta text-soft">
          <span className="sr-only">{shortDay(noonOf(day))}, </span>
          {text(`halves.${half}`)}
        </span>
        <span className={classNames('tabular-nums', count > 0 ? 'font-semibold' : 'text-soft')}>
          <span aria-hidden>{count}</span>
          <span className="sr-only">{text('week.count', { count })}</span>
        </span>
      </span>
      {zones
        .filter(({ taken }) => taken > 0)
        .map(({ zone, taken, places }) => (
          <span key={zone?._id ?? ''} className="mt-1 flex flex-wrap justify-between gap-x-2 text-meta">
            <span>{zone ? staffNameOf(zone) : text('week.withoutZone')}</span>
            <span
              className={classNames(
                'ml-auto tabular-nums',
                places !== null && taken >= places && 'font-semibold text-offer',
              )}
            >
              {places === null ? taken : text('week.taken', { taken, places })}
            </span>
          </span>
        ))}
    </Link>
  );
}
