import { useEffect, useState } from 'react';
import { api } from '#app/state/api.ts';
import type { Where } from './delivery-price.ts';
import type { Quote } from '#contract/orders/quotes.ts';

/** The place to which the goods go, and whether they are assembled there. */
export type QuotedPlace = Where & { assembly?: boolean | undefined };

interface QuotedLine {
  product: string;
  variant?: string | undefined;
  qty: number;
}

export interface CurrentQuote {
  /** The quote; null until the first answer for these lines and this place. */
  quote: Quote | null;
  failure: unknown;
  /** Shows a quote that came with a refusal, or that stands for other lines. */
  show(quote: Quote, lines?: readonly QuotedLine[]): void;
  askAgain(): void;
}

interface Answer {
  wanted: string;
  quote: Quote | null;
  failure: unknown;
}

/**
 * Returns the current quote for the lines at this place, and asks the server whenever either of them changes.
 * @param options `waitMs`: the milliseconds without a change before the server is asked, for screens where somebody
 * types.
 */
export function useQuote(
  lines: readonly QuotedLine[],
  to: QuotedPlace,
  { waitMs = 0, coupon }: { waitMs?: number; coupon?: string | undefined } = {},
): CurrentQuote {
  const wanted = wantedOf(lines, to, coupon);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [asked, setAsked] = useState(0);
  const current = answer?.wanted === wanted ? answer : null;
  const known = current !== null && current.quote !== null;

  useEffect(() => {
    const request = JSON.parse(wanted) as Question;
    if (request.items.length === 0 || known) return;
    let outdated = false;
    const ask = () =>
      api.call('POST /api/orders/quote', { body: bodyOf(request) }).then(
        (quote) => outdated || setAnswer({ wanted, quote, failure: null }),
        (failure: unknown) => outdated || setAnswer({ wanted, quote: null, failure }),
      );
    const timer = setTimeout(() => void ask(), waitMs);
    return () => {
      outdated = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- an answer that is there is no reason to ask again
  }, [wanted, asked]);

  return {
    quote: current?.quote ?? null,
    failure: current?.failure ?? null,
    show: (quote, of = lines) => setAnswer({ wanted: wantedOf(of, to, coupon), quote, failure: null }),
    askAgain: () => {
      setAnswer(null);
      setAsked(asked + 1);
    },
  };
}

interface Question {
  items: QuotedLine[];
  city?: string;
  place?: string;
  floor?: number;
  hasLift?: boolean;
  assembly?: boolean;
  coupon?: string;
}

const bodyOf = ({ items: orderItems, ...asked }: Question) => ({ orderItems, ...asked });

const wantedOf = (
  lines: readonly QuotedLine[],
  { city, place, floor, hasLift, assembly }: QuotedPlace,
  coupon: string | undefined,
) =>
  JSON.stringify({
    items: lines.map(({ product, variant, qty }) => ({ product, variant, qty })),
    city: city.trim() || undefined,
    place: place?.trim() || undefined,
    ...{ floor, hasLift, assembly },
    coupon: coupon?.trim() || undefined,
  });
