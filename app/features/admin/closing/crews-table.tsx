import { staffMoment } from '#app/features/admin/common/staff-days.ts';
import { signed } from '#app/features/admin/drawers/amounts.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { UserText } from '#app/ui/fields/user-text.tsx';
import type { ClosingCrew } from '#contract/books/closing.ts';
import { closingText as text } from '#contract/texts/closing.ts';

const COLUMNS: readonly Column<ClosingCrew>[] = [
  { header: text('crew.name'), lead: true, cell: ({ name }) => <UserText as="span">{name}</UserText> },
  { header: text('crew.by'), cell: ({ by, at }) => `${by} · ${staffMoment(at)}` },
  { header: text('crew.counted'), end: true, cell: ({ counted }) => signed(counted) },
  {
    header: text('drawer.difference'),
    end: true,
    cell: ({ difference }) => (
      <span className={difference === 0 ? '' : 'font-semibold text-error'}>{signed(difference)}</span>
    ),
  },
];

/** The cash that crews handed in on the day, as it was counted. */
export function CrewsTable({ crews }: { crews: readonly ClosingCrew[] }) {
  if (crews.length === 0) return null;
  return (
    <section aria-labelledby="crews-of-day" className="mt-8">
      <h2 id="crews-of-day" className="mb-3 text-h3 font-semibold">
        {text('crews')}
      </h2>
      <DataTable
        caption={text('crews')}
        columns={COLUMNS}
        rows={crews}
        keyOf={({ _id }) => _id}
        empty={null}
      />
    </section>
  );
}
