import type { REPORT_FILES } from '#contract/books/report-readings.ts';
import type { SalesQuery, SalesReport, SalesRow } from '#contract/books/reports.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/lib/csv/csv-line.ts';

const COLUMNS = [
  ['Orders', 'orders'],
  ['Pieces', 'pieces'],
  ['Goods without VAT (ETB)', 'goods'],
  ['Total with VAT and delivery (ETB)', 'total'],
  ['VAT (ETB)', 'vat'],
  ['Paid (ETB)', 'paid'],
  ['Given back (ETB)', 'refunded'],
] as const satisfies readonly (readonly [string, keyof SalesRow])[];

const FIRST = {
  day: 'Day',
  week: 'Week from',
  month: 'Month from',
  product: 'Product',
  kind: 'Kind',
  seller: 'Seller',
  city: 'City',
  method: 'Way to pay',
} as const satisfies Record<SalesQuery['by'], string>;

/** Writes a sales report as a file, with one line for each row and numbers as numbers. */
export async function salesFile(
  { period, rows }: SalesReport,
  by: SalesQuery['by'],
  file: (typeof REPORT_FILES)[number],
): Promise<{ name: string; body: Buffer }> {
  const name = `sales-by-${by}-${period.from}-${period.to}.${file}`;
  const head = [FIRST[by], ...COLUMNS.map(([title]) => title)];
  if (file === 'csv') {
    const lines = rows.map((row) => csvLine([row.name, ...COLUMNS.map(([, key]) => String(row[key]))]));
    return { name, body: Buffer.from(BYTE_ORDER_MARK + csvLine(head) + lines.join('')) };
  }
  const sheet = [
    head.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...rows.map((row) => [
      { value: row.name, type: String },
      ...COLUMNS.map(([, key]) => ({ value: row[key], type: Number })),
    ]),
  ];
  // Imported here and not at the start of the shop, because few shops ever export such a file.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return { name, body: await writeXlsxFile(sheet, { columns: head.map(() => ({ width: 20 })) }).toBuffer() };
}
