import { isBirr, MAX_SANTIM, toBirr } from '#contract/money.ts';
import { adminText } from '#contract/texts/admin.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';

/** Returns the problem of a typed price, which may have commas or spaces as screens show it; null if there is none. */
export function problemOfPrice(typed: string, label: string): string | null {
  const price = readTypedAmount(typed);
  if ('problem' in price) {
    return adminText(price.problem === 'ambiguous' ? 'ambiguousAmount' : 'notANumber', { label });
  }
  if (price.amount <= 0) return adminText('mustBeMoreThan0', { label });
  if (price.amount > toBirr(MAX_SANTIM)) return adminText('amountTooLarge', { label });
  return isBirr(price.amount) ? null : adminText('tooManyDecimals', { label });
}

/** Reads a price from its text. Only for texts in which `problemOfPrice` finds nothing. */
export function readPrice(typed: string): number {
  const price = readTypedAmount(typed);
  return 'amount' in price ? price.amount : 0;
}

/** The text of a price in its field; '' for 0. */
export const amountText = (birr: number): string => (birr === 0 ? '' : String(birr));

/** Tells whether a text is a whole number, such as '1,200'. */
export function isWholeCount(typed: string): boolean {
  const count = readTypedAmount(typed);
  return 'amount' in count && Number.isInteger(count.amount);
}

/** Reads a whole number from its text; 0 for an empty one. */
export const wholeCount = (typed: string): number => (typed.trim() === '' ? 0 : readPrice(typed));
