import { useEffect, useState } from 'react';
import type { CartCoupon } from '#app/state/cart-coupon.ts';
import { forgetOrderKey, type CartLine } from '#app/state/cart.ts';
import { keepRefusedFields } from '#app/state/checkout.ts';
import { onPageRestore } from '#app/state/page-restore.ts';
import { fieldErrors } from '#app/ui/form.ts';
import { useSubmission } from '#app/ui/submission.ts';
import type { Quote, ShippingAddress } from '#contract/orders.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import { earlierOrderOf, freshQuoteOf } from '#app/features/quote/fresh-quote.ts';
import { submitOrder } from './submit-order.ts';

interface SentOrder {
  lines: readonly CartLine[];
  coupon: CartCoupon | null;
  quote: Quote;
}

interface Options {
  address: ShippingAddress;
  method: PaymentMethod;
  /** Told of the quote of now when a refusal brings one. */
  onFreshQuote: (quote: Quote, lines: readonly CartLine[]) => void;
}

/** Sends the order, and remembers what was sent and what the server said of it. */
export function useSentOrder({ address, method, onFreshQuote }: Options) {
  const submission = useSubmission();
  const [sent, setSent] = useState<SentOrder | null>(null);
  const [placed, setPlaced] = useState<SentOrder | null>(null);
  useEffect(() => onPageRestore(() => setPlaced(null)), []);
  const [keyAnswered, setKeyAnswered] = useState(false);

  async function place(order: SentOrder) {
    setSent(order);
    try {
      await submitOrder({ ...order, address, method, onPlaced: () => setPlaced(order) });
    } catch (error) {
      const fresh = freshQuoteOf(error);
      if (fresh) onFreshQuote(fresh, order.lines);
      keepRefusedFields(fieldErrors(error));
      const earlier = earlierOrderOf(error);
      if (earlier) forgetOrderKey();
      if (fresh || earlier) setKeyAnswered(true);
      throw error;
    }
  }

  return {
    /** The order that was sent last: the buyer has seen and accepted its quote, for exactly these lines. */
    sent,
    /** The order that was placed: the cart is empty then, and the order's own document is on its way. */
    placed,
    /** The server has said what became of the cart's key. */
    keyAnswered,
    busy: submission.busy,
    failure: submission.failure,
    addressRefused: Object.keys(submission.fields).some((path) => path.startsWith('shippingAddress.')),
    earlierOrder: earlierOrderOf(submission.failure),
    send: (order: SentOrder) => submission.submit(() => place(order)),
  };
}
