import { staffMoment } from '#app/features/admin/common/staff-days.ts';
import { purposeText, signed } from '#app/features/admin/drawers/amounts.ts';
import { Small } from '#app/features/admin/lists/cells.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { UserText } from '#app/ui/fields/user-text.tsx';
import type { ClosingMove } from '#contract/books/closing.ts';
import { closingText as text } from '#contract/texts/closing.ts';
import { DayTable } from './day-table.tsx';

const COLUMNS: readonly Column<ClosingMove>[] = [
  {
    header: text('move.purpose'),
    lead: true,
    cell: (move) => (
      <>
        {purposeText(move)}
        {move.reason && (
          <UserText
            as="span"
            className={move.purpose === null ? '' : 'block text-meta font-normal text-soft'}
          >
            {move.reason}
          </UserText>
        )}
      </>
    ),
  },
  {
    header: text('drawer.name'),
    cell: ({ drawer, by, at }) => (
      <>
        <UserText as="span">{drawer}</UserText>
        <Small>{`${by} · ${staffMoment(at)}`}</Small>
      </>
    ),
  },
  { header: text('move.amount'), end: true, cell: ({ amount }) => signed(amount) },
];

/** The cash that somebody put into drawers on the day, or took out of them. */
export const MovesTable = ({ moves }: { moves: readonly ClosingMove[] }) => (
  <DayTable id="moves-of-day" heading={text('moves')} columns={COLUMNS} rows={moves} />
);
