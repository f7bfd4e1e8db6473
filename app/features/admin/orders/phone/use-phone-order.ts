import { useRef, useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { getProduct } from '#app/api/get-product.ts';
import { compareQuote } from '#app/features/quote/compare-quote.ts';
import { freshQuoteOf } from '#app/features/quote/fresh-quote.ts';
import { useQuote } from '#app/features/quote/use-quote.ts';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { findLine } from '#contract/order-lines.ts';
import type { Order, PhoneOrderRequest, Quote } from '#contract/orders.ts';
import type { MethodOffer } from '#contract/payments.ts';
import type { Product, ProductSummary } from '#contract/products.ts';
import { changeSentence } from './change-sentences.ts';
import { withChoices, withPiece, withQuantity, without, withVariant, type PhoneLine } from './phone-line.ts';

const WAIT_MS = 250;

/** The goods of an order by phone, what they cost now, and the one key under which they become an order. */
export function usePhoneOrder(city: string, first: PhoneLine[] = []) {
  const [lines, setLines] = useState(first);
  const [changes, setChanges] = useState<string[]>([]);
  const key = useRef('');
  const [coupon, setCoupon] = useState('');
  const { quote, failure, show } = useQuote(lines, city, { waitMs: WAIT_MS, coupon });

  function change(next: PhoneLine[]) {
    setChanges([]);
    setLines(next);
  }

  /** The lines at the prices of a quote. */
  const linesIn = (seen: Quote) =>
    lines.map((line) => {
      const price = findLine(seen.orderItems, line)?.price;
      return { ...line, price: price ?? line.price };
    });

  /** @throws ApiError; a fresh quote that comes with it is shown, with what it changes. */
  async function place(
    shippingAddress: PhoneOrderRequest['shippingAddress'],
    { method: paymentMethod, otherWay }: MethodOffer,
    seen: Quote,
  ): Promise<Order> {
    setChanges([]);
    key.current ||= randomKey();
    const orderItems = linesIn(seen).map(orderedLine);
    try {
      return await api.call('POST /api/orders/by-phone', {
        body: { orderItems, shippingAddress, paymentMethod, otherWay: otherWay?.id, ...seenSums(seen) },
        headers: { 'idempotency-key': key.current },
      });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'idempotency-key-reused') key.current = '';
      const fresh = freshQuoteOf(error);
      if (fresh) {
        setChanges(compareQuote(linesIn(seen), seen, fresh).flatMap(changeSentence));
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
    quoteFailure: failure,
    /** The changes since the last quote that was seen, out of the refusal of the order. */
    changes,
    /** Without the answer about its variants the default one is ordered, and the quote says which that is. */
    add(found: ProductSummary) {
      change(withPiece(lines, found));
      void askForChoices(found._id, (whole) => setLines((now) => withChoices(now, whole)));
    },
    choose: (of: PhoneLine, variant: string) => change(withVariant(lines, of, variant)),
    setQuantity: (of: PhoneLine, qty: number) => change(withQuantity(lines, of, qty)),
    remove: (of: PhoneLine) => change(without(lines, of)),
    place,
  };
}

const orderedLine = ({ product, variant, qty, price }: PhoneLine) => ({ product, variant, qty, price });

/** The sums of a quote, with its coupon. */
const seenSums = ({ itemsPrice, shippingPrice, taxPrice, totalPrice, coupon }: Quote) => ({
  ...{ itemsPrice, shippingPrice, taxPrice, totalPrice },
  coupon: coupon?.code,
});

const askForChoices = (product: string, answered: (whole: Product) => void) =>
  getProduct(api, product).then(answered, (error: unknown) => console.warn('variants', product, error));
