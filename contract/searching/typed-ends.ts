/** Numbers that shoppers type to narrow a list, in the ways in which they write them. */

const TIMES: Readonly<Record<string, number>> = { k: 1000, t: 1000, s: 1000, ሺ: 1000, m: 1e6, ሚ: 1e6 };
const BIRR = /^(?:etb|birr|br\.?|ብር)|(?:etb|birr|br\.?|ብር)$/g;

/** Reads a price in birr: 60,000, 60k, 60 ሺህ, 1.5m; null where it is none. */
function birrOf(typed: string): number | null {
  const text = typed.toLowerCase().replace(/[\s,]/g, '').replace(BIRR, '');
  const [, digits, unit = ''] = /^(\d+(?:\.\d*)?)(k|thousand|shih?|ሺህ?|m|million|ሚሊዮን)?$/.exec(text) ?? [];
  if (digits === undefined) return null;
  // A point before three digits parts thousands, as elsewhere in the shop.
  const number = Number(unit ? digits : digits.replace(/^(\d{1,3})\.(\d{3})$/, '$1$2'));
  return Math.floor(number * (TIMES[unit[0] ?? ''] ?? 1));
}

/** The range of two ends that were typed, either of which may be missing or no price; '' where both are. */
export function rangeOf(typed: readonly string[], most: number): string {
  const [from = null, to = null] = typed.map(birrOf);
  const isSwapped = from !== null && to !== null && from > to;
  const ends = (isSwapped ? [to, from] : [from, to]).map((end) => (end === null ? '' : Math.min(end, most)));
  return ends.join('') === '' ? '' : ends.join('-');
}

/** The whole cm of a width: 120, 120 cm, 1.2 m; what is no number stays as it is. */
export function cmOf(typed: string): string {
  const text = typed.toLowerCase().replace(/\s/g, '');
  const [, digits, unit] = /^(\d{1,4}(?:\.\d{1,3})?)(cm|ሴሜ|ሴ\.ሜ|m|ሜ|ሜትር)?$/.exec(text) ?? [];
  if (digits === undefined) return typed;
  const isMetres = unit?.[0] === 'm' || unit?.[0] === 'ሜ' || (!unit && /^\d\./.test(digits));
  return String(Math.floor(Number(digits) * (isMetres ? 100 : 1) + 1e-6));
}
