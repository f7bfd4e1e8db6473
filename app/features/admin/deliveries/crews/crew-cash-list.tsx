import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { lazyDialog } from '#app/features/admin/common/lazy-dialog.tsx';
import { dateAndTime } from '#contract/days/written-days.ts';
import type { CashEntry, CrewCash } from '#contract/deliveries/crew-cash.ts';
import { formatBirrExact } from '#contract/money.ts';
import { driversText as text } from '#contract/texts/drivers.ts';
import { withCommas } from '#contract/texts/screen-language.ts';

const CountDialog = lazyDialog(() => import('./count-dialog.tsx'));

interface CrewCashListProps {
  cash: readonly CrewCash[];
  onCounted: () => void;
}

/** The crews, since when each has cash to hand in, and whether it is overdue because it is older than today. */
export function CrewCashList({ cash, onCounted }: CrewCashListProps) {
  const [counting, setCounting] = useState<CrewCash | null>(null);
  return (
    <section aria-labelledby="crew-cash" className="mt-10">
      <h2 id="crew-cash" className="mb-1 text-h2 font-semibold">
        {text('cashHeading')}
      </h2>
      <p className="mb-4 max-w-2xl text-soft">{text('cashExplain')}</p>
      <DataTable
        caption={text('cashHeading')}
        columns={crewCashColumns(setCounting)}
        rows={cash}
        keyOf={({ crew }) => crew}
        empty={text('noCrews')}
      />
      {counting && (
        <CountDialog
          key={counting.crew}
          cash={cash.find(({ crew }) => crew === counting.crew) ?? counting}
          onCounted={onCounted}
          onClose={() => setCounting(null)}
        />
      )}
    </section>
  );
}

const crewCashColumns = (onCount: (cash: CrewCash) => void): readonly Column<CrewCash>[] => [
  { header: text('columns.crew'), lead: true, cell: CrewCell },
  { header: text('columns.since'), cell: SinceCell },
  {
    header: text('columns.act'),
    actions: true,
    cell: (row) => <CountButton cash={row} onCount={onCount} />,
  },
];

function CountButton({ cash, onCount }: { cash: CrewCash; onCount: (cash: CrewCash) => void }) {
  return (
    <Button variant="secondary" disabled={cash.since === null} onClick={() => onCount(cash)}>
      {text('count')} <span className="sr-only">{cash.name}</span>
    </Button>
  );
}

function CrewCell({ name, driver, phone, isActive, entries }: CrewCash) {
  return (
    <div>
      <span className="font-semibold">{name}</span>{' '}
      <span className="text-meta text-soft">
        {withCommas([driver, phone, isActive ? '' : text('retired')])}
      </span>
      {entries.length > 0 && (
        <details className="mt-1 text-meta font-normal">
          <summary className="min-h-11 cursor-pointer content-center underline underline-offset-4">
            {text('entries')}
          </summary>
          <ul className="divide-y divide-line">
            {entries.map((entry, index) => (
              <Entry key={index} entry={entry} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Entry({ entry }: { entry: CashEntry }) {
  const { kind, amount, at, order, countedBy, reason } = entry;
  const sign = amount < 0 ? '−' : '';
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-1.5 tabular-nums">
      <span>
        {text(`kinds.${kind}`, { number: order ?? '' })}, {dateAndTime(at)}
        {countedBy && `, ${text('countedBy', { name: countedBy })}`}
        {reason && <span className="block wrap-anywhere text-soft">{reason}</span>}
      </span>
      <span>{sign + formatBirrExact(Math.abs(amount))}</span>
    </li>
  );
}

function SinceCell({ since, isLate }: CrewCash) {
  if (!since) return <span className="text-soft">{text('nothing')}</span>;
  return (
    <span className="block">
      <time dateTime={since} className="tabular-nums">
        {dateAndTime(since)}
      </time>
      {isLate && <span className="block font-semibold text-error">{text('late')}</span>}
    </span>
  );
}
