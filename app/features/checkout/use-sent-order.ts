import { useEffect, useState } from 'react';
import type { CartCoupon } from '#app/state/buying/cart-coupon.ts';
import { cart, forgetOrderKey, isOrderKey, orderKey, type CartLine } from '#app/state/buying/cart.ts';
import { keepRefusedFields, type Reviewed } from '#app/state/buying/checkout.ts';
import { inOneTab, sendWaitingOrder } from '#app/state/buying/place-order.ts';
import { onPageRestore } from '#app/state/page-restore.ts';
import { fieldErrors } from '#app/ui/fields/form.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { isHalfDayRefused } from '#app/features/deliveries/half-days/half-day-refused.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import { readEarlierOrder, readFreshQuote } from '#app/features/quote/fresh-quote.ts';
import type { OrderDay } from './delivery/use-order-day.ts';
import { openPlacedOrder, submitOrder } from './submit-order.ts';

interface SentOrder {
  lines: readonly CartLine[];
  coupon: CartCoupon | null;
  hasAssembly: boolean;
  quote: Quote;
}

/**
 * Returns the quote of the order that was sent last; null when its lines, coupon or assembly differ from those of now.
 */
export const acceptedQuote = (sent: SentOrder | null, now: Omit<SentOrder, 'quote'>): Quote | null =>
  sent?.lines === now.lines && sent.coupon === now.coupon && sent.hasAssembly === now.hasAssembly
    ? sent.quote
    : null;

interface Options {
  reviewed: Reviewed;
  day: Pick<OrderDay, 'halfDay' | 'refuse'>;
  /** Called with the new quote that a refusal carries. */
  show: (quote: Quote, lines: readonly CartLine[]) => void;
}

/** Sends the order, and remembers what was sent and what the server said of it. */
export function useSentOrder({ reviewed, day, show }: Options) {
  const submission = useSubmission();
  const [sent, setSent] = useState<SentOrder | null>(null);
  const [placed, setPlaced] = useState<{ lines: readonly CartLine[]; quote: Quote | null } | null>(null);
  useEffect(() => onPageRestore(() => setPlaced(null)), []);
  const [keyAnswered, setKeyAnswered] = useState(false);

  async function place(order: SentOrder) {
    setSent(order);
    try {
      await submitOrder({
        ...order,
        reviewed,
        halfDay: day.halfDay,
        onPlaced: () => setPlaced(order),
      });
    } catch (error) {
      noteRefusal(error, order.lines);
      throw error;
    }
  }

  async function sendWaiting(lines: readonly CartLine[], quote: Quote | null) {
    try {
      const order = await sendWaitingOrder(() => setPlaced({ lines, quote }));
      if (order) openPlacedOrder(order);
    } catch (error) {
      noteRefusal(error, lines);
      throw error;
    }
  }

  function noteRefusal(error: unknown, lines: readonly CartLine[]) {
    const fresh = readFreshQuote(error);
    if (fresh) show(fresh, lines);
    if (isHalfDayRefused(error)) day.refuse();
    keepRefusedFields(fieldErrors(error));
    const earlier = readEarlierOrder(error);
    if (earlier) forgetOrderKey();
    if (fresh || earlier) setKeyAnswered(true);
  }

  return {
    /** The order that was sent last: the buyer has seen and accepted its quote, for exactly these lines. */
    sent,
    /** The order that was placed: the cart is empty by then, and the order's page is being loaded. */
    placed,
    /** The server has answered whether an order was made under the cart's key. */
    keyAnswered,
    busy: submission.busy,
    failure: submission.failure,
    addressRefused: Object.keys(submission.fields).some((path) => path.startsWith('shippingAddress.')),
    earlierOrder: readEarlierOrder(submission.failure),
    /** Sends an order that waits for the network as it was submitted. */
    sendWaiting: (lines: readonly CartLine[], quote: Quote | null) =>
      submission.submit(() => sendWaiting(lines, quote)),
    async send(order: SentOrder): Promise<boolean> {
      // Another tab may have ordered the cart since this screen was drawn: a new key would then make a second order of
      // it.
      if (cart.get() !== order.lines) return false;
      const key = orderKey();
      const isUnsent = () => isOrderKey(key) && cart.get() === order.lines;
      return submission.submit(() => inOneTab(async () => (isUnsent() ? place(order) : undefined)));
    },
  };
}
