import { useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { cart, forgetOrderKey, type CartLine } from '#app/state/cart.ts';
import { useSubmission } from '#app/ui/submission.ts';
import type { PaymentMethod, Quote, ShippingAddress } from '#contract/orders.ts';
import { acceptQuote, listChanges } from './quote-changes.ts';
import { freshQuoteOf, submitOrder } from './submit-order.ts';
import { useQuote } from './use-quote.ts';

interface PlaceOrder {
  lines: readonly CartLine[];
  /** Null until the server has answered for this cart. */
  quote: Quote | null;
  /** What the server says otherwise than the cart; nothing is sent before it is accepted. */
  changes: string[];
  /** The chosen way to pay is closed: no rate is known. */
  unpayable: boolean;
  quoteFailure: unknown;
  submitFailure: unknown;
  /** The order that was already placed under this cart's key, with other contents. */
  earlierOrder: string | null;
  busy: boolean;
  canSubmit: boolean;
  submit(): void;
  accept(): void;
  askAgain(): void;
}

/** The last step: the server's quote, what it changes, and the one press that makes the order. */
export function usePlaceOrder(address: ShippingAddress, method: PaymentMethod): PlaceOrder {
  const lines = cart.use();
  const { quote, failure, show, askAgain } = useQuote(lines);
  const submission = useSubmission();
  // The cart is empty once the order is placed: until the order's document is there, this is the one that was sent.
  const [placed, setPlaced] = useState<{ lines: readonly CartLine[]; quote: Quote } | null>(null);
  const changes = quote && !placed ? listChanges(lines, quote) : [];
  const unpayable = quote !== null && quote.charge === null && quote.totalPrice > 0 && !placed;
  const canSubmit =
    lines.length > 0 && quote !== null && !unpayable && changes.length === 0 && !placed && !submission.busy;

  async function place(sent: { lines: readonly CartLine[]; quote: Quote }) {
    try {
      await submitOrder({ ...sent, address, method, onPlaced: () => setPlaced(sent) });
    } catch (error) {
      const fresh = freshQuoteOf(error);
      if (fresh) show(fresh);
      if (error instanceof ApiError && error.code === 'idempotency-key-reused') forgetOrderKey();
      throw error;
    }
  }

  return {
    lines: placed?.lines ?? lines,
    quote: placed?.quote ?? quote,
    changes,
    unpayable,
    quoteFailure: failure,
    // What changed is told by `changes`, in words.
    submitFailure: changes.length > 0 && freshQuoteOf(submission.failure) ? null : submission.failure,
    earlierOrder: earlierOrderOf(submission.failure),
    busy: submission.busy || placed !== null,
    canSubmit,
    submit: () => {
      if (canSubmit) void submission.submit(() => place({ lines, quote }));
    },
    accept: () => {
      if (!quote) return;
      submission.clear();
      forgetOrderKey();
      cart.set(acceptQuote(lines, quote));
    },
    askAgain,
  };
}

function earlierOrderOf(failure: unknown): string | null {
  if (!(failure instanceof ApiError) || failure.code !== 'idempotency-key-reused') return null;
  return (failure.details as { order: string }).order;
}
