import { useRef, useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { requestedLine, type DraftLine } from '#app/features/admin/order-draft/lines.ts';
import { useDraft, type DraftPlace } from '#app/features/admin/order-draft/use-draft.ts';
import { compareQuote } from '#app/features/quote/compare-quote.ts';
import { readFreshQuote } from '#app/features/quote/fresh-quote.ts';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { findLine } from '#contract/orders/order-lines.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import type { PhoneOrderRequest } from '#contract/orders/phone-orders.ts';
import type { MethodOffer } from '#contract/paying/payments.ts';
import { changeSentence } from './change-sentences.ts';

type PlacingTerms = Pick<
  PhoneOrderRequest,
  'shippingAddress' | 'payer' | 'assembly' | 'halfDay' | 'discount' | 'discountReason'
>;

/** The lines of an order by phone, their quote, and the one idempotency key under which the order is placed. */
export function usePhoneOrder(to: DraftPlace) {
  const [changes, setChanges] = useState<string[]>([]);
  const key = useRef('');
  const draft = useDraft(to, [], () => setChanges([]));
  const { lines, show } = draft;

  /** @throws ApiError; if it carries a fresh quote, the quote and its changes are shown. */
  async function place(
    terms: PlacingTerms,
    { method: paymentMethod, otherWay }: MethodOffer,
    seen: Quote,
  ): Promise<Order> {
    setChanges([]);
    key.current ||= randomKey();
    const orderItems = linesIn(lines, seen).map(({ price }, at) => ({ ...requestedLine(lines[at]!), price }));
    try {
      return await api.call('POST /api/orders/by-phone', {
        body: { ...terms, orderItems, paymentMethod, otherWay: otherWay?.id, ...seenSums(seen) },
        headers: { 'idempotency-key': key.current },
      });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'idempotency-key-reused') key.current = '';
      const fresh = readFreshQuote(error);
      if (fresh) {
        setChanges(compareQuote(linesIn(lines, seen), seen, fresh).flatMap(changeSentence));
        show(fresh);
      }
      throw error;
    }
  }

  return {
    ...draft,
    /** The differences to the last quote that the seller saw, from the server's refusal of the order. */
    changes,
    place,
  };
}

/** The lines at the prices of a quote. */
const linesIn = (lines: readonly DraftLine[], seen: Quote): DraftLine[] =>
  lines.map((line) => {
    const price = findLine(seen.orderItems, line)?.price;
    return { ...line, price: price ?? line.price };
  });

/** The sums of a quote, with the code of its coupon. */
const seenSums = ({ itemsPrice, shippingPrice, taxPrice, totalPrice, coupon }: Quote) => ({
  ...{ itemsPrice, shippingPrice, taxPrice, totalPrice },
  coupon: coupon?.code,
});
