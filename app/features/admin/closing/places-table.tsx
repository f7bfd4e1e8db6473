import { signed } from '#app/features/admin/drawers/amounts.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import type { Closing } from '#contract/books/closing.ts';
import type { MoneyPlace } from '#contract/books/closing-places.ts';
import { closingText as text } from '#contract/texts/closing.ts';

interface Row {
  place: MoneyPlace | 'total';
  booked: number;
  confirmed: number;
  waits: number;
  difference: number;
}

const COLUMNS: readonly Column<Row>[] = [
  {
    header: text('columns.place'),
    lead: true,
    cell: ({ place }) => (place === 'total' ? <strong>{text('total')}</strong> : text(`places.${place}`)),
  },
  ...(['booked', 'confirmed', 'waits', 'difference'] as const).map((sum) => ({
    header: text(`columns.${sum}`),
    end: true,
    cell: (row: Row) => <Sum row={row} sum={sum} />,
  })),
];

function Sum({ row, sum }: { row: Row; sum: 'booked' | 'confirmed' | 'waits' | 'difference' }) {
  const isTotal = row.place === 'total';
  const isOff = sum === 'difference' && row[sum] !== 0;
  const weight = isTotal || isOff ? 'font-semibold' : '';
  return <span className={`${weight} ${isOff ? 'text-error' : ''}`}>{signed(row[sum])}</span>;
}

/** The money of a day by the place where it is (such as the drawers or the bank); places without money are left out. */
export function PlacesTable({ places, total }: Pick<Closing, 'places' | 'total'>) {
  const found = places.filter(({ booked, confirmed, difference }) => booked || confirmed || difference);
  return (
    <section aria-labelledby="money-of-day" className="mt-8">
      <h2 id="money-of-day" className="mb-3 text-h3 font-semibold">
        {text('money')}
      </h2>
      <DataTable
        caption={text('money')}
        columns={COLUMNS}
        rows={found.length === 0 ? [] : [...found, { place: 'total' as const, ...total }]}
        keyOf={({ place }) => place}
        empty={text('noMoney')}
      />
    </section>
  );
}
