import { dateAndTime, dayByMoment } from '#contract/days/written-days.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { IncomingMoney, OrderProposal } from '#contract/paying/incoming-money.ts';
import { incomingText as text } from '#contract/texts/incoming-money.ts';
import { paymentMethodsForStaff as paymentMethodsText } from '#contract/texts/payment-methods.ts';

/** The source of money, with the bank, account or way by which it came. */
export function fromText({ source, method, origin }: IncomingMoney): string {
  if (method) return paymentMethodsText(`${method}.label`);
  const by = source === 'recorded' ? wayOf(origin) : origin;
  return [text(`sources.${source}`), by].filter(Boolean).join(' · ');
}

/** The name of the way of recorded money; a way of the owner's own is stored by its name. */
const wayOf = (origin: string): string =>
  origin === 'transfer' || origin === 'cheque' || origin === 'withheld' ? text(`ways.${origin}`) : origin;

/** The moment at which money came; lines of a statement have only a day. */
export const whenText = ({ at }: IncomingMoney): string =>
  at.includes('T') ? dateAndTime(at) : dayByMoment(at);

export const whyText = ({ why, order: { due } }: OrderProposal): string =>
  text(`proposals.${why}`, { due: formatBirrExact(due) });
