import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import type { Order, PhoneOrderRequest, Quote } from '#contract/orders.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import type { ProductSummary } from '#contract/products.ts';
import { changesBetween } from './quote-changes.ts';

/** A line as the shop last said of its product. */
export interface PhoneLine {
  product: string;
  name: string;
  price: number;
  countInStock: number;
  qty: number;
}

const WAIT_MS = 250;

/** The goods of an order by phone, what they cost now, and the one key under which they become an order. */
export function usePhoneOrder(city: string) {
  const [lines, setLines] = useState<PhoneLine[]>([]);
  const [changes, setChanges] = useState<string[]>([]);
  const key = useRef('');
  const { quote, failure, show } = usePhoneQuote(lines, city.trim());

  function change(next: PhoneLine[]) {
    setChanges([]);
    setLines(next);
  }

  /** @throws ApiError; a fresh quote that comes with it is shown, with what it changes. */
  async function place(
    shippingAddress: PhoneOrderRequest['shippingAddress'],
    paymentMethod: PaymentMethod,
    seen: Quote,
  ): Promise<Order> {
    setChanges([]);
    key.current ||= randomKey();
    const { itemsPrice, shippingPrice, taxPrice, totalPrice } = seen;
    const orderItems = lines.map(({ product, qty }) => {
      const price = seen.orderItems.find((line) => line.product === product)?.price;
      return { product, qty, price };
    });
    const sums = { itemsPrice, shippingPrice, taxPrice, totalPrice };
    try {
      return await api.orders.placeByPhone(
        { orderItems, shippingAddress, paymentMethod, ...sums },
        key.current,
      );
    } catch (error) {
      if (error instanceof ApiError && error.code === 'idempotency-key-reused') key.current = '';
      const fresh = freshQuoteOf(error);
      if (fresh) {
        setChanges(changesBetween(seen, fresh, lines));
        show(fresh);
      }
      throw error;
    }
  }

  return {
    lines,
    quote,
    quoteFailure: failure,
    /** What has moved since the last quote that was seen, told by the refusal of the order. */
    changes,
    add({ _id: product, name, price, countInStock }: ProductSummary) {
      const known = lines.find((line) => line.product === product);
      if (known) return change(lines.map((line) => (line === known ? { ...line, qty: line.qty + 1 } : line)));
      change([...lines, { product, name, price, countInStock, qty: 1 }]);
    },
    setQuantity: (product: string, qty: number) =>
      change(lines.map((line) => (line.product === product ? { ...line, qty } : line))),
    remove: (product: string) => change(lines.filter((line) => line.product !== product)),
    place,
  };
}

/** What the goods cost now, some time after they last changed; null while that is not known. */
function usePhoneQuote(lines: readonly PhoneLine[], city: string) {
  const wanted = JSON.stringify({ items: lines.map(({ product, qty }) => ({ product, qty })), city });
  const [answer, setAnswer] = useState<{ wanted: string; quote: Quote | null; failure: unknown } | null>(
    null,
  );
  useEffect(() => {
    const { items } = JSON.parse(wanted) as { items: { product: string; qty: number }[] };
    if (items.length === 0) return;
    let outdated = false;
    const waiting = setTimeout(() => {
      api.orders.quote(items, city || undefined).then(
        (quote) => outdated || setAnswer({ wanted, quote, failure: null }),
        (failure: unknown) => outdated || setAnswer({ wanted, quote: null, failure }),
      );
    }, WAIT_MS);
    return () => {
      outdated = true;
      clearTimeout(waiting);
    };
  }, [wanted, city]);
  const current = answer?.wanted === wanted ? answer : null;
  return {
    quote: current?.quote ?? null,
    failure: current?.failure ?? null,
    show: (quote: Quote) => setAnswer({ wanted, quote, failure: null }),
  };
}

function freshQuoteOf(error: unknown): Quote | null {
  const details =
    error instanceof ApiError && error.status === 409 ? (error.details as Quote | undefined) : null;
  return Array.isArray(details?.orderItems) ? details : null;
}
