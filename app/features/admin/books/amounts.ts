import { formatBirrExact } from '#contract/money.ts';
import { booksText as text } from '#contract/texts/books.ts';

/** '12,345.00', or a dash where there is nothing. */
export const amountOrNone = (birr: number): string => (birr === 0 ? '–' : formatBirrExact(birr));

/** '12,345.00 ETB', with a minus where it is below zero. */
export const etb = (birr: number): string =>
  text('etb', { birr: (birr < 0 ? '−' : '') + formatBirrExact(Math.abs(birr)) });

/** A balance with the side of the account: '300.00 credit'. */
export function balanceOf(birr: number): string {
  const amount = { birr: formatBirrExact(Math.abs(birr)) };
  if (birr === 0) return formatBirrExact(0);
  return birr > 0 ? text('balance.debit', amount) : text('balance.credit', amount);
}
