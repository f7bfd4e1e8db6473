import { useEffect, useEffectEvent, useState } from 'react';
import { cartCoupon } from '#app/state/cart-coupon.ts';
import { cart, hasOrderKey, type CartLine } from '#app/state/cart.ts';
import type { Quote, ShippingAddress } from '#contract/orders.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import { amountsOfCart } from '#app/features/quote/cart-amounts.ts';
import { freshQuoteOf } from '#app/features/quote/fresh-quote.ts';
import { problemOfChoice } from '#app/features/quote/method-problem.ts';
import { couponOf } from '#app/features/quote/quoted-coupon.ts';
import { useQuote } from '#app/features/quote/use-quote.ts';
import { acceptQuote, listChanges, shownCharge, type Change } from './change-rows.ts';
import { useSentOrder } from './use-sent-order.ts';

export interface PlaceOrderState {
  /** The lines to be ordered: as the shop can deliver them, once it has answered. */
  lines: readonly CartLine[];
  isEmpty: boolean;
  /** Null until the server has answered for this cart. */
  quote: Quote | null;
  /** The changes since the buyer looked; nothing is sent before they are accepted. */
  changes: readonly Change[];
  /** The action of the one press below the changes. */
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
): PlaceOrderState {
  const lines = cart.use();
  const coupon = cartCoupon.use();
  const { quote, failure, show, askAgain } = useQuote(lines, address.city, { coupon: coupon?.code });
  const { sent, placed, keyAnswered, send, ...sending } = useSentOrder({
    address,
    method,
    onFreshQuote: show,
  });
  /** Stays on the screen until the press that accepts it has been answered. */
  const [accepting, setAccepting] = useState<readonly Change[] | null>(null);

  const accepted = sent?.lines === lines && sent.coupon === coupon ? sent.quote : null;
  const amounts = accepted ?? amountsOfCart(lines, byAgreement, coupon);
  const charge = accepted && shownCharge(accepted, method);
  const found = quote && !placed ? listChanges({ lines, amounts, charge, method }, quote) : [];
  // An order may have been made whose answer was lost: that is asked before anything else is said.
  const isUnsure = found.length > 0 && !keyAnswered && hasOrderKey();
  const changes = accepting ?? (isUnsure ? [] : found);
  const canSubmit = lines.length > 0 && quote !== null && changes.length === 0 && !placed && !sending.busy;
  const refusedByChange = found.length > 0 && freshQuoteOf(sending.failure) !== null;

  /** Sends what the buyer has seen. What is otherwise now is refused by the server, or was ordered before. */
  function submit() {
    if (!canSubmit) return;
    void send({ lines, coupon, quote: { ...quote, ...amounts } });
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
    cartCoupon.set(couponOf(current));
    await send({ lines: next, coupon: cartCoupon.get(), quote: current });
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
    // The buyer reads about a change in `changes`, in words.
    submitFailure: refusedByChange ? null : sending.failure,
    addressRefused: sending.addressRefused,
    earlierOrder: sending.earlierOrder,
    busy: sending.busy || placed !== null,
    canSubmit,
    submit,
    accept: () => {
      if (quote && !sending.busy) void accept(quote);
    },
    askAgain,
  };
}

function answerTo(quote: Quote | null, method: PaymentMethod): PlaceOrderState['answer'] {
  if (quote?.orderItems.every(({ qty }) => qty === 0)) return 'empty';
  return quote && problemOfChoice(quote, method) ? 'other-method' : 'place';
}
