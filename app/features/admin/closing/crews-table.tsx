import { staffMoment } from '#app/features/admin/common/staff-days.ts';
import { signed } from '#app/features/admin/drawers/amounts.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { UserText } from '#app/ui/fields/user-text.tsx';
import type { ClosingCrew } from '#contract/books/closing.ts';
import { closingText as text } from '#contract/texts/closing.ts';
import { DayTable } from './day-table.tsx';

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
export const CrewsTable = ({ crews }: { crews: readonly ClosingCrew[] }) => (
  <DayTable id="crews-of-day" heading={text('crews')} columns={COLUMNS} rows={crews} />
);
