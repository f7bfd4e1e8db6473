import { useEffect, useState } from 'react';
import { api } from '#app/state/api.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import type { PhoneQuoteRequest } from '#contract/orders/phone-orders.ts';

interface Answer {
  wanted: string;
  quote: Quote | null;
  failure: unknown;
  /** The last quote that came, also of another question. */
  last: Quote | null;
}

/** Returns the current quote of an order by phone, and asks the shop when the form has stood still for a moment. */
export function usePhoneQuote(asked: PhoneQuoteRequest, waitMs: number) {
  const wanted = JSON.stringify(asked);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const current = answer?.wanted === wanted ? answer : null;
  const isKnown = current !== null && current.quote !== null;
  useEffect(() => {
    const body = JSON.parse(wanted) as PhoneQuoteRequest;
    if (body.orderItems.length === 0 || isKnown) return;
    let outdated = false;
    const ask = () =>
      api.call('POST /api/orders/by-phone/quote', { body }).then(
        (quote) => outdated || setAnswer({ wanted, quote, failure: null, last: quote }),
        (failure: unknown) =>
          outdated || setAnswer((before) => ({ wanted, quote: null, failure, last: before?.last ?? null })),
      );
    const timer = setTimeout(() => void ask(), waitMs);
    return () => {
      outdated = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- an answer that is there is no reason to ask again
  }, [wanted]);
  return {
    quote: current?.quote ?? null,
    failure: current?.failure ?? null,
    /** The last quote, also while a newer one is loading or was refused. */
    last: answer?.last ?? null,
    /** Shows a quote that came with a refusal. */
    show: (quote: Quote) => setAnswer({ wanted, quote, failure: null, last: quote }),
  };
}
