import type { ChosenWay } from '#app/state/buying/checkout.ts';
import { formatBirr } from '#contract/money.ts';
import type { Quote } from '#contract/orders/orders.ts';
import type { MethodOffer } from '#contract/paying/payments.ts';
import { paymentMethodsText as text } from '#contract/texts/payment-methods.ts';

interface Text {
  en: string;
  am: string;
}

/** Says why a method cannot be chosen. The limit is in birr, of what is too little the least; null where there is none to name. */
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

/** Returns what is to be known of an open way: at the door, that so much may not be cash. */
export const conditionOf = ({ withoutCash, cashLimit = 0 }: MethodOffer): Text | null =>
  withoutCash ? text.both('withoutCash', { limit: formatBirr(cashLimit) }) : null;

/** Says why an offered method is closed; null when it is open. */
export const problemOf = ({ problem, limit, otherWay }: MethodOffer): Text | null =>
  problem && methodProblem(problem, problem === 'under-limit' ? (otherWay?.least ?? null) : limit);

/** The most that can be paid in a way at once, in birr, where the amount is too much for it; null where nothing can. */
export function mostOf({ problem, limit, means = [] }: MethodOffer): number | null {
  if (problem !== 'over-limit') return null;
  const most = Math.max(limit ?? 0, ...means.map(({ max }) => max ?? 0));
  return most > 0 ? most : null;
}

/** The offer of the way that the buyer has chosen. */
export const chosenOffer = ({ methods }: Quote, { method, otherWay }: ChosenWay): MethodOffer | undefined =>
  methods.find((each) => each.method === method && each.otherWay?.id === otherWay);

/** Says why the chosen method cannot pay what is quoted; null when it can. */
export function problemOfChoice(quote: Quote, way: ChosenWay): Text | null {
  const offer = chosenOffer(quote, way);
  return offer ? problemOf(offer) : methodProblem('unavailable', null);
}
