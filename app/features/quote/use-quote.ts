import { api } from '#app/state/api.ts';
import { cartHold } from '#app/state/buying/cart-hold.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import type { Where } from './delivery-price.ts';
import type { Quote, QuoteRequest } from '#contract/orders/quotes.ts';

/** The place to which the goods go, and whether they are assembled there. */
export type QuotedPlace = Where & { assembly?: boolean | undefined };

interface QuotedLine {
  product: string;
  variant?: string | undefined;
  qty: number;
}

/** The question what lines cost at a place, in the form in which quotes are asked for; null without lines. */
export const quoteRequestOf = (
  lines: readonly QuotedLine[],
  { city, place, floor, hasLift, assembly }: QuotedPlace,
  { coupon, hold }: { coupon: string | undefined; hold: string | undefined },
): QuoteRequest | null =>
  lines.length === 0
    ? null
    : {
        orderItems: lines.map(({ product, variant, qty }) => ({ product, variant, qty })),
        city: city.trim() || undefined,
        place: place?.trim() || undefined,
        ...{ floor, hasLift, assembly },
        coupon: coupon?.trim() || undefined,
        hold,
      };

export const askQuote = (body: QuoteRequest): Promise<Quote> => api.call('POST /api/orders/quote', { body });

/** Returns the answer of the shop to the question of now, and asks it whenever the question changes. */
export const useQuoteAnswer = (asked: QuoteRequest | null, waitMs = 0) =>
  useAnswer(asked && JSON.stringify(asked), (body) => askQuote(JSON.parse(body) as QuoteRequest), waitMs);

/**
 * Returns the current quote for the lines at this place, and asks the server whenever either of them changes.
 * @param options `waitMs`: the milliseconds without a change before the server is asked, for screens where somebody
 * types.
 */
export function useQuote(
  lines: readonly QuotedLine[],
  to: QuotedPlace,
  { waitMs = 0, coupon }: { waitMs?: number; coupon?: string | undefined } = {},
) {
  const hold = cartHold.use()?._id;
  const asking = (of: readonly QuotedLine[]) => quoteRequestOf(of, to, { coupon, hold });
  const { answer, failure, show, askAgain } = useQuoteAnswer(asking(lines), waitMs);
  return {
    /** The quote; null until the first answer for these lines and this place. */
    quote: answer,
    failure,
    /** Shows a quote that came with a refusal, or that stands for other lines. */
    show(quote: Quote, of = lines) {
      const asked = asking(of);
      show(quote, asked && JSON.stringify(asked));
    },
    askAgain,
  };
}
