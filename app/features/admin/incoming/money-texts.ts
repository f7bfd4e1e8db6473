import { formatBirrExact } from '#contract/money.ts';
import type { IncomingMoney, OrderProposal } from '#contract/paying/incoming-money.ts';
import { commonText } from '#contract/texts/common.ts';
import { incomingText as text } from '#contract/texts/incoming-money.ts';

export function moneyText({ currency, amount }: IncomingMoney['money']): string {
  const formatted = formatBirrExact(Number(amount));
  return currency === 'ETB' ? commonText('priceOf', { formatted }) : `${currency} ${formatted}`;
}

/** The order of a proposal, and why money may be its. */
export const proposalText = ({ why, order: { number, buyer, due } }: OrderProposal): string =>
  text('choices.proposal', {
    number,
    buyer,
    why: text(`proposals.${why}`, { due: formatBirrExact(due) }),
  });
