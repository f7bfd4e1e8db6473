import { withoutCurrency } from '#contract/paying/typed-amount.ts';

/** The sign that a column of amounts writes before decimals; null: no cell of it tells. */
export type DecimalMark = '.' | ',' | null;

export interface ReadAmount {
  santim: number;
  /** The direction that the cell itself names by a minus, brackets, DR or CR. */
  mark: 'in' | 'out' | null;
}

const SIGNED =
  /^(?<open>[-−–(+]?)\s*(?<digits>\d[\d.,'’ ]*)\s*(?:\/[=-])?(?<close>[-−–)+]?)\s*(?<word>[(]?(?:cr|dr|credit|debit|c|d)\.?[)]?)?$/i;

/** The signs between groups that are neither points nor commas. */
const SPACES = /[ '’]/g;
const GROUPED = /^\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d*)?$/;

interface Parts {
  digits: string;
  mark: 'in' | 'out' | null;
}

function partsOf(cell: string): Parts | null {
  const text = withoutCurrency(cell.replace(/[\s\u00a0\u2007\u2009\u202f]+/g, ' ').trim());
  const [, sign = '', rest = text] = /^([-−–(+])(.*)$/.exec(text) ?? [];
  const bare = `${sign}${withoutCurrency(rest.trim())}`;
  const { open = '', digits, close = '', word = '' } = SIGNED.exec(bare)?.groups ?? {};
  if (digits === undefined) return null;
  const isMinus = /[-−–(]/.test(open) || /[-−–]/.test(close);
  if ((open === '(') !== (close === ')')) return null;
  const isOut = /d/i.test(word.replace(/cre?d?i?t?/i, ''));
  const mark =
    word === '' ? (isMinus ? 'out' : open === '+' || close === '+' ? 'in' : null) : isOut ? 'out' : 'in';
  return { digits: digits.trim(), mark };
}

/** Decides by all cells of a column whether a point or a comma stands before decimals. */
export function decimalMarkOf(cells: readonly string[]): DecimalMark {
  const marks = cells.map((cell) => {
    const digits = (partsOf(cell)?.digits ?? '').replace(SPACES, '');
    const [, last, after] = /([.,])(\d*)$/.exec(digits) ?? [];
    if (!last) return null;
    const other = last === '.' ? ',' : '.';
    if (digits.includes(other)) return last;
    // The same sign twice parts thousands, and so does one before three digits, unless the column says otherwise.
    if (digits.indexOf(last) !== digits.lastIndexOf(last)) return other;
    return after!.length === 3 ? `thousand${last}` : last;
  });
  const count = (mark: string) => marks.filter((each) => each === mark).length;
  const [points, commas] = [count('.'), count(',')];
  if (points !== commas && count('thousand,') === 0) return points > commas ? '.' : ',';
  // Thousands between commas leave only the point, unless a cell has both signs and ends with the comma's decimals.
  const endsWithComma = cells.some((cell) => /\d\.\d{3},\d{1,2}\D*$/.test(cell));
  if (count('thousand,') > 0) return endsWithComma ? ',' : '.';
  return null;
}

/** Reads an amount by the form of its column. Null: it is no amount, or could be two. */
export function readAmount(cell: string, decimal: DecimalMark): ReadAmount | null {
  const parts = partsOf(cell);
  const plain = parts && plainDigits(parts.digits, decimal);
  if (plain === null) return null;
  const santim = Math.round(Number(plain) * 100);
  return Number.isSafeInteger(santim) ? { santim, mark: parts!.mark } : null;
}

/** Writes the digits of a number plainly, by the form of its column. Null: they are no number, or could be two. */
export function plainDigits(written: string, decimal: DecimalMark): string | null {
  const digits = written.replace(SPACES, '');
  if (digits !== written && !GROUPED.test(written)) return null;
  const [, last, after] = /([.,])(\d*)$/.exec(digits) ?? [];
  const point = last === undefined ? null : markIn(digits, last, after!, decimal);
  if (point === 'unknown') return null;
  const at = point === null ? -1 : digits.lastIndexOf(point);
  const whole = at < 0 ? digits : digits.slice(0, at);
  const fraction = at < 0 ? '' : digits.slice(at + 1);
  if (!areThousands(whole) || !/^\d*$/.test(fraction)) return null;
  return `${whole.replace(/[.,]/g, '')}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Finds the sign before the decimals of one amount; null: it has none; 'unknown': the amount could be two. */
function markIn(digits: string, last: string, after: string, decimal: DecimalMark): string | null {
  const other = last === '.' ? ',' : '.';
  if (digits.includes(other)) return last;
  if (digits.indexOf(last) !== digits.lastIndexOf(last)) return null;
  const mayBeThousands = after.length === 3 && /^[1-9]\d{0,2}$/.test(digits.slice(0, -4));
  // The column writes its decimals with the other sign, so that this one parts thousands or is a mistake.
  if (decimal === other) return mayBeThousands ? null : 'unknown';
  if (!mayBeThousands) return last;
  // No money has three decimals, so that a column with decimals by this sign leaves it open what is meant.
  return decimal === null && last === ',' ? null : 'unknown';
}

/** Thousands stand in threes, or as lakhs: the last three, and twos before. */
const areThousands = (whole: string): boolean =>
  /^\d+$|^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?:\.\d{3})+$|^\d{1,2}(?:,\d{2})*,\d{3}$/.test(whole);
