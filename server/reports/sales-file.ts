import type { REPORT_FILES } from '#contract/books/report-readings.ts';
import type { SalesQuery, SalesReport, SalesRow } from '#contract/books/reports.ts';
import { csvOf, type FileColumn } from '#server/lib/tables/file-columns.ts';
import { sheetOf, writeXlsx } from '#server/lib/tables/write-xlsx.ts';

type Column = FileColumn<SalesRow>;
const count = (title: string, of: Column['of']): Column => ({ title, kind: 'count', of });
const birr = (title: string, of: Column['of']): Column => ({ title, kind: 'birr', of });

const SOLD: readonly Column[] = [
  count('Orders', ({ sales }) => sales?.net.orders),
  count('Pieces', ({ sales }) => sales?.net.pieces),
  birr('Ordered, with VAT and delivery (ETB)', ({ sales }) => sales?.ordered.total),
  birr('VAT of it (ETB)', ({ sales }) => sales?.ordered.vat),
  birr('Came to nothing, with VAT and delivery (ETB)', ({ sales }) => sales?.dropped.total),
  birr('VAT of it (ETB)', ({ sales }) => sales?.dropped.vat),
  birr('Returns and allowances, with VAT and delivery (ETB)', ({ sales }) => sales?.back.total),
  birr('VAT of it (ETB)', ({ sales }) => sales?.back.vat),
  birr('Goods sold, net of returns, without VAT, before discounts (ETB)', ({ sales }) => sales?.net.goods),
  birr('Discounts on it, without VAT (ETB)', ({ sales }) => sales?.net.discounts),
  birr('Delivery sold, net (ETB)', ({ sales }) => sales?.net.delivery),
  birr('VAT, net (ETB)', ({ sales }) => sales?.net.vat),
  birr('Sold, net of returns, with VAT and delivery (ETB)', ({ sales }) => sales?.net.total),
];
const WORTH: readonly Column[] = [
  birr('Cost of goods with a known cost (ETB)', ({ sales }) => sales?.worth?.cost),
  birr('Margin on them (ETB)', ({ sales }) => sales?.worth?.margin),
  count('Pieces without a known cost', ({ sales }) => sales?.worth?.withoutCost),
];
const MONEY: readonly Column[] = [
  birr('Money in (ETB)', ({ money }) => money?.came),
  birr('Tax withheld (ETB)', ({ money }) => money?.withheld),
  birr('Money back (ETB)', ({ money }) => money?.back),
  birr('Paid: in and withheld, less back (ETB)', ({ money }) => money?.net),
];

function salesFileColumns(by: SalesQuery['by'], hasCosts: boolean): readonly Column[] {
  if (by === 'method') return MONEY;
  const sold = hasCosts ? [...SOLD, ...WORTH] : SOLD;
  return by === 'product' || by === 'kind' ? sold : [...sold, ...MONEY];
}

const FIRST = {
  day: 'Day',
  week: 'Week from',
  month: 'Month from',
  product: 'Product',
  kind: 'Kind',
  seller: 'Seller',
  place: 'Place',
  city: 'City',
  method: 'Way to pay',
} as const satisfies Record<SalesQuery['by'], string>;

/** Writes a sales report as a file, with one line for each row and numbers as numbers. */
export async function salesFile(
  { period, rows, sums }: SalesReport,
  by: SalesQuery['by'],
  file: (typeof REPORT_FILES)[number],
): Promise<{ name: string; body: Buffer }> {
  const name = `sales-by-${by}-${period.from}-${period.to}.${file}`;
  const first: Column = { title: FIRST[by], kind: 'text', of: (row) => row.name };
  const columns = [first, ...salesFileColumns(by, sums.sales.worth !== undefined)];
  const body =
    file === 'csv'
      ? Buffer.from(csvOf(columns, rows))
      : await writeXlsx([sheetOf(FIRST[by], columns, [rows])]);
  return { name, body };
}
