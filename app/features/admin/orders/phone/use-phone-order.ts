import { useRef, useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { getProduct } from '#app/api/get-product.ts';
import type { ReductionValues } from '#app/features/admin/discounts/reduction-values.ts';
import { compareQuote } from '#app/features/quote/compare-quote.ts';
import type { Where } from '#app/features/quote/delivery-price.ts';
import { freshQuoteOf } from '#app/features/quote/fresh-quote.ts';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { findLine } from '#contract/orders/order-lines.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import type { PhoneOrderRequest, PhoneQuoteRequest } from '#contract/orders/phone-orders.ts';
import type { MethodOffer } from '#contract/paying/payments.ts';
import type { Product } from '#contract/goods/products.ts';
import { changeSentence } from './change-sentences.ts';
import { usePhoneQuote } from './use-phone-quote.ts';
import {
  requestedLine,
  withChoices,
  withPiece,
  withQuantity,
  without,
  withReduction,
  withVariant,
  type FoundPiece,
  type PhoneLine,
} from './phone-line.ts';

const WAIT_MS = 250;

/** The facts, apart from the goods, on which the price and the ways to pay depend. */
export interface PhonePlace extends Where, Pick<PhoneQuoteRequest, 'assembly' | 'discount' | 'hasPayer'> {
  /** The email address as typed. If it belongs to an account, the buyer can pay online. */
  email?: string;
}

type PlacingTerms = Pick<
  PhoneOrderRequest,
  'shippingAddress' | 'payer' | 'assembly' | 'halfDay' | 'discount' | 'discountReason'
>;

/** The typed email address once it is complete, else undefined. */
const emailOf = (typed = ''): string | undefined =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim()) ? typed.trim() : undefined;

/** The lines of an order by phone, their quote, and the one idempotency key under which the order is placed. */
export function usePhoneOrder(to: PhonePlace, first: PhoneLine[] = []) {
  const [lines, setLines] = useState(first);
  const [changes, setChanges] = useState<string[]>([]);
  const key = useRef('');
  const [coupon, setCoupon] = useState('');
  const { quote, last, failure, show } = usePhoneQuote(askedOf(lines, to, coupon), WAIT_MS);

  function change(next: PhoneLine[]) {
    setChanges([]);
    setLines(next);
  }

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
      const fresh = freshQuoteOf(error);
      if (fresh) {
        setChanges(compareQuote(linesIn(lines, seen), seen, fresh).flatMap(changeSentence));
        show(fresh);
      }
      throw error;
    }
  }

  return {
    lines,
    coupon,
    setCoupon(code: string) {
      setChanges([]);
      setCoupon(code);
    },
    quote,
    /** The last quote that came, also while a newer one is loading. */
    lastQuote: last,
    quoteFailure: failure,
    /** The differences to the last quote that the seller saw, from the server's refusal of the order. */
    changes,
    /**
     * Adds a found product and loads its variants. Without an answer the default variant is ordered, and the quote
     * names it.
     */
    add(found: FoundPiece) {
      change(withPiece(lines, found));
      void askForChoices(found._id, (whole) => setLines((now) => withChoices(now, whole)));
    },
    choose: (of: PhoneLine, variant: string) => change(withVariant(lines, of, variant)),
    setQuantity: (of: PhoneLine, qty: number) => change(withQuantity(lines, of, qty)),
    remove: (of: PhoneLine) => change(without(lines, of)),
    reduce: (of: PhoneLine, reduction: ReductionValues) => change(withReduction(lines, of, reduction)),
    place,
  };
}

const askedOf = (
  lines: readonly PhoneLine[],
  { city, place, email, ...asked }: PhonePlace,
  coupon: string,
): PhoneQuoteRequest => ({
  orderItems: lines.map(requestedLine),
  city: city.trim() || undefined,
  place: place?.trim() || undefined,
  email: emailOf(email),
  coupon: coupon || undefined,
  ...asked,
});

/** The lines at the prices of a quote. */
const linesIn = (lines: readonly PhoneLine[], seen: Quote): PhoneLine[] =>
  lines.map((line) => {
    const price = findLine(seen.orderItems, line)?.price;
    return { ...line, price: price ?? line.price };
  });

/** The sums of a quote, with the code of its coupon. */
const seenSums = ({ itemsPrice, shippingPrice, taxPrice, totalPrice, coupon }: Quote) => ({
  ...{ itemsPrice, shippingPrice, taxPrice, totalPrice },
  coupon: coupon?.code,
});

const askForChoices = (product: string, answered: (whole: Product) => void) =>
  getProduct(api, product).then(answered, (error: unknown) => console.warn('variants', product, error));
