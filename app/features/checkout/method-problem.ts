import { methodProblems } from '#app/text/payment-methods.ts';
import { formatBirr } from '#contract/money.ts';
import type { Quote } from '#contract/orders.ts';
import type { MethodOffer, PaymentMethod } from '#contract/payments.ts';

interface Text {
  en: string;
  am: string;
}

/** Why an offered method is closed; null when it is open. */
export function problemOf({ problem, limit }: MethodOffer): Text | null {
  return problem && methodProblems[problem](limit === null ? null : formatBirr(limit));
}

/** Why the chosen method cannot pay what is quoted; null when it can. */
export function problemOfChoice(quote: Quote, method: PaymentMethod): Text | null {
  const offer = quote.methods.find((each) => each.method === method);
  return offer ? problemOf(offer) : methodProblems.unavailable(null);
}
