import { decimalMarkOf, plainDigits } from '#server/lib/tables/column-forms/amounts.ts';
import { dayBy, decideDates, readWrittenDate } from '#server/lib/tables/column-forms/days.ts';
import type { FileProduct } from '../file-products.ts';
import { problem } from '../planning/problem.ts';

const PRICES = ['price', 'priceWithVat', 'salePrice', 'salePriceWithVat', 'cost'];
const DAYS = ['goesLiveAt', 'saleFrom', 'saleUntil'];
/** The days before and after today that a sale may begin or end. */
const WITHIN = { past: 400, coming: 400 };
/** The number of a price, beside which a currency may stand; one that a spreadsheet has shortened has no form. */
const NUMBER = /\d(?:[\d.,'’ \u00a0\u2007\u2009\u202f]*\d)?/;
const SHORTENED = /^\d(?:\.\d+)?E\+?\d{1,2}$/i;
/** A day as files of this shop write it, with or without a time. */
const OWN_DAY = /^\d{4}-\d{2}-\d{2}(?:$|[T ])/;
const TIME = /\b(\d{1,2}):(\d{2})(?::\d{2})?(?:[.,]\d+)?\s*([ap])?/i;

interface Place {
  product: FileProduct;
  row: FileProduct['rows'][number];
  text: string;
}

/**
 * Decides by each whole column how its prices and days are written, as statements do: '45,00' is asked about where
 * thousands stand between commas, and '45.000' is forty-five thousand where points part them.
 */
export function readColumnForms(products: readonly FileProduct[], today: string): void {
  const cellsOf = (title: string): Place[] =>
    products.flatMap((product) =>
      product.rows.flatMap((row) => (row.cells[title] ? [{ product, row, text: row.cells[title] }] : [])),
    );
  for (const title of PRICES) readPrices(title, cellsOf(title));
  for (const title of DAYS) readDays(title, cellsOf(title), today);
}

function readPrices(title: string, cells: readonly Place[]): void {
  const decimal = decimalMarkOf(cells.map(({ text }) => NUMBER.exec(text)?.[0] ?? ''));
  for (const { product, row, text } of cells) {
    const [number] = NUMBER.exec(text) ?? [];
    if (number === undefined || SHORTENED.test(text)) continue;
    const plain = plainDigits(number.replace(/\s/g, ' '), decimal);
    if (plain === null) {
      const { [title]: _unclear, ...others } = row.cells;
      row.cells = others;
      product.problems.push(problem('ambiguous', { value: text }, { row: row.row, column: title }));
    } else if (plain !== number) row.cells = { ...row.cells, [title]: text.replace(number, plain) };
  }
}

function readDays(title: string, cells: readonly Place[], today: string): void {
  const written = cells.filter(({ text }) => !OWN_DAY.test(text));
  if (written.length === 0) return;
  const { form } = decideDates({ cells: written.map(({ text }) => text), today, within: WITHIN });
  // A column whose days could be two is told cell by cell, as texts that are no days.
  if (form === null) return;
  for (const { row, text } of written) {
    const date = readWrittenDate(text);
    const day = date && dayBy(date, form);
    if (day) row.cells = { ...row.cells, [title]: `${day}${timeIn(text)}` };
  }
}

function timeIn(text: string): string {
  const [, hours, minutes, half] = TIME.exec(text) ?? [];
  if (!hours) return '';
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  return `T${String(hour).padStart(2, '0')}:${minutes}`;
}
