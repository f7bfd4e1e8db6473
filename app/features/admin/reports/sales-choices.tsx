import { useState } from 'react';
import { Options } from '#app/features/admin/common/options.tsx';
import { Link, useNavigate } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { SelectField } from '#app/ui/fields/field.tsx';
import { CALENDARS, SALES_GROUPS, SPANS, type CalendarName } from '#contract/books/report-readings.ts';
import type { SalesQuery } from '#contract/books/reports.ts';
import { reportsText as text } from '#contract/texts/reports.ts';
import { reportAddress, PERIODS, type SalesAddress } from './report-address.ts';

/** The choice of the period, the grouping and the calendar of a report; all of them stand in the address. */
export function SalesChoices({ address }: { address: SalesAddress }) {
  const navigate = useNavigate();
  const [isOwn, setOwn] = useState(address.period === 'own');
  const [wanted, setWanted] = useState(address);
  const [shown, setShown] = useState(address);
  if (shown !== address) {
    setShown(address);
    setWanted(address);
  }
  /** Adds a change to the last choice, because the screen of that one may not be loaded yet. */
  const show = (change: Partial<SalesAddress>) => {
    setWanted({ ...wanted, ...change });
    void navigate(reportAddress(wanted, change));
  };
  return (
    <div className="mb-6 space-y-4 print:hidden">
      <Periods {...{ wanted, isOwn }} shown={address.period} onOwn={setOwn} />
      {isOwn && <OwnPeriod key={`${address.from}${address.to}`} address={address} onShow={show} />}
      <div className="grid grid-cols-2 gap-3 md:max-w-lg">
        <SelectField
          label={text('by')}
          value={wanted.by}
          onChange={(event) => show({ by: event.target.value as SalesQuery['by'] })}
        >
          <Options of={[...SPANS, ...SALES_GROUPS].map((by) => [by, text(`by.${by}`)])} />
        </SelectField>
        <SelectField
          label={text('calendar')}
          value={wanted.calendar}
          onChange={(event) => show({ calendar: event.target.value as CalendarName })}
        >
          <Options of={CALENDARS.map((calendar) => [calendar, text(`calendar.${calendar}`)])} />
        </SelectField>
      </div>
    </div>
  );
}

interface PeriodsProps {
  wanted: SalesAddress;
  shown: SalesAddress['period'];
  isOwn: boolean;
  onOwn: (isOwn: boolean) => void;
}

function Periods({ wanted, shown, isOwn, onOwn }: PeriodsProps) {
  return (
    <div role="group" aria-label={text('period')} className="flex flex-wrap gap-2">
      {PERIODS.filter((period) => period !== 'own').map((period) => (
        <Link
          key={period}
          to={reportAddress(wanted, { period, ...(period === 'year' && { by: 'month' as const }) })}
          aria-current={shown === period && !isOwn ? 'true' : undefined}
          onClick={() => onOwn(false)}
          className={CHIP}
        >
          {text(`period.${period}`)}
        </Link>
      ))}
      <button type="button" aria-expanded={isOwn} onClick={() => onOwn(!isOwn)} className={CHIP}>
        {text('period.own')}
      </button>
    </div>
  );
}

const CHIP =
  'inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line bg-surface px-4 text-ink no-underline hover:border-ink aria-[current=true]:border-primary aria-[current=true]:bg-primary aria-[current=true]:text-white aria-expanded:border-primary';

interface OwnPeriodProps {
  address: SalesAddress;
  onShow: (change: Partial<SalesAddress>) => void;
}

function OwnPeriod({ address, onShow }: OwnPeriodProps) {
  const [from, setFrom] = useState(address.from);
  const [to, setTo] = useState(address.to);
  return (
    <form
      className="grid grid-cols-2 items-end gap-3 md:flex"
      onSubmit={(event) => {
        event.preventDefault();
        // A last day before the first is a slip, so the two are exchanged.
        onShow({ period: 'own', from: from < to ? from : to, to: from < to ? to : from });
      }}
    >
      <DateField
        label={text('from')}
        required
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <DateField label={text('to')} required value={to} onChange={(event) => setTo(event.target.value)} />
      <Button type="submit" variant="secondary">
        {text('show')}
      </Button>
    </form>
  );
}
