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

/** Reads a price in birr: 60,000, 60k, 60 ሺህ, 1.5m; null where it is none. */
function birrOf(typed: string): number | null {
  const text = typed.toLowerCase().replace(/[\s,]|etb|birr|br\.?|ብር/g, '');
  const [, digits, unit] = /^(\d+\.?\d*)(k|th|sh|ሺ|m|ሚ)?(?!\d)/.exec(text) ?? [];
  if (!digits) return null;
  // A point before three digits separates thousands, as in 60.000.
  const number = Number(unit ? digits : digits.replace(/^(\d{1,3})\.(?=\d{3}$)/, '$1'));
  return Math.floor(number * (!unit ? 1 : /[mሚ]/.test(unit) ? 1e6 : 1000));
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

/** Reads a width in whole centimetres: 120, 120 cm, 1.2 m; '' where the text is no width. */
function cmOf(typed: string): string {
  const [, digits = '', unit = ''] = /^(\d{1,4}(?:\.\d{1,3})?)\s*([a-zሀ-፼].*)?$/i.exec(typed.trim()) ?? [];
  const isMetres = unit ? /^[mሜ]/i.test(unit) : /^\d\./.test(digits);
  return digits && String(Math.floor(Number(digits) * (isMetres ? 100 : 1) + 1e-6));
}
