import { signed } from '#app/features/admin/drawers/amounts.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { UserText } from '#app/ui/fields/user-text.tsx';
import type { ClosingDrawer } from '#contract/books/closing.ts';
import { closingText as text } from '#contract/texts/closing.ts';
import { DayTable } from './day-table.tsx';

const COLUMNS: readonly Column<ClosingDrawer>[] = [
  {
    header: text('drawer.name'),
    lead: true,
    cell: ({ name, holder }) => (
      <>
        <UserText as="span">{name}</UserText>{' '}
        <span className="text-meta font-normal text-soft">{holder}</span>
      </>
    ),
  },
  { header: text('drawer.opening'), end: true, cell: ({ opening }) => signed(opening) },
  { header: text('drawer.expected'), end: true, cell: ({ expected }) => signed(expected) },
  {
    header: text('drawer.counted'),
    end: true,
    cell: ({ counted }) => (counted === null ? text('drawer.stillOpen') : signed(counted)),
  },
  {
    header: text('drawer.difference'),
    end: true,
    cell: ({ difference }) => (
      <span className={difference === 0 ? '' : 'font-semibold text-error'}>{signed(difference)}</span>
    ),
  },
];

/** The drawers that were open on the day. */
export const DrawersTable = ({ drawers }: { drawers: readonly ClosingDrawer[] }) => (
  <DayTable id="drawers-of-day" heading={text('drawers')} columns={COLUMNS} rows={drawers} />
);
