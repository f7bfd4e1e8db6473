import type { FileProduct } from '../file-products.ts';
import { problem } from './problem.ts';

const PRICES = ['price', 'priceWithVat', 'salePrice', 'salePriceWithVat', 'cost'];

interface Currency {
  currency: string | null;
  /** Birr for one of the currency; null where nobody has said it. */
  rate: number | null;
}

/** A product with its prices in birr. As long as nobody has said what the file's currency is worth, it has none. */
export function inBirr(file: FileProduct, { currency, rate }: Currency): FileProduct {
  const isPriced = file.rows.some(({ cells }) => PRICES.some((title) => cells[title]));
  if (currency === null || !isPriced) return file;
  const rows = file.rows.map((row) => {
    const cells: Record<string, string> = { ...row.cells };
    for (const title of PRICES) {
      const text = cells[title];
      if (!text) continue;
      const price = Number(text.replace(/,(?=\d{3})/g, ''));
      if (rate === null) delete cells[title];
      else if (Number.isFinite(price)) cells[title] = String(Math.round(price * rate * 100) / 100);
    }
    return { ...row, cells };
  });
  if (rate !== null) return { ...file, rows };
  const note = problem('currency-open', { currency }, { row: file.rows[0]!.row, column: 'price' });
  return { ...file, rows, notes: [...file.notes, note] };
}
