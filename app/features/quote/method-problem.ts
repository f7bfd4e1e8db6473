import type { ChosenWay } from '#app/state/buying/checkout.ts';
import { formatBirr } from '#contract/money.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import type { MethodOffer } from '#contract/paying/payments.ts';
import { paymentMethodsText as text } from '#contract/texts/payment-methods.ts';

interface Text {
  en: string;
  am: string;
}

/**
 * Says why a payment method cannot be chosen. The limit is in birr: the highest amount, or the lowest one for
 * `under-limit`; null when there is none to name.
 */
export function methodProblem(
  problem: NonNullable<MethodOffer['problem']> | 'unavailable',
  limit: number | null,
): Text {
  switch (problem) {
    case 'over-limit':
      return limit === null
        ? text.both('problems.over-limit')
        : text.both('problems.over-limit-of', { limit: formatBirr(limit) });
    case 'under-limit':
      return text.both('problems.under-limit', { least: formatBirr(limit ?? 0) });
    case 'unavailable':
      return text.both('problems.unavailable');
  }
}

/** Returns the condition of a payment method: at the door, the sum above which cash is not allowed. */
export const conditionOf = ({ withoutCash, cashLimit = 0 }: MethodOffer): Text | null =>
  withoutCash ? text.both('withoutCash', { limit: formatBirr(cashLimit) }) : null;

/** Says why an offered method is closed; null when it is open. */
export const wordsOfClosedMethod = ({ problem, limit, otherWay }: MethodOffer): Text | null =>
  problem && methodProblem(problem, problem === 'under-limit' ? (otherWay?.least ?? null) : limit);

/**
 * Returns the most that a payment method takes at once, in birr, when the amount is above its limit; null when it is
 * not, or nothing can be paid.
 */
export function highestBirr({ problem, limit, means = [] }: MethodOffer): number | null {
  if (problem !== 'over-limit') return null;
  const most = Math.max(limit ?? 0, ...means.map(({ max }) => max ?? 0));
  return most > 0 ? most : null;
}

/** Finds the offer of the payment method that the buyer has chosen. */
export const chosenOffer = ({ methods }: Quote, { method, otherWay }: ChosenWay): MethodOffer | undefined =>
  methods.find((each) => each.method === method && each.otherWay?.id === otherWay);

/** Says why the chosen payment method cannot pay the quote; null when it can. */
export function problemOfChoice(quote: Quote, way: ChosenWay): Text | null {
  const offer = chosenOffer(quote, way);
  return offer ? wordsOfClosedMethod(offer) : methodProblem('unavailable', null);
}
