import { staffName } from '#contract/goods/staff-category.ts';
import { useState } from 'react';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { Button } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { lazyDialog } from '#app/features/admin/common/lazy-dialog.tsx';
import { dayByMoment } from '#contract/days/written-days.ts';
import { LAW_FACTS, LAW_NAMES, type LawName } from '#contract/books/law-names.ts';
import type { Law } from '#contract/books/laws.ts';
import { formatBirr } from '#contract/money.ts';
import { booksText as text } from '#contract/texts/books.ts';

const LawDialog = lazyDialog(() => import('./law-dialog.tsx'));

/** The value of a rule with its unit: '15 %', '30,000 ETB' or '15 days'. */
function numberOf({ law, value }: Law): string {
  if (value === null) return text('laws.takenBack');
  const { unit } = LAW_FACTS[law];
  return text(`laws.units.${unit}`, { value: unit === 'birr' ? formatBirr(value) : value });
}

const categoryOf = ({ category }: Law): string =>
  category === null ? text('laws.all') : staffName(category);

const HISTORY: readonly Column<Law>[] = [
  {
    header: text('laws.number'),
    lead: true,
    cell: (law) => (
      <span className={`tabular-nums ${law.state === 'past' ? 'text-soft' : 'font-semibold'}`}>
        {numberOf(law)}
      </span>
    ),
  },
  {
    header: text('laws.validFrom'),
    cell: ({ validFrom }) => (
      <time dateTime={validFrom} className="whitespace-nowrap tabular-nums">
        {validFrom}
      </time>
    ),
  },
  {
    header: text('laws.state'),
    cell: ({ state }) => (
      <span className={state === 'in-force' ? 'font-semibold text-success' : 'text-soft'}>
        {text(`laws.states.${state}`)}
      </span>
    ),
  },
  {
    header: text('laws.source'),
    wide: true,
    cell: ({ source }) => <span className="wrap-anywhere">{source}</span>,
  },
  {
    header: text('laws.checkedBy'),
    wide: true,
    cell: ({ checkedBy, recordedAt, recordedBy }) => (
      <>
        <span className={checkedBy ? 'wrap-anywhere' : 'font-semibold'}>
          {checkedBy || text('laws.notChecked')}
        </span>
        <span className="block text-meta wrap-anywhere text-soft">
          {recordedBy === null
            ? text('laws.first')
            : text('laws.recorded', { name: recordedBy, day: dayByMoment(recordedAt) })}
        </span>
      </>
    ),
  },
];
const CATEGORY: Column<Law> = { header: text('laws.category'), cell: categoryOf };

export function LawList({ laws, onChanged }: { laws: readonly Law[]; onChanged: () => void }) {
  const [open, setOpen] = useState<LawName | null>(null);
  return (
    <>
      {LAW_NAMES.map((name) => (
        <section key={name} aria-labelledby={`law-${name}`} className="mb-10">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h2 id={`law-${name}`} className="text-h3 font-semibold">
              {text(`laws.names.${name}`)}
            </h2>
            <MayCall call="POST /api/laws" needs="settings:write">
              <Button
                variant="secondary"
                aria-label={text('laws.addTo', { law: text(`laws.names.${name}`) })}
                onClick={() => setOpen(name)}
              >
                {text('laws.add')}
              </Button>
            </MayCall>
          </div>
          <DataTable
            caption={text(`laws.names.${name}`)}
            columns={LAW_FACTS[name].byCategory ? [HISTORY[0]!, CATEGORY, ...HISTORY.slice(1)] : HISTORY}
            rows={laws.filter(({ law }) => law === name)}
            keyOf={({ _id }) => _id}
            empty={text('laws.first')}
          />
        </section>
      ))}
      {open && <LawDialog name={open} onChanged={onChanged} onClose={() => setOpen(null)} />}
    </>
  );
}
