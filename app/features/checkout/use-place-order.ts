import { useEffect, useEffectEvent, useState } from 'react';
import { cartCoupon } from '#app/state/buying/cart-coupon.ts';
import { cart, hasOrderKey, type CartLine } from '#app/state/buying/cart.ts';
import type { ChosenWay, Reviewed } from '#app/state/buying/checkout.ts';
import { useSendingWhenBack } from '#app/state/buying/sending-when-back.ts';
import { useWaitingOrder } from '#app/state/buying/waiting-order.ts';
import type { DeliveryPrice } from '#contract/money.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import { isHalfDayRefused } from '#app/features/deliveries/half-days/half-day-refused.ts';
import { amountsOfCart } from '#app/features/quote/cart-amounts.ts';
import { readFreshQuote } from '#app/features/quote/fresh-quote.ts';
import { problemOfChoice } from '#app/features/quote/method-problem.ts';
import { couponOf } from '#app/features/quote/quoted-coupon.ts';
import { useQuote } from '#app/features/quote/use-quote.ts';
import { acceptQuote, hasNothingLeft, listChanges, shownCharge, type Change } from './change-rows.ts';
import { useAssembly } from './use-assembly.ts';
import { useOrderDay, type OrderDay } from './delivery/use-order-day.ts';
import { acceptedQuote, useSentOrder } from './use-sent-order.ts';

export interface PlaceOrderState {
  /** The lines of the order; after the quote with prices and quantities that the shop can deliver. */
  lines: readonly CartLine[];
  isEmpty: boolean;
  /** The quote for this cart; null until the server has answered. */
  quote: Quote | null;
  /** The half-day of delivery. */
  day: OrderDay;
  /** The changes since the buyer saw the amounts; no order is sent before they are accepted. */
  changes: readonly Change[];
  /** The action of the button below the changes. */
  answer: 'place' | 'empty' | 'other-method';
  /** The changes came as the answer to a press. */
  refusedByChange: boolean;
  quoteFailure: unknown;
  submitFailure: unknown;
  /** The server found something wrong in the address. */
  addressRefused: boolean;
  /** The id of an order that was already placed under this cart's key, with other contents. */
  earlierOrder: string | null;
  busy: boolean;
  canSubmit: boolean;
  /** The order was sent without a network, and is sent again when the network is back. */
  orderWaits: boolean;
  submit(): void;
  /** Accepts the changes, and places the order. */
  accept(): void;
  askAgain(): void;
  /** The assembly of pieces at the buyer's place; its price is undefined where the shop does not offer it. */
  assembly: { isWanted: boolean; price: number | undefined; choose(isWanted: boolean, price: number): void };
}

/** The last step: the server's quote, the changes that it brings, and the one press that places the order. */
export function usePlaceOrder(
  reviewed: Reviewed,
  delivery: number | DeliveryPrice | undefined,
): PlaceOrderState {
  const { address, way } = reviewed;
  const lines = cart.use();
  const coupon = cartCoupon.use();
  const assembly = useAssembly();
  const { isWanted: hasAssembly } = assembly;
  const to = { ...address, assembly: hasAssembly || undefined };
  const { quote, failure, show, askAgain } = useQuote(lines, to, { coupon: coupon?.code });
  const day = useOrderDay(quote, address);
  const { sent, placed, keyAnswered, send, ...sending } = useSentOrder({ reviewed, day, show });
  /** The changes that are being accepted: they stay on the screen until the order has been answered. */
  const [accepting, setAccepting] = useState<readonly Change[] | null>(null);

  const accepted = acceptedQuote(sent, { lines, coupon, hasAssembly });
  const amounts = accepted ?? amountsOfCart(lines, assembly.priced(delivery), coupon);
  const charge = accepted && shownCharge(accepted, way.method);
  const found = quote && !placed ? listChanges({ lines, amounts, charge, way }, quote) : [];
  // An order may have been made without its answer arriving: the server is asked about it before changes are shown.
  const isUnsure = found.length > 0 && !keyAnswered && hasOrderKey();
  const changes = accepting ?? (isUnsure ? [] : found);
  const isAnswered = lines.length > 0 && quote !== null && day.isSettled;
  const canSubmit = isAnswered && changes.length === 0 && !placed && !sending.busy;
  const refusedByChange = found.length > 0 && readFreshQuote(sending.failure) !== null;

  /** Places the order with the amounts that the buyer has seen. The server refuses it when they have changed. */
  function submit() {
    if (!canSubmit) return;
    void send({ lines, coupon, hasAssembly, quote: { ...quote, ...amounts } });
  }

  useSendingAgain(isUnsure && day.isSettled, submit);
  const orderWaits = useWaitingOrder() === 'network';
  useSendingWhenBack(orderWaits, () => void sending.sendWaiting(lines, quote));
  useAskingWhenBack(() => {
    if (failure !== null) askAgain();
    if (day.halfDays.failure !== null) day.halfDays.askAgain();
  });

  /**
   * Accepts the changes and places the order. The key stays the same: if an order was already made under it, the server
   * says so instead of making a second one.
   */
  async function accept(current: Quote) {
    const next = acceptQuote(lines, current);
    cart.set(next);
    if (next.length === 0) return;
    show(current, next);
    setAccepting(changes);
    cartCoupon.set(couponOf(current));
    await send({ lines: next, coupon: cartCoupon.get(), hasAssembly, quote: current });
    setAccepting(null);
  }

  return {
    lines: placed?.lines ?? (quote ? acceptQuote(lines, quote) : lines),
    isEmpty: lines.length === 0 && !placed,
    quote: placed?.quote ?? quote,
    day,
    changes,
    answer: answerTo(quote, way),
    refusedByChange,
    quoteFailure: failure,
    // The refusal itself is not shown, because `changes` tell the buyer what has changed.
    submitFailure: refusedByChange || isHalfDayRefused(sending.failure) ? null : sending.failure,
    addressRefused: sending.addressRefused,
    earlierOrder: sending.earlierOrder,
    busy: sending.busy || placed !== null,
    canSubmit,
    submit,
    accept: () => void (quote && !sending.busy && accept(quote)),
    askAgain,
    orderWaits,
    assembly: { ...assembly, price: quote?.assemblyPrice },
  };
}

function useSendingAgain(isUnsure: boolean, submit: () => void): void {
  const sendAgain = useEffectEvent(submit);
  useEffect(() => {
    if (isUnsure) sendAgain();
  }, [isUnsure]);
}

/** Asks again what the shop could not be asked without a network. */
function useAskingWhenBack(ask: () => void): void {
  const onBack = useEffectEvent(ask);
  useEffect(() => {
    const back = () => onBack();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
}

function answerTo(quote: Quote | null, way: ChosenWay): PlaceOrderState['answer'] {
  if (quote && hasNothingLeft(quote)) return 'empty';
  return quote && problemOfChoice(quote, way) ? 'other-method' : 'place';
}
