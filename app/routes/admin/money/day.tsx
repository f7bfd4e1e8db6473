import { Link, useNavigate } from 'react-router';
import { DownloadFile } from '#app/features/admin/common/download-file.tsx';
import { CloseForm } from '#app/features/admin/closing/close-form.tsx';
import { ClosedDay } from '#app/features/admin/closing/closed-day.tsx';
import { CrewsTable } from '#app/features/admin/closing/crews-table.tsx';
import { Differences } from '#app/features/admin/closing/differences.tsx';
import { DrawersTable } from '#app/features/admin/closing/drawers-table.tsx';
import { MovesTable } from '#app/features/admin/closing/moves-table.tsx';
import { OpenPoints } from '#app/features/admin/closing/open-points.tsx';
import { PlacesTable } from '#app/features/admin/closing/places-table.tsx';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { bothDays } from '#app/features/admin/common/staff-days.ts';
import { api } from '#app/state/api.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { dayInEthiopia, later } from '#contract/days/days.ts';
import { booksText } from '#contract/texts/books.ts';
import { closingText as text } from '#contract/texts/closing.ts';
import '#app/features/admin/closing/closing.css';

/** The day that the address names; today if it names no valid one. */
const readDay = (url: string): string => {
  const asked = new URL(url).searchParams.get('day') ?? '';
  return /^20\d\d-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked))
    ? asked
    : dayInEthiopia(new Date());
};

export const clientLoader = adminLoader(async ({ request }) => ({
  closing: await api.call('GET /api/closing', { query: { day: readDay(request.url) } }),
  today: dayInEthiopia(new Date()),
}));

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  hasOwnHead: true,
  Body({ loaded: { closing, today }, reload }) {
    const { day, closed } = closing;
    return (
      <div className="closing">
        <ScreenHead heading={text('title')} note={bothDays(day)}>
          <div className="flex flex-wrap gap-3 print:hidden">
            <DownloadFile from={`/api/closing.csv?day=${day}`} label={booksText('download')} />
            <DownloadFile from={`/api/closing.xlsx?day=${day}`} label={booksText('downloadExcel')} />
            <DownloadFile from={`/api/invoices.pdf?from=${day}`} label={booksText('invoices')} />
            <Button variant="secondary" onClick={() => window.print()}>
              {text('print')}
            </Button>
          </div>
        </ScreenHead>
        <DayChoice day={day} today={today} />
        <DaysToClose days={closing.toClose.filter((each) => each !== day)} />
        {closed ? <ClosedDay closed={closed} later={closing.later} /> : <OpenPoints open={closing.open} />}
        <PlacesTable places={closing.places} total={closing.total} />
        <DrawersTable drawers={closing.drawers} />
        <CrewsTable crews={closing.crews} />
        <MovesTable moves={closing.moves} />
        {closed && <Differences differences={closing.differences} asked={null} />}
        {!closed && <CloseForm key={day} closing={closing} onChanged={reload} />}
      </div>
    );
  },
});

export default Screen;

/** The days before today that wait to be closed, each as a link. */
function DaysToClose({ days }: { days: readonly string[] }) {
  if (days.length === 0) return null;
  return (
    <nav aria-labelledby="to-close" className="mb-6 print:hidden">
      <h2 id="to-close" className="mb-2 text-h3 font-semibold">
        {text('toClose')}
      </h2>
      <ul className="flex flex-wrap gap-3">
        {days.map((each) => (
          <li key={each}>
            <Link to={`/admin/day?day=${each}`} className={buttonClass({ variant: 'secondary' })}>
              {bothDays(each)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function DayChoice({ day, today }: { day: string; today: string }) {
  const navigate = useNavigate();
  const to = (other: string) => `/admin/day?day=${other}`;
  const next = later(day, 1);
  return (
    <div className="mb-6 flex flex-wrap items-start gap-3 print:hidden">
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
      {/* Beside the field, below which the day stands in the other calendar. */}
      <div className="flex flex-wrap gap-3 sm:pt-6.5">
        <Link to={to(later(day, -1))} className={buttonClass({ variant: 'secondary' })}>
          {text('before')}
        </Link>
        {next <= today && (
          <Link to={to(next)} className={buttonClass({ variant: 'secondary' })}>
            {text('after')}
          </Link>
        )}
      </div>
    </div>
  );
}
