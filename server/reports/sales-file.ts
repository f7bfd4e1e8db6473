import type { REPORT_FILES } from '#contract/books/report-readings.ts';
import type { SalesQuery, SalesReport, SalesRow } from '#contract/books/reports.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/lib/csv/csv-line.ts';

type Column = readonly [title: string, of: (row: SalesRow) => number | undefined];

const SOLD: readonly Column[] = [
  ['Orders', ({ sales }) => sales?.net.orders],
  ['Pieces', ({ sales }) => sales?.net.pieces],
  ['Ordered, with VAT and delivery (ETB)', ({ sales }) => sales?.ordered.total],
  ['VAT of it (ETB)', ({ sales }) => sales?.ordered.vat],
  ['Came to nothing, with VAT and delivery (ETB)', ({ sales }) => sales?.dropped.total],
  ['VAT of it (ETB)', ({ sales }) => sales?.dropped.vat],
  ['Returns and allowances, with VAT and delivery (ETB)', ({ sales }) => sales?.back.total],
  ['VAT of it (ETB)', ({ sales }) => sales?.back.vat],
  ['Goods sold, net of returns, without VAT, before discounts (ETB)', ({ sales }) => sales?.net.goods],
  ['Discounts on it, without VAT (ETB)', ({ sales }) => sales?.net.discounts],
  ['Delivery sold, net (ETB)', ({ sales }) => sales?.net.delivery],
  ['VAT, net (ETB)', ({ sales }) => sales?.net.vat],
  ['Sold, net of returns, with VAT and delivery (ETB)', ({ sales }) => sales?.net.total],
];
const WORTH: readonly Column[] = [
  ['Cost of goods with a known cost (ETB)', ({ sales }) => sales?.worth?.cost],
  ['Margin on them (ETB)', ({ sales }) => sales?.worth?.margin],
  ['Pieces without a known cost', ({ sales }) => sales?.worth?.withoutCost],
];
const MONEY: readonly Column[] = [
  ['Money in (ETB)', ({ money }) => money?.came],
  ['Tax withheld (ETB)', ({ money }) => money?.withheld],
  ['Money back (ETB)', ({ money }) => money?.back],
  ['Paid: in and withheld, less back (ETB)', ({ money }) => money?.net],
];

function columnsOf(by: SalesQuery['by'], hasCosts: boolean): readonly Column[] {
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
  const columns = columnsOf(by, sums.sales.worth !== undefined);
  const head = [FIRST[by], ...columns.map(([title]) => title)];
  if (file === 'csv') {
    const lines = rows.map((row) => csvLine([row.name, ...columns.map(([, of]) => of(row) ?? '')]));
    return { name, body: Buffer.from(BYTE_ORDER_MARK + csvLine(head) + lines.join('')) };
  }
  const sheet = [
    head.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...rows.map((row) => [
      { value: row.name, type: String },
      ...columns.map(([, of]) => ({ value: of(row) ?? 0, type: Number })),
    ]),
  ];
  // Imported here and not at the start of the shop, because few shops ever export such a file.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return { name, body: await writeXlsxFile(sheet, { columns: head.map(() => ({ width: 20 })) }).toBuffer() };
}
