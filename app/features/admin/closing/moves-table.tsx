import { staffMoment } from '#app/features/admin/common/staff-days.ts';
import { purposeText, signed } from '#app/features/admin/drawers/amounts.ts';
import { Small } from '#app/features/admin/lists/cells.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { UserText } from '#app/ui/fields/user-text.tsx';
import type { ClosingMove } from '#contract/books/closing.ts';
import { closingText as text } from '#contract/texts/closing.ts';

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
export function MovesTable({ moves }: { moves: readonly ClosingMove[] }) {
  if (moves.length === 0) return null;
  return (
    <section aria-labelledby="moves-of-day" className="mt-8">
      <h2 id="moves-of-day" className="mb-3 text-h3 font-semibold">
        {text('moves')}
      </h2>
      <DataTable
        caption={text('moves')}
        columns={COLUMNS}
        rows={moves}
        keyOf={({ _id }) => _id}
        empty={null}
      />
    </section>
  );
}
