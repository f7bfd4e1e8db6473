import { useEffect, useState } from 'react';
import { api } from '#app/state/api.ts';
import type { CartLine } from '#app/state/cart.ts';
import type { Quote } from '#contract/orders.ts';

export interface CurrentQuote {
  /** Null until the first answer for this cart. */
  quote: Quote | null;
  failure: unknown;
  /** Takes over a quote that came with a refusal. */
  show(quote: Quote): void;
  askAgain(): void;
}

/** What the cart would cost now, asked of the server whenever its contents change. */
export function useQuote(lines: readonly CartLine[]): CurrentQuote {
  const wanted = JSON.stringify(lines.map(({ product, qty }) => ({ product, qty })));
  const [answer, setAnswer] = useState<{ wanted: string; quote: Quote | null; failure: unknown } | null>(
    null,
  );
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    if (wanted === '[]') return;
    let outdated = false;
    api.orders.quote(JSON.parse(wanted)).then(
      (quote) => outdated || setAnswer({ wanted, quote, failure: null }),
      (failure: unknown) => outdated || setAnswer({ wanted, quote: null, failure }),
    );
    return () => {
      outdated = true;
    };
  }, [wanted, asked]);

  const current = answer?.wanted === wanted ? answer : null;
  return {
    quote: current?.quote ?? null,
    failure: current?.failure ?? null,
    show: (quote) => setAnswer({ wanted, quote, failure: null }),
    askAgain: () => {
      setAnswer(null);
      setAsked(asked + 1);
    },
  };
}
