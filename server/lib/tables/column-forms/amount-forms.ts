import { withoutCurrency } from '#contract/paying/typed-amount.ts';
import { textOf, type Cell } from '../file-tables.ts';

/** Whether a point or a comma stands before the santim of a column. */
export const AMOUNT_FORMS = ['point', 'comma'] as const;
export type AmountForm = (typeof AMOUNT_FORMS)[number];

export interface Amount {
  /** Below 0 where a minus or parentheses say so. */
  santim: number;
  /** What the cell says of the side on which the amount stands. */
  side: 'debit' | 'credit' | null;
}

/**
 * Returns the forms in which every amount of a column can be read; of several, somebody has to say which it is. Cells that
 * neither form reads are left out of account. A column that says the same in both has the form 'point'.
 */
export function amountForms(cells: readonly (Cell | undefined)[]): AmountForm[] {
  const read = cells
    .map((cell) => AMOUNT_FORMS.map((form) => readAmount(cell, form)?.santim ?? null))
    .filter((each) => each.some((santim) => santim !== null));
  if (read.length === 0) return [];
  if (read.every(([point, comma]) => point === comma)) return ['point'];
  return AMOUNT_FORMS.filter((_, at) => read.every((each) => each[at] !== null));
}

/** Reads an amount in the form of its column, below 0 where it is written so or stands on the debit side. */
export function readSantim(cell: Cell | undefined, form: AmountForm): number | null {
  const read = readAmount(cell, form);
  if (!read) return null;
  return read.side === 'debit' ? -Math.abs(read.santim) : read.santim;
}

const SIDE = /^\(?(dr|cr|debit|credit)\b\.?\)?\s*|\s*\(?\b(dr|cr|debit|credit)\.?\)?$|(?<=\d)(dr|cr)\.?$/i;

/** Reads an amount in the form of its column; null: it is none. */
export function readAmount(cell: Cell | undefined, form: AmountForm): Amount | null {
  if (cell === undefined) return null;
  const isTyped = typeof cell !== 'string';
  if (isTyped && (cell.error !== undefined || cell.at !== undefined)) return null;
  const written = textOf(cell)
    .replace(/[\u00a0\u2007\u2009\u202f\s]+/g, ' ')
    .replace(/[−–]/g, '-')
    .trim();
  const [mark = '', ...sides] = SIDE.exec(written) ?? [];
  const side = sides.find((each) => each !== undefined)?.toLowerCase();
  const isOn = side === undefined ? null : side.startsWith('d') ? ('debit' as const) : ('credit' as const);
  if (isTyped && cell.number !== undefined && !written.endsWith('%')) {
    const santim = Math.round(Number((cell.number * 100).toPrecision(15)));
    return { santim, side: isOn };
  }
  const santim = santimOf(written.replace(mark, ''), form);
  return santim === null ? null : { santim, side: isOn };
}

/** An amount with its signs: '-5', '5-', '(5)', '+5', '- ETB 5'. */
function santimOf(written: string, form: AmountForm): number | null {
  let text = written.trim();
  let isNegative = false;
  const unsigned = [/^\((.*)\)$/, /^-(.*)$/, /^(.*[\d.,])-$/].reduce<string | undefined>(
    (found, pattern) => found ?? pattern.exec(withoutCurrency(text))?.[1],
    undefined,
  );
  if (unsigned !== undefined) {
    text = unsigned;
    isNegative = true;
  }
  text = withoutCurrency(text.replace(/^\+/, ''));
  const [, whole, decimals = ''] = PATTERNS[form].exec(text) ?? [];
  if (whole === undefined) return null;
  const digits = whole.replace(/\D/g, '');
  if (digits === '' && decimals === '') return null;
  const santim =
    Number(digits + decimals.slice(0, 2).padEnd(2, '0')) + (Number(decimals[2] ?? 0) >= 5 ? 1 : 0);
  if (!Number.isSafeInteger(santim)) return null;
  return isNegative ? 0 - santim : santim;
}

/** Groups of three, or of two before the last three as in lakhs, and spaces or apostrophes instead of their mark. */
const wholeBy = (mark: string) =>
  [
    String.raw`\d*`,
    String.raw`\d{1,3}(?:${mark}\d{3})+`,
    String.raw`\d{1,2}(?:${mark}\d{2})+${mark}\d{3}`,
  ].join('|');
const SPACED = String.raw`\d{1,3}(?:[ '’]\d{3})+`;
const PATTERNS: Record<AmountForm, RegExp> = {
  point: new RegExp(String.raw`^(${wholeBy(',')}|${SPACED})(?:\.(\d*))?$`),
  // Three digits behind a comma are thousands: santim are two.
  comma: new RegExp(String.raw`^(${wholeBy(String.raw`\.`)}|${SPACED})(?:,(\d{0,2}))?$`),
};
