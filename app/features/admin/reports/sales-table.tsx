import { EmptyTable } from '#app/ui/data-table.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { formatBirrExact } from '#contract/money.ts';
import { SPANS } from '#contract/books/report-readings.ts';
import type { PeriodSums, SalesQuery, SalesReport, SalesRow } from '#contract/books/reports.ts';
import { reportsText as text } from '#contract/texts/reports.ts';
import { rowName } from './words.ts';

type Query = Pick<SalesQuery, 'by' | 'calendar'>;

const COUNTS = {
  orders: ({ sales }: SalesRow) => sales?.net.orders,
  pieces: ({ sales }: SalesRow) => sales?.net.pieces,
};
const AMOUNTS = {
  ordered: ({ sales }: SalesRow) => sales?.ordered.total,
  dropped: ({ sales }: SalesRow) => sales?.dropped.total,
  back: ({ sales }: SalesRow) => sales?.back.total,
  goods: ({ sales }: SalesRow) => sales && sales.net.goods - sales.net.discounts,
  vat: ({ sales }: SalesRow) => sales?.net.vat,
  sold: ({ sales }: SalesRow) => sales?.net.total,
  cost: ({ sales }: SalesRow) => sales?.worth?.cost,
  margin: ({ sales }: SalesRow) => sales?.worth?.margin,
  came: ({ money }: SalesRow) => money?.came,
  withheld: ({ money }: SalesRow) => money?.withheld,
  moneyBack: ({ money }: SalesRow) => money?.back,
  moneyNet: ({ money }: SalesRow) => money?.net,
};
type Figure = keyof typeof COUNTS | keyof typeof AMOUNTS;
const isCount = (name: Figure): name is keyof typeof COUNTS => name in COUNTS;

/** The columns of numbers; a phone shows those that are marked, large screens all, and the files more. */
type Columns = readonly (readonly [Figure, 'phone'?])[];
const OF_SALES: Columns = [['ordered'], ['dropped'], ['back'], ['goods'], ['vat'], ['sold', 'phone']];
const OF_ORDERS: Columns = [['orders', 'phone'], ...OF_SALES, ['moneyNet']];
const OF_GOODS: Columns = [['pieces', 'phone'], ...OF_SALES];
const OF_COSTS: Columns = [['cost'], ['margin']];
const OF_MONEY: Columns = [['came', 'phone'], ['withheld'], ['moneyBack', 'phone'], ['moneyNet']];

const valueOf = (name: Figure, row: SalesRow): number =>
  (isCount(name) ? COUNTS[name](row) : AMOUNTS[name](row)) ?? 0;

function salesColumns(by: SalesQuery['by'], { sales }: PeriodSums): Columns {
  if (by === 'method') return OF_MONEY;
  const columns = by === 'product' || by === 'kind' ? OF_GOODS : OF_ORDERS;
  return sales.worth ? [...columns, ...OF_COSTS] : columns;
}

/** The table of a report; also on phones each row stays on one line, so that columns can be compared. */
export function SalesTable({ report, by, calendar }: { report: SalesReport } & Query) {
  const isTime = (SPANS as readonly string[]).includes(by);
  // Days without a sale are left out, because the chart shows them already.
  const figures = salesColumns(by, report.sums);
  const rows = report.rows.filter((row) => !isTime || figures.some(([name]) => valueOf(name, row)));
  const cell = (isPhone: 'phone' | undefined) =>
    classNames('py-2 pl-3 text-right tabular-nums', !isPhone && 'hidden md:table-cell');
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers" className="mb-3 text-h3 font-semibold">
        {text('table')}
      </h2>
      {rows.length === 0 ? (
        <EmptyTable>{text('nothing')}</EmptyTable>
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
                  {isCount(name) ? text(name) : text(`columns.${name}`)}
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
          <tfoot>
            <tr className="border-t border-input font-semibold">
              <th scope="row" className="py-2.5 pr-3 text-left font-semibold">
                {text('together')}
              </th>
              {figures.map(([name, isPhone]) => (
                <td key={name} className={cell(isPhone)}>
                  {figureOf(name, { ...report.sums, key: '', name: '' })}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      )}
      {report.rest > 0 && <p className="mt-3 text-meta text-soft">{text('rest', { rest: report.rest })}</p>}
    </section>
  );
}

/** A number of a row; amounts to the santim, so that a column can be added up. */
function figureOf(name: Figure, row: SalesRow): string {
  const value = valueOf(name, row);
  if (isCount(name)) return String(value);
  return value === 0 ? '–' : formatBirrExact(value);
}
