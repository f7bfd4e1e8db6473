import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '#app/state/api.ts';
import { ordersText as text } from '#app/text/orders.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { messageOf } from '#app/ui/failure.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { formatBirrExact } from '#contract/money.ts';
import { ChargedLine } from './amounts.tsx';
import { PayOnPaypalPage } from './pay-on-paypal-page.tsx';
import type { PaymentPartProps } from './payment-part.ts';
import { loadPaypal, type PaypalButtons } from './paypal-sdk.ts';

type State =
  | { at: 'loading' }
  | { at: 'ready' }
  | { at: 'confirming' }
  | { at: 'no-window' }
  | { at: 'unavailable'; sentence: string };

/** What PayPal charges for the order and by which rate, and the ways to pay it. */
export default function PayWithPaypal({ order, onChanged }: PaymentPartProps) {
  const { charge } = order;
  if (!charge) return <Alert kind="info">{text.paymentUnavailable.en}</Alert>;
  return (
    <>
      <p className="tabular-nums">
        {text.amount(formatBirrExact(order.totalPrice))}
        <span className="text-soft"> = </span>
        <strong>{`${charge.currency} ${charge.amount}`}</strong>
      </p>
      {order.paymentMethod !== 'PayPal' && <ChargedLine charge={charge} />}
      <Ways order={order} onChanged={onChanged} />
    </>
  );
}

/** The provider's own buttons, and its page. The server begins and confirms the payment; what the browser reports is a hint. */
function Ways({ order, onChanged }: PaymentPartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({ at: opensNoWindow() ? 'no-window' : 'loading' });
  const [problem, setProblem] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  /** A refusal may mean that the order is no longer what the screen shows: paid elsewhere, or expired. */
  async function lookAgain() {
    const now = await api.orders.get(order._id).catch(() => null);
    if (now && now.status !== order.status) onChanged(now);
  }

  const createOrder = useEffectEvent(async () => {
    setProblem(null);
    setNote(null);
    try {
      const begun = await api.orders.beginPayment(order._id, 'PayPal');
      return begun.provider === 'paypal' ? begun.providerOrderId : '';
    } catch (error) {
      setProblem(messageOf(error));
      await lookAgain();
      throw error;
    }
  });

  const confirm = useEffectEvent(async (orderID: string) => {
    setState({ at: 'confirming' });
    try {
      onChanged(await api.orders.pay(order._id, { id: orderID }));
    } catch (error) {
      setProblem(messageOf(error));
      await lookAgain();
    } finally {
      setState({ at: 'ready' });
    }
  });

  useEffect(() => {
    let left = false;
    let buttons: PaypalButtons | undefined;

    async function show() {
      setState({ at: 'loading' });
      const config = await api.orders.paypalConfig();
      if (left) return;
      const paypal = await loadPaypal(config.sdkUrl);
      if (left || !place.current) return;
      buttons = paypal.Buttons({
        createOrder: () => createOrder(),
        onApprove: ({ orderID }) => confirm(orderID),
        onCancel: () => setNote(text.paymentCancelled.en),
        // What has already been said in its own words stays.
        onError: (error) => {
          const blocked = /block|pop-?up/i.test(String(error));
          setProblem((known) => known ?? (blocked ? text.noWindow.en : text.paymentFailed.en));
          if (blocked) setState({ at: 'no-window' });
        },
      });
      await buttons.render(place.current);
      if (!left) setState({ at: 'ready' });
    }

    if (opensNoWindow()) return;
    show().catch((error: unknown) => {
      if (left) return;
      const refused = (error as { name?: string }).name === 'ApiError';
      setState({ at: 'unavailable', sentence: refused ? messageOf(error) : text.paymentScriptFailed.en });
    });
    return () => {
      left = true;
      void buttons?.close().catch(() => {});
    };
  }, [order._id, attempt]);

  const hasButtons = state.at === 'loading' || state.at === 'ready';
  return (
    <div className="space-y-4">
      {problem && <Alert kind="error">{problem}</Alert>}
      {note && <Alert kind="info">{note}</Alert>}
      {state.at === 'loading' && <Spinner />}
      {state.at === 'confirming' && (
        <p role="status" className="flex items-center justify-center gap-3 py-3">
          <span aria-hidden className="spinner size-5 border-2 text-primary" />
          <Both of={text.confirmingPayment} />
        </p>
      )}
      {state.at === 'unavailable' && (
        <>
          <Alert kind="error">{state.sentence}</Alert>
          <Button variant="secondary" full onClick={() => setAttempt(attempt + 1)}>
            <Both of={text.tryAgain} />
          </Button>
        </>
      )}
      <div ref={place} className={hasButtons ? 'min-h-12' : 'hidden'} />
      {state.at !== 'confirming' && (
        <PayOnPaypalPage
          order={order}
          onChanged={onChanged}
          isOnly={!hasButtons}
          onFailure={(error) => {
            setProblem(messageOf(error));
            void lookAgain();
          }}
        />
      )}
    </div>
  );
}

/** Telegram's own browser opens no window: what it is asked to open is lost. */
function opensNoWindow(): boolean {
  return /Telegram/i.test(navigator.userAgent) || 'TelegramWebviewProxy' in window;
}
