import { EmptyTable } from '#app/ui/data-table.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { formatBirr } from '#contract/money.ts';
import { SPANS } from '#contract/books/report-readings.ts';
import type { SalesQuery, SalesReport, SalesRow } from '#contract/books/reports.ts';
import { reportsText as text } from '#contract/texts/reports.ts';
import { rowName } from './words.ts';

type Query = Pick<SalesQuery, 'by' | 'calendar'>;
type Figure = Exclude<keyof SalesRow, 'key' | 'name'>;

/** The columns of numbers; a phone shows those that are marked, the files and large screens all. */
const OF_ORDERS: readonly (readonly [Figure, 'phone'?])[] = [
  ['orders', 'phone'],
  ['pieces'],
  ['goods'],
  ['vat'],
  ['total', 'phone'],
  ['paid'],
  ['refunded'],
];
const OF_GOODS: typeof OF_ORDERS = [['orders'], ['pieces', 'phone'], ['goods', 'phone']];

/** The table of a report; also on phones each row stays on one line, so that columns can be compared. */
export function SalesTable({ report, by, calendar }: { report: SalesReport } & Query) {
  const isTime = (SPANS as readonly string[]).includes(by);
  // Days without a sale are left out, because the chart shows them already.
  const rows = report.rows.filter(({ orders, refunded }) => !isTime || orders > 0 || refunded > 0);
  const figures = by === 'product' || by === 'kind' ? OF_GOODS : OF_ORDERS;
  const cell = (isPhone: 'phone' | undefined) =>
    classNames('py-2 pl-3 text-right tabular-nums', !isPhone && 'hidden md:table-cell');
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers" className="mb-3 text-h3 font-semibold">
        {text('table')}
      </h2>
      {rows.length === 0 ? (
        <EmptyTable>{text(by === 'seller' ? 'noSellers' : 'nothing')}</EmptyTable>
      ) : (
        <table className="w-full border-collapse">
          <caption className="sr-only">{text('table')}</caption>
          <thead>
            <tr className="border-b border-input text-meta text-soft">
              <th scope="col" className="py-2 pr-3 text-left font-semibold">
                {text(`by.${by}`)}
              </th>
              {figures.map(([name, isPhone]) => (
                <th key={name} scope="col" className={classNames(cell(isPhone), 'font-semibold')}>
                  {text(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isTime ? [...rows].reverse() : rows).map((row) => (
              <tr key={row.key} className="border-b border-line">
                <th scope="row" className="py-2.5 pr-3 text-left font-normal">
                  {rowName(row, by, calendar)}
                </th>
                {figures.map(([name, isPhone]) => (
                  <td key={name} className={cell(isPhone)}>
                    {figureOf(name, row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {report.rest > 0 && <p className="mt-3 text-meta text-soft">{text('rest', { rest: report.rest })}</p>}
    </section>
  );
}

const figureOf = (name: Figure, row: SalesRow): string => {
  if (name === 'orders' || name === 'pieces') return String(row[name]);
  return row[name] === 0 ? '–' : formatBirr(row[name]);
};
