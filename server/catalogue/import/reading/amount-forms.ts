import type { FileProduct } from '../file-products.ts';
import { problem } from '../planning/problem.ts';

const PRICES = ['price', 'priceWithVat', 'salePrice', 'salePriceWithVat', 'cost'];
/** A price whose comma separates thousands, and one whose comma separates decimals. */
const BY_COMMA = /\d,\d{3}(?:\D|$)/;
const BY_POINT = /\d\.\d{3},\d{1,2}(?:\D|$)/;
const DECIMAL_COMMA = /^\D*\d+,\d{1,2}\D*$/;
const THOUSANDS_BY_POINT = /^\D*\d{1,3}(?:\.\d{3})+\D*$/;

/**
 * Decides by a whole column how its prices are written: where thousands stand between commas, '45,00' is asked about,
 * and where they stand between points, '45.000' is forty-five thousand.
 */
export function readAmountForms(products: readonly FileProduct[]): void {
  for (const title of PRICES) {
    const cells = products.flatMap((product) =>
      product.rows.flatMap((row) => (row.cells[title] ? [{ product, row, text: row.cells[title] }] : [])),
    );
    const byComma = cells.some(({ text }) => BY_COMMA.test(text));
    const byPoint = cells.some(({ text }) => BY_POINT.test(text));
    for (const { product, row, text } of cells) {
      if (byComma && DECIMAL_COMMA.test(text)) {
        const { [title]: _unclear, ...others } = row.cells;
        row.cells = others;
        product.problems.push(problem('ambiguous', { value: text }, { row: row.row, column: title }));
      } else if (byPoint && !byComma && THOUSANDS_BY_POINT.test(text))
        row.cells = { ...row.cells, [title]: text.replaceAll('.', '') };
    }
  }
}
