import { api } from '#app/state/api.ts';
import { cartHold } from '#app/state/buying/cart-hold.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import type { Where } from './delivery-price.ts';
import type { Quote } from '#contract/orders/quotes.ts';

/** The place to which the goods go, and whether they are assembled there. */
export type QuotedPlace = Where & { assembly?: boolean | undefined };

interface QuotedLine {
  product: string;
  variant?: string | undefined;
  qty: number;
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
) {
  const ask = (question: string) =>
    api.call('POST /api/orders/quote', { body: bodyOf(JSON.parse(question) as Question) });
  const hold = cartHold.use()?._id;
  const question = (of: readonly QuotedLine[]) => questionOf(of, to, { coupon, hold });
  const { answer, failure, show, askAgain } = useAnswer<Quote>(question(lines), ask, waitMs);
  return {
    /** The quote; null until the first answer for these lines and this place. */
    quote: answer,
    failure,
    /** Shows a quote that came with a refusal, or that stands for other lines. */
    show: (quote: Quote, of = lines) => show(quote, question(of)),
    askAgain,
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
  hold?: string;
}

const bodyOf = ({ items: orderItems, ...asked }: Question) => ({ orderItems, ...asked });

/** The question as text; null without lines, about which nothing is asked. */
const questionOf = (
  lines: readonly QuotedLine[],
  { city, place, floor, hasLift, assembly }: QuotedPlace,
  { coupon, hold }: { coupon: string | undefined; hold: string | undefined },
): string | null =>
  lines.length === 0
    ? null
    : JSON.stringify({
        items: lines.map(({ product, variant, qty }) => ({ product, variant, qty })),
        city: city.trim() || undefined,
        place: place?.trim() || undefined,
        ...{ floor, hasLift, assembly },
        coupon: coupon?.trim() || undefined,
        hold,
      });
