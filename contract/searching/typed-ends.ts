import { readTypedAmount } from '../paying/typed-amount.ts';
import { withDecimals } from './written-fractions.ts';

/**
 * Normalises the numbers in the fields of a filter form, as shoppers write them, into parameters of an address.
 * @param ends the names of the two fields of a price range.
 */
export function withTypedEnds(query: URLSearchParams, ends: readonly string[]): URLSearchParams {
  const read = new URLSearchParams(query);
  const range = rangeOf(ends.map((field) => query.get(field) ?? ''));
  if (range) read.set('price', range);
  for (const field of ends) read.delete(field);
  const width = query.get('width');
  if (width !== null) read.set('width', cmOf(width));
  return read;
}

/** The highest price in birr that a filter accepts. */
const MOST_BIRR = 99_999_999;

/** Points that separate thousands, with or without a comma for decimals: 60.000, 1.234.567,50. */
const POINTED = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?$/;

/**
 * Reads a price in birr: 60,000, 60k, 60 ሺህ, 1.5m; null where it is none. Amounts are read as those of forms are, except
 * for points between thousands: a form of money refuses them, and nobody looks for furniture of 60 birr.
 */
function birrOf(typed: string): number | null {
  const text = withDecimals(typed)
    .toLowerCase()
    .replace(/etb|birr|br\.?|ብር/g, '');
  const [, said = '', unit] = /^\s*(\d(?:[\d.,\s]*\d)?)[.,]?\s*(k|th|sh|ሺ|m|ሚ)?(?!\d)/.exec(text) ?? [];
  const digits = !unit && POINTED.test(said) ? said.replaceAll('.', '').replace(',', '.') : said;
  const read = readTypedAmount(digits);
  if ('problem' in read) return null;
  return Math.floor(read.amount * (!unit ? 1 : /[mሚ]/.test(unit) ? 1e6 : 1000));
}

/** Returns the price range of two typed ends, of which either may be missing or invalid; '' where both are. */
function rangeOf(typed: readonly string[]): string {
  const [from = null, to = null] = typed.map(birrOf);
  const isSwapped = from !== null && to !== null && from > to;
  const range = (isSwapped ? [to, from] : [from, to])
    .map((end) => (end === null ? '' : Math.min(end, MOST_BIRR)))
    .join('-');
  return range === '-' ? '' : range;
}

/** Reads a width in whole centimetres: 120, 120 cm, 1.2 m, 1½ m; '' where the text is no width. */
function cmOf(typed: string): string {
  const [, digits = '', unit = ''] =
    /^(\d{1,4}(?:\.\d{1,3})?)\s*([a-zሀ-፼].*)?$/i.exec(withDecimals(typed).trim()) ?? [];
  const isMetres = unit ? /^[mሜ]/i.test(unit) : /^\d\./.test(digits);
  return digits && String(Math.floor(Number(digits) * (isMetres ? 100 : 1) + 1e-6));
}
