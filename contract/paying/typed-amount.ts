import { isBirr } from '../money.ts';

/**
 * Amounts as people write them. Screens show '85,000', so that form is accepted in fields, and so is '85 000'. A text
 * that could mean two amounts is refused, because a price that is wrong by a thousand costs more than a second look.
 */

const DECIMALS = String.raw`(?:\.\d{1,20})?`;
/** Excludes texts such as '85.000', where the point may separate thousands. */
const NO_THOUSANDS_BY_POINT = String.raw`(?!-?[1-9]\d{0,2}\.\d{3}$)`;
/** Digits without separators, or in groups of three with commas or spaces between them, never both. */
export const AMOUNT_TEXT = new RegExp(
  String.raw`^${NO_THOUSANDS_BY_POINT}-?(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4}|\d{1,3}(?: \d{3}){1,4})${DECIMALS}$`,
);
/** A currency beside an amount, or the '/=' in its place, as spreadsheets and price lists write it. */
const CURRENCY = /^(?:ETB|birr|br\.?|ብር)\s*|\s*(?:ETB|birr|br\.?|ብር|\/[=-])$/gi;
/** Spaces that spreadsheets put between groups: no-break, narrow and thin ones. */
const SPACES = /[\u00a0\u2007\u2009\u202f]/g;

export type TypedAmount = { amount: number } | { problem: 'not-a-number' | 'ambiguous' };

/** Reads an amount that somebody has typed or pasted; it may have more decimals than money has. */
export function readTypedAmount(typed: string): TypedAmount {
  const text = withoutCurrency(typed);
  if (text.startsWith('-') || !/^[\d., ]*\d[\d., ]*$/.test(text)) return { problem: 'not-a-number' };
  if (!AMOUNT_TEXT.test(text)) return { problem: 'ambiguous' };
  return { amount: readAmount(text) };
}

/** Returns an amount without the currency beside it, as '45,000/=' is 45,000. */
export const withoutCurrency = (typed: string): string =>
  typed.replace(SPACES, ' ').trim().replace(CURRENCY, '').trim();

/** Returns the number for a text that matches `AMOUNT_TEXT`. */
export const readAmount = (text: string): number => Number(text.replace(/[, ]/g, ''));

/** Reads a typed part of a sum in birr; null when it is no amount, zero, or more than `most`. */
export function readTypedPart(typed: string, most: number): number | null {
  const read = readTypedAmount(typed);
  const isPart = 'amount' in read && isBirr(read.amount) && read.amount > 0 && read.amount <= most;
  return isPart ? read.amount : null;
}
