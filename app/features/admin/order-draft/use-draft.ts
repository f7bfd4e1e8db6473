import { useState } from 'react';
import type { Where } from '#app/features/quote/delivery-price.ts';
import type { PhoneQuoteRequest } from '#contract/orders/phone-orders.ts';
import { requestedLine, type DraftLine } from './lines.ts';
import { useDraftLines } from './use-draft-lines.ts';
import { useDraftQuote } from './use-draft-quote.ts';

const WAIT_MS = 250;

/** The facts, apart from the goods, on which the price and the ways to pay depend. */
export interface DraftPlace
  extends Where, Pick<PhoneQuoteRequest, 'assembly' | 'discount' | 'hasPayer' | 'quotation'> {
  /** The email address as typed. If it belongs to an account, the buyer can pay online. */
  email?: string;
}

/** The typed email address once it is complete, else undefined. */
const emailOf = (typed = ''): string | undefined =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim()) ? typed.trim() : undefined;

/**
 * Holds the goods of an order or a quotation that staff write, its coupon, and the quote of both.
 * @param onActed called when somebody changes a line or the coupon.
 */
export function useDraft(to: DraftPlace, first: DraftLine[] = [], onActed?: () => void) {
  const goods = useDraftLines(() => first, onActed);
  const [coupon, setCoupon] = useState('');
  const { quote, last, failure, show } = useDraftQuote(askedOf(goods.lines, to, coupon), WAIT_MS);
  return {
    ...goods,
    coupon,
    setCoupon(code: string) {
      onActed?.();
      setCoupon(code);
    },
    quote,
    /** The last quote that came, also while a newer one is loading. */
    lastQuote: last,
    quoteFailure: failure,
    show,
  };
}

export type Draft = ReturnType<typeof useDraft>;

const askedOf = (
  lines: readonly DraftLine[],
  { city, place, email, ...asked }: DraftPlace,
  coupon: string,
): PhoneQuoteRequest => ({
  orderItems: lines.map(requestedLine),
  city: city.trim() || undefined,
  place: place?.trim() || undefined,
  email: emailOf(email),
  coupon: coupon || undefined,
  ...asked,
});
