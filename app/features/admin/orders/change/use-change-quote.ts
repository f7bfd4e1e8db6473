import { useEffect, useState } from 'react';
import { api } from '#app/state/api.ts';
import type { OrderChangeQuote, WantedChange } from '#contract/orders/order-change-requests.ts';

const WAIT_MS = 300;

interface Answer {
  asked: string;
  quote: OrderChangeQuote | null;
  failure: unknown;
  /** The last quote that came, also of another question. */
  known: OrderChangeQuote | null;
}

/** Asks for the effect of a change on an order each time the form has rested for a moment. */
export function useChangeQuote(orderId: string, wanted: WantedChange | null) {
  const asked = wanted === null ? null : JSON.stringify(wanted);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (asked === null) return;
    let outdated = false;
    const ask = () =>
      api
        .call('POST /api/orders/:id/changes/quote', {
          params: { id: orderId },
          body: JSON.parse(asked) as WantedChange,
        })
        .then(
          (quote) => outdated || setAnswer({ asked, quote, failure: null, known: quote }),
          (failure: unknown) =>
            outdated ||
            setAnswer((before) => ({ asked, quote: null, failure, known: before?.known ?? null })),
        );
    const timer = setTimeout(() => void ask(), WAIT_MS);
    return () => {
      outdated = true;
      clearTimeout(timer);
    };
  }, [orderId, asked, times]);
  const current = answer?.asked === asked ? answer : null;
  return {
    quote: current?.quote ?? null,
    failure: current?.failure ?? null,
    /** The last quote, also while a newer one is loading. */
    last: answer?.quote ?? null,
    /** The last quote that came, also while another question was refused. */
    known: answer?.known ?? null,
    askAgain: () => setTimes((before) => before + 1),
  };
}
