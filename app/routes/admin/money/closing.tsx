import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { DownloadFile } from '#app/features/admin/books/download-file.tsx';
import { CloseForm } from '#app/features/admin/closing/close-form.tsx';
import { ClosedDay } from '#app/features/admin/closing/closed-day.tsx';
import { DrawersTable } from '#app/features/admin/closing/drawers-table.tsx';
import { OpenPoints } from '#app/features/admin/closing/open-points.tsx';
import { PlacesTable } from '#app/features/admin/closing/places-table.tsx';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { bothDays } from '#app/features/admin/common/staff-days.ts';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { api } from '#app/state/api.ts';
import { staffLanguage } from '#app/state/session/staff-language.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { dayInEthiopia, later } from '#contract/days/days.ts';
import { booksText } from '#contract/texts/books.ts';
import { closingText as text } from '#contract/texts/closing.ts';
import '#app/features/admin/closing/closing.css';

export const meta = privateTitle(text('title'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

/** The day that the address names; today if it names no valid one. */
const dayOf = (url: string): string => {
  const asked = new URL(url).searchParams.get('day') ?? '';
  return /^20\d\d-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked))
    ? asked
    : dayInEthiopia(new Date());
};

export const clientLoader = adminLoader(async ({ request }) => ({
  closing: await api.call('GET /api/closing', { query: { day: dayOf(request.url) } }),
  today: dayInEthiopia(new Date()),
}));
export const HydrateFallback = () => <TableSkeleton heading={text('title')} />;

export default function ClosingScreen() {
  useCalendar();
  const { closing, today } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { day, closed } = closing;
  return (
    <div lang={staffLanguage} className={staffLanguage === 'am' ? 'am closing' : 'closing'}>
      <ScreenHead heading={text('title')} note={bothDays(day)}>
        <div className="flex flex-wrap gap-3 print:hidden">
          <DownloadFile from={`/api/closing.csv?day=${day}`} />
          <DownloadFile from={`/api/invoices.pdf?from=${day}`} label={booksText('invoices')} />
          <Button variant="secondary" onClick={() => window.print()}>
            {text('print')}
          </Button>
        </div>
      </ScreenHead>
      <DayChoice day={day} today={today} />
      {closed ? <ClosedDay closed={closed} later={closing.later} /> : <OpenPoints open={closing.open} />}
      <PlacesTable places={closing.places} total={closing.total} />
      <DrawersTable drawers={closing.drawers} />
      {!closed && <CloseForm key={day} closing={closing} onChanged={() => void revalidate()} />}
    </div>
  );
}

function DayChoice({ day, today }: { day: string; today: string }) {
  const navigate = useNavigate();
  const to = (other: string) => `/admin/closing?day=${other}`;
  const next = later(day, 1);
  return (
    <div className="mb-6 flex flex-wrap items-end gap-3 print:hidden">
      <div className="w-full sm:w-72">
        <DateField
          label={text('day')}
          name="day"
          min="2000-01-01"
          max={today}
          value={day}
          onChange={(event) => event.target.value && void navigate(to(event.target.value), { replace: true })}
        />
      </div>
      <Link to={to(later(day, -1))} className={buttonClass({ variant: 'secondary' })}>
        {text('before')}
      </Link>
      {next <= today && (
        <Link to={to(next)} className={buttonClass({ variant: 'secondary' })}>
          {text('after')}
        </Link>
      )}
    </div>
  );
}
