import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { cart, forgetOrderKey, hasOrderKey, type CartLine } from '#app/state/cart.ts';
import { keepRefusedFields } from '#app/state/checkout.ts';
import { onShownAgain } from '#app/state/shown-again.ts';
import { fieldErrors } from '#app/ui/form.ts';
import { useSubmission } from '#app/ui/submission.ts';
import type { Quote, ShippingAddress } from '#contract/orders.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import { amountsOfCart } from './cart-amounts.ts';
import { problemOfChoice } from './method-problem.ts';
import { acceptQuote, listChanges, shownCharge, type Change } from './quote-changes.ts';
import { freshQuoteOf, submitOrder } from './submit-order.ts';
import { useQuote } from './use-quote.ts';

interface Sent {
  lines: readonly CartLine[];
  quote: Quote;
}

interface PlaceOrder {
  /** What would be ordered: as the shop can deliver it, once it has answered. */
  lines: readonly CartLine[];
  isEmpty: boolean;
  /** Null until the server has answered for this cart. */
  quote: Quote | null;
  /** What the server says otherwise than the buyer has seen; nothing is sent before it is accepted. */
  changes: readonly Change[];
  /** What the one press below the changes does. */
  answer: 'place' | 'empty' | 'other-method';
  /** The changes came as the answer to a press. */
  refusedByChange: boolean;
  quoteFailure: unknown;
  submitFailure: unknown;
  /** The server found something wrong in the address. */
  addressRefused: boolean;
  /** The order that was already placed under this cart's key, with other contents. */
  earlierOrder: string | null;
  busy: boolean;
  canSubmit: boolean;
  submit(): void;
  /** Takes over what has changed, and orders it. */
  accept(): void;
  askAgain(): void;
}

/** The last step: the server's quote, what it changes, and the one press that makes the order. */
export function usePlaceOrder(
  address: ShippingAddress,
  method: PaymentMethod,
  byAgreement: boolean,
): PlaceOrder {
  const lines = cart.use();
  const { quote, failure, show, askAgain } = useQuote(lines, address.city);
  const submission = useSubmission();
  // The cart is empty once the order is placed: until the order's document is there, this is the one that was sent.
  const [placed, setPlaced] = useState<Sent | null>(null);
  useEffect(() => onShownAgain(() => setPlaced(null)), []);
  /** What was sent last: the buyer has seen and accepted it, for exactly these lines. */
  const [sent, setSent] = useState<Sent | null>(null);
  /** Stays on the screen until the press that accepts it has been answered. */
  const [accepting, setAccepting] = useState<readonly Change[] | null>(null);
  /** The server has said what became of the cart's key. */
  const [keyAnswered, setKeyAnswered] = useState(false);

  const accepted = sent?.lines === lines ? sent.quote : null;
  const amounts = accepted ?? amountsOfCart(lines, byAgreement);
  const charge = accepted && shownCharge(accepted, method);
  const found = quote && !placed ? listChanges({ lines, amounts, charge, method }, quote) : [];
  // An order may have been made whose answer was lost: that is asked before anything else is said.
  const isUnsure = found.length > 0 && !keyAnswered && hasOrderKey();
  const changes = accepting ?? (isUnsure ? [] : found);
  const canSubmit = lines.length > 0 && quote !== null && changes.length === 0 && !placed && !submission.busy;
  const refusedByChange = found.length > 0 && freshQuoteOf(submission.failure) !== null;

  async function place(order: Sent) {
    setSent(order);
    try {
      await submitOrder({ ...order, address, method, onPlaced: () => setPlaced(order) });
    } catch (error) {
      const fresh = freshQuoteOf(error);
      if (fresh) show(fresh, order.lines);
      keepRefusedFields(fieldErrors(error));
      const earlier = earlierOrderOf(error);
      if (earlier) forgetOrderKey();
      if (fresh || earlier) setKeyAnswered(true);
      throw error;
    }
  }

  /** Sends what the buyer has seen. What is otherwise now is refused by the server, or was ordered before. */
  function submit() {
    if (!canSubmit) return;
    const order = { lines, quote: { ...quote, ...amounts } };
    void submission.submit(() => place(order));
  }

  const sendAgain = useEffectEvent(submit);
  useEffect(() => {
    if (isUnsure) sendAgain();
  }, [isUnsure]);

  /** The key of the order stays: were one made under it already, the server says so instead of making another. */
  async function accept(current: Quote) {
    const next = acceptQuote(lines, current);
    cart.set(next);
    if (next.length === 0) return;
    show(current, next);
    setAccepting(changes);
    await submission.submit(() => place({ lines: next, quote: current }));
    setAccepting(null);
  }

  return {
    lines: placed?.lines ?? (quote ? acceptQuote(lines, quote) : lines),
    isEmpty: lines.length === 0 && !placed,
    quote: placed?.quote ?? quote,
    changes,
    answer: answerTo(quote, method),
    refusedByChange,
    quoteFailure: failure,
    // What changed is told by `changes`, in words.
    submitFailure: refusedByChange ? null : submission.failure,
    addressRefused: Object.keys(submission.fields).some((path) => path.startsWith('shippingAddress.')),
    earlierOrder: earlierOrderOf(submission.failure),
    busy: submission.busy || placed !== null,
    canSubmit,
    submit,
    accept: () => {
      if (quote && !submission.busy) void accept(quote);
    },
    askAgain,
  };
}

function answerTo(quote: Quote | null, method: PaymentMethod): PlaceOrder['answer'] {
  if (quote?.orderItems.every(({ qty }) => qty === 0)) return 'empty';
  return quote && problemOfChoice(quote, method) ? 'other-method' : 'place';
}

function earlierOrderOf(failure: unknown): string | null {
  if (!(failure instanceof ApiError) || failure.code !== 'idempotency-key-reused') return null;
  return (failure.details as { order: string }).order;
}
