import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { api } from '#app/state/api.ts';
import { ordersText as text } from '#contract/texts/orders.ts';
import { isApiError, messageOf } from '#app/ui/failure.tsx';
import { beginPayment, confirmPayment, lookAgain } from '../money/order-payments.ts';
import type { PaymentPartProps } from './payment-part.ts';
import { loadPaypal, type ButtonsOptions, type PaypalButtons } from './paypal-sdk.ts';

type State =
  | { at: 'loading' }
  | { at: 'ready' }
  | { at: 'confirming' }
  | { at: 'no-window' }
  | { at: 'unavailable'; sentence: string };

/**
 * Draws PayPal's own buttons in `place`. The server begins and confirms the payment; the browser's report is only a
 * hint.
 */
export function usePaypalButtons(props: PaymentPartProps) {
  const { order, amount, onChanged } = props;
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({ at: opensNoWindow() ? 'no-window' : 'loading' });
  const [problem, setProblem] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  async function tell(failure: unknown) {
    setProblem(messageOf(failure));
    await lookAgain(props);
  }

  const createOrder = useEffectEvent(async () => {
    setProblem(null);
    setNote(null);
    try {
      const begun = await beginPayment(order, { method: 'PayPal' }, amount);
      if (begun.provider !== 'paypal') throw new Error(`the payment began at ${begun.provider}`);
      return begun.providerOrderId;
    } catch (error) {
      await tell(error);
      throw error;
    }
  });

  const confirm = useEffectEvent(async (orderID: string) => {
    setState({ at: 'confirming' });
    await confirmPayment(order, orderID).then(onChanged).catch(tell);
    setState({ at: 'ready' });
  });

  useEffect(() => {
    if (opensNoWindow()) return;
    setState({ at: 'loading' });
    return drawButtons(place, {
      createOrder: () => createOrder(),
      onApprove: ({ orderID }) => confirm(orderID),
      onCancel: () => setNote(text('paymentCancelled')),
      // A problem that already has its own sentence keeps it.
      onError(error) {
        const blocked = /block|pop-?up/i.test(String(error));
        setProblem((known) => known ?? (blocked ? text('noWindow') : text('paymentFailed')));
        if (blocked) setState({ at: 'no-window' });
      },
      onDrawn: () => setState({ at: 'ready' }),
      onUnavailable: (sentence) => setState({ at: 'unavailable', sentence }),
    });
  }, [order._id, attempt]);

  return { place, state, problem, note, tell, tryAgain: () => setAttempt(attempt + 1) };
}

interface Drawing extends ButtonsOptions {
  onDrawn: () => void;
  onUnavailable: (sentence: string) => void;
}

/** @returns a function that removes the buttons. */
function drawButtons(place: RefObject<HTMLDivElement | null>, drawing: Drawing): () => void {
  const { onDrawn, onUnavailable, ...options } = drawing;
  let left = false;
  let buttons: PaypalButtons | undefined;

  async function draw() {
    const config = await api.call('GET /api/config/paypal/script');
    if (left) return;
    const paypal = await loadPaypal(config.sdkUrl);
    if (left || !place.current) return;
    buttons = paypal.Buttons(options);
    await buttons.render(place.current);
    if (!left) onDrawn();
  }

  draw().catch((error: unknown) => {
    if (!left) onUnavailable(isApiError(error) ? messageOf(error) : text('paymentScriptFailed'));
  });
  return () => {
    left = true;
    void buttons?.close().catch(() => {});
  };
}

/** Tells whether this browser can open no window: Telegram's own browser drops it. */
function opensNoWindow(): boolean {
  return /Telegram/i.test(navigator.userAgent) || 'TelegramWebviewProxy' in window;
}
