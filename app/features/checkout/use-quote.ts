import { useEffect, useState } from 'react';
import { api } from '#app/state/api.ts';
import type { CartLine } from '#app/state/cart.ts';
import type { Quote } from '#contract/orders.ts';

export interface CurrentQuote {
  /** Null until the first answer for this cart. */
  quote: Quote | null;
  failure: unknown;
  /** Takes over a quote that came with a refusal, or stands for other lines. */
  show(quote: Quote, lines?: readonly CartLine[]): void;
  askAgain(): void;
}

/** What the cart would cost now in this city, asked of the server whenever its contents change. */
export function useQuote(lines: readonly CartLine[], city: string): CurrentQuote {
  const wanted = wantedOf(lines);
  const [answer, setAnswer] = useState<{ wanted: string; quote: Quote | null; failure: unknown } | null>(
    null,
  );
  const [asked, setAsked] = useState(0);
  const known = answer?.wanted === wanted && answer.quote !== null;

  useEffect(() => {
    if (wanted === '[]' || known) return;
    let outdated = false;
    api.orders.quote(JSON.parse(wanted), city).then(
      (quote) => outdated || setAnswer({ wanted, quote, failure: null }),
      (failure: unknown) => outdated || setAnswer({ wanted, quote: null, failure }),
    );
    return () => {
      outdated = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- an answer that is there is no reason to ask again
  }, [wanted, city, asked]);

  const current = answer?.wanted === wanted ? answer : null;
  return {
    quote: current?.quote ?? null,
    failure: current?.failure ?? null,
    show: (quote, of = lines) => setAnswer({ wanted: wantedOf(of), quote, failure: null }),
    askAgain: () => {
      setAnswer(null);
      setAsked(asked + 1);
    },
  };
}

const wantedOf = (lines: readonly CartLine[]) =>
  JSON.stringify(lines.map(({ product, qty }) => ({ product, qty })));
