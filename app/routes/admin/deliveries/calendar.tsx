import { Link, useLoaderData, useRevalidator } from 'react-router';
import { dayInEthiopia } from '#contract/days/days.ts';
import { calendarText as text } from '#contract/texts/calendar.ts';
import { Closings } from '#app/features/admin/calendar/closings.tsx';
import { HolidayList } from '#app/features/admin/calendar/holiday-list.tsx';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { api } from '#app/state/api.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
export const meta = privateTitle(text('title'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

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

export const HydrateFallback = () => <TableSkeleton heading={text('title')} />;

/** A Gregorian year less this is the Ethiopian year that runs until September, when the next one begins. */
const ERA = 8;

export default function CalendarScreen() {
  useCalendar();
  const calendar = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { year } = calendar;
  const onChanged = () => void revalidate();
  return (
    <>
      <ScreenHead heading={text('title')} />
      <p className="mb-6 max-w-2xl text-soft">{text('explain')}</p>
      <nav aria-label={text('title')} className="mb-8 flex flex-wrap items-center gap-x-2 gap-y-1">
        <YearLink year={year - 1} label="before" />
        <span aria-current="page" className="px-2 text-h3 font-semibold tabular-nums">
          {text('yearOf', { year: String(year), before: String(year - ERA), after: String(year - ERA + 1) })}
        </span>
        <YearLink year={year + 1} label="after" />
      </nav>
      <Closings closings={calendar.closings} onChanged={onChanged} />
      <HolidayList key={year} holidays={calendar.holidays} onChanged={onChanged} />
    </>
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
