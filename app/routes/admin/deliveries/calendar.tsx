import { Link, useRouteLoaderData } from 'react-router';
import { dayInEthiopia } from '#contract/days/days.ts';
import { calendarText as text } from '#contract/texts/calendar.ts';
import { Closings } from '#app/features/admin/calendar/closings.tsx';
import { HolidayList } from '#app/features/admin/calendar/holiday-list.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { staffReadAmharic } from '#contract/texts/create-texts.ts';
import type { loader as rootLoader } from '../../../root.tsx';
import { api } from '#app/state/api.ts';

/** Reads the year of the address. People also type addresses, so any other text means this year. */
function yearOf(request: Request): number {
  const asked = Number(new URL(request.url).searchParams.get('year'));
  return asked >= 2020 && asked <= 2099 && Number.isInteger(asked)
    ? asked
    : Number(dayInEthiopia(new Date()).slice(0, 4));
}

export const clientLoader = adminLoader(({ request }) =>
  api.call('GET /api/calendar', { query: { year: yearOf(request) } }),
);

/** A Gregorian year less this is the Ethiopian year that runs until September, when the next one begins. */
const ERA = 8;

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  Body({ loaded: calendar, reload }) {
    const { year } = calendar;
    return (
      <>
        <p className="mb-3 max-w-2xl text-soft">{text('explain')}</p>
        <Opening />
        <nav aria-label={text('title')} className="mb-8 flex flex-wrap items-center gap-x-2 gap-y-1">
          <YearLink year={year - 1} label="before" />
          <span aria-current="page" className="px-2 text-h3 font-semibold tabular-nums">
            {text('yearOf', {
              year: String(year),
              before: String(year - ERA),
              after: String(year - ERA + 1),
            })}
          </span>
          <YearLink year={year + 1} label="after" />
        </nav>
        <Closings closings={calendar.closings} onChanged={reload} />
        <HolidayList key={year} holidays={calendar.holidays} onChanged={reload} />
      </>
    );
  },
});

export default Screen;

/** Says when the shop is open, with the way to the times for whoever may change them. */
function Opening() {
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  const hours =
    store && (staffReadAmharic() ? store.openingHoursAm || store.openingHours : store.openingHours);
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-4">
      {hours && <span>{text('opening', { hours })}</span>}
      <MayCall call="PUT /api/settings" needs="settings:write">
        <Link
          to="/admin/settings?part=shop#openDays"
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          {text('changeOpening')}
        </Link>
      </MayCall>
    </p>
  );
}

function YearLink({ year, label }: { year: number; label: 'before' | 'after' }) {
  return (
    <Link
      to={`/admin/calendar?year=${year}`}
      aria-label={text(label, { year: String(year) })}
      className="inline-flex min-h-11 min-w-11 items-center justify-center text-primary tabular-nums underline-offset-4 hover:underline"
    >
      {label === 'before' ? `‹ ${year}` : `${year} ›`}
    </Link>
  );
}
