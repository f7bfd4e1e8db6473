import { api } from '#app/state/api.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import type { PhoneQuote, PhoneQuoteRequest } from '#contract/orders/phone-orders.ts';

/** Returns the current quote of an order by phone, and asks the shop when the form has stood still for a moment. */
export function useDraftQuote(asked: PhoneQuoteRequest, waitMs: number) {
  const question = asked.orderItems.length === 0 ? null : JSON.stringify(asked);
  const ask = (body: string) =>
    api.call('POST /api/orders/by-phone/quote', { body: JSON.parse(body) as PhoneQuoteRequest });
  const { answer, failure, last, show } = useAnswer<PhoneQuote>(question, ask, waitMs);
  return {
    quote: answer,
    failure,
    /** The last quote, also while a newer one is loading or was refused. */
    last: last?.answer ?? null,
    /** Shows a quote that came with a refusal. */
    show: (quote: PhoneQuote) => show(quote),
  };
}
