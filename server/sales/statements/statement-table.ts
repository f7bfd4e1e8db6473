import type { StatementColumns } from '#contract/paying/statements.ts';

/** Patterns of the titles that banks give the columns of their statements, the best first. */
const TITLES = {
  date: [/^(?:transaction|posting|txn|trans\.?|booking) ?date/i, /^date/i, /^completion ?time/i, /date/i],
  credit: [
    /^credit/i,
    /^(?:paid|money) ?in/i,
    /^deposit/i,
    /credit(?:ed)?(?: amount)?$/i,
    /^amount/i,
    /amount$/i,
  ],
  number: [
    /^(?:transaction|txn|trans\.?) ?(?:id|no\.?|number|ref)/i,
    /^receipt ?(?:no|number)/i,
    /^ref(?:erence|\.)?/i,
    /reference/i,
  ],
  description: [
    /^(?:description|narrative|narration|particulars|details|remarks?)/i,
    /reason|description|details/i,
  ],
} as const;

const isTitle = (part: keyof typeof TITLES) => (title: string) =>
  TITLES[part].some((pattern) => pattern.test(title));

/** The most rows above the head of the table, which banks fill with other facts. */
const MOST_ABOVE = 40;

export interface StatementTable {
  titles: string[];
  rows: string[][];
}

/**
 * Finds the table in the cells of a file by its head; if no head is known, the widest row near the top counts as one.
 */
export function tableOf(cells: readonly (readonly string[])[]): StatementTable | null {
  const tidy = cells
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''));
  const top = tidy.slice(0, MOST_ABOVE);
  const known = top.findIndex((row) => row.some(isTitle('date')) && row.some(isTitle('credit')));
  const widest = top.findIndex((row) => row.length === Math.max(...top.map(({ length }) => length)));
  const head = known >= 0 ? known : widest;
  if (head < 0 || tidy.length <= head + 1) return null;
  return { titles: tidy[head]!, rows: tidy.slice(head + 1) };
}

/** Finds the columns by their titles; null: somebody has to say which they are. */
export function columnsOf({ titles }: StatementTable): StatementColumns | null {
  const place = (part: keyof typeof TITLES, taken: readonly (number | undefined)[] = []) => {
    for (const pattern of TITLES[part]) {
      const found = titles.findIndex((title, index) => pattern.test(title) && !taken.includes(index));
      if (found >= 0) return found;
    }
    return undefined;
  };
  const date = place('date');
  const credit = place('credit', [date]);
  if (date === undefined || credit === undefined) return null;
  const number = place('number', [date, credit]);
  const description = place('description', [date, credit, number]);
  return {
    date,
    credit,
    ...(number !== undefined && { number }),
    ...(description !== undefined && { description }),
  };
}

const DEBIT_OR_CREDIT = /^(?:dr|cr|d|c|debit|credit)$/i;

/** Says whether the money of a row went out, which some banks write as DR in a column beside the amount. */
export const isDebit = (row: readonly string[]): boolean =>
  row.some((cell) => DEBIT_OR_CREDIT.test(cell) && /^d/i.test(cell));

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Reads a date as banks write it, the day before the month: 2026-11-22, 22/11/2026, 22-NOV-26; null: it is none. */
export function dayOf(cell: string): string | null {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(cell) ?? [];
  if (year) return dayFrom(Number(year), Number(month), Number(day));
  const [, first, second, third] =
    /^(\d{1,2})[-/. ]([A-Za-z]{3,9}|\d{1,2})[-/., ]+(\d{4}|\d{2})\b/.exec(cell) ?? [];
  if (!first) return null;
  const named = MONTHS.indexOf(second!.slice(0, 3).toLowerCase()) + 1;
  const whole = third!.length === 2 ? 2000 + Number(third) : Number(third);
  if (named > 0) return dayFrom(whole, named, Number(first));
  const [dayPart, monthPart] = Number(second) > 12 ? [second, first] : [first, second];
  return dayFrom(whole, Number(monthPart), Number(dayPart));
}

function dayFrom(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isSo = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isSo && year >= 2000 && year < 2100 ? date.toISOString().slice(0, 10) : null;
}

/** Reads an amount in santim; money that went out is less than 0. Null: it is no amount. */
export function santimOf(cell: string): number | null {
  const text = cell.replace(/\s|ETB|birr/gi, '');
  const [, minus, digits, mark] =
    /^([-(]?)\+?((?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,4})?)(\)|cr|dr)?$/i.exec(text) ?? [];
  if (digits === undefined) return null;
  const santim = Math.round(Number(digits.replaceAll(',', '')) * 100);
  return minus !== '' || /^dr$/i.test(mark ?? '') ? -santim : santim;
}
