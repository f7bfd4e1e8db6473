import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { reportsText as text } from '#contract/texts/reports.ts';
import type { StockReport } from '#contract/books/reports.ts';
import { usePriceOfStock } from './price-of-stock.ts';
import { birr, kindName } from './words.ts';

type Kind = StockReport['kinds'][number];

/** Shows the worth of the stock by kind of goods, and in total; the costs only for staff who may see them. */
export function StockWorth({
  report: { kinds, sums, withoutCost },
}: {
  report: Pick<StockReport, 'kinds' | 'sums' | 'withoutCost'>;
}) {
  const price = usePriceOfStock();
  const rows = [...kinds, { kind: '', ...sums }];
  return (
    <section aria-labelledby="worth" className="mb-10">
      <h2 id="worth" className="mb-3 text-h3 font-semibold">
        {text('stock.worth')}
      </h2>
      <DataTable
        caption={text('stock.worth')}
        columns={worthColumns(withoutCost !== undefined, price)}
        rows={kinds.length > 0 ? rows : []}
        keyOf={({ kind }) => kind}
        empty={text('stock.empty')}
      />
      {Boolean(withoutCost) && (
        <p className="mt-3 text-meta text-soft">{text('stock.withoutCost', { pieces: withoutCost! })}</p>
      )}
    </section>
  );
}

function worthColumns(
  hasCosts: boolean,
  { header, read }: ReturnType<typeof usePriceOfStock>,
): Column<Kind>[] {
  const costs: Column<Kind>[] = [
    {
      header: text('stock.atCost'),
      end: true,
      cell: ({ atCost }) => (typeof atCost === 'number' ? birr(atCost) : text('stock.unknown')),
    },
  ];
  return [
    {
      header: text('stock.kind'),
      lead: true,
      cell: ({ kind }) => (kind === '' ? text('unpaid.all') : kindName(kind)),
    },
    { header: text('pieces'), end: true, cell: ({ pieces }) => pieces },
    { header: text('stock.sold'), end: true, cell: ({ sold }) => sold },
    { header, end: true, cell: (row) => birr(read(row)) },
    ...(hasCosts ? costs : []),
  ];
}
