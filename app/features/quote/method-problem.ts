import { formatBirr } from '#contract/money.ts';
import type { Quote } from '#contract/orders.ts';
import type { MethodOffer, PaymentMethod } from '#contract/payments.ts';
import { paymentMethodsText as text } from '#contract/texts/payment-methods.ts';

interface Text {
  en: string;
  am: string;
}

/** Why a method cannot be chosen. The limit is in birr; null where there is none to name. */
export function methodProblem(
  problem: NonNullable<MethodOffer['problem']> | 'unavailable',
  limit: number | null,
): Text {
  switch (problem) {
    case 'over-limit':
      return limit === null
        ? text.both('problems.over-limit')
        : text.both('problems.over-limit-of', { limit: formatBirr(limit) });
    case 'unavailable':
      return text.both('problems.unavailable');
  }
}

/** Returns what is to be known of an open way: at the door, that so much may not be cash. */
export const conditionOf = ({ withoutCash, cashLimit = 0 }: MethodOffer): Text | null =>
  withoutCash ? text.both('withoutCash', { limit: formatBirr(cashLimit) }) : null;

/** Why an offered method is closed; null when it is open. */
export const problemOf = ({ problem, limit }: MethodOffer): Text | null =>
  problem && methodProblem(problem, limit);

/** Why the chosen method cannot pay what is quoted; null when it can. */
export function problemOfChoice(quote: Quote, method: PaymentMethod): Text | null {
  const offer = quote.methods.find((each) => each.method === method);
  return offer ? problemOf(offer) : methodProblem('unavailable', null);
}
