import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import { ordersText as text } from '#app/text/orders.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { messageOf } from '#app/ui/failure.tsx';
import type { PaymentPartProps } from './payment-part.ts';

type State = 'ready' | 'leaving' | 'confirming';

/**
 * Goes to Chapa's page and comes back (`?chapa=` with the transaction) to an order that asks whether it was paid. No
 * window opens, so it works in the browsers inside other apps.
 */
export default function PayWithChapa({ order, onChanged }: PaymentPartProps) {
  const [state, setState] = useState<State>('ready');
  const [problem, setProblem] = useState<string | null>(null);
  /** The transaction that the buyer comes back from. */
  const [txRef, setTxRef] = useState<string | null>(null);

  async function tell(failure: unknown) {
    // Coming back without having paid is no failure.
    setProblem(codeOf(failure) === 'payment-not-approved' ? null : messageOf(failure));
    setState('ready');
    // A refusal may mean that the order is no longer what the screen shows.
    const now = await api.orders.get(order._id).catch(() => null);
    if (now && now.status !== order.status) onChanged(now);
  }

  async function leave() {
    setProblem(null);
    setState('leaving');
    try {
      const begun = await api.orders.beginPayment(order._id, 'Chapa');
      if (begun.provider === 'chapa') window.location.assign(begun.checkoutUrl);
    } catch (error) {
      await tell(error);
    }
  }

  async function confirm(transaction: string) {
    setProblem(null);
    setState('confirming');
    try {
      onChanged(await api.orders.pay(order._id, { id: transaction }));
    } catch (error) {
      await tell(error);
    }
  }

  const comeBack = useEffectEvent((transaction: string) => {
    setTxRef(transaction);
    void confirm(transaction);
  });
  useEffect(() => {
    const transaction = transactionOfAddress();
    if (transaction) comeBack(transaction);
    // The page may be shown again as it was left.
    const again = () => setState((now) => (now === 'leaving' ? 'ready' : now));
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, []);

  return (
    <div className="space-y-4">
      {problem && <Alert kind="error">{problem}</Alert>}
      {state === 'confirming' ? (
        <p role="status" className="flex items-center justify-center gap-3 py-3">
          <span aria-hidden className="spinner size-5 border-2 text-primary" />
          <Both of={text.confirmingPayment} />
        </p>
      ) : (
        <>
          {txRef && !problem && (
            <Alert kind="info">
              <Both of={text.chapaNotPaid} />
            </Alert>
          )}
          <Button full busy={state === 'leaving'} onClick={() => void leave()}>
            <Both of={text.payNow} />
          </Button>
          {txRef && (
            <Button
              variant="secondary"
              full
              disabled={state === 'leaving'}
              onClick={() => void confirm(txRef)}
            >
              <Both of={text.checkPayment} />
            </Button>
          )}
          <p className="text-meta text-soft">{text.chapaHint.en}</p>
        </>
      )}
    </div>
  );
}

/** The transaction that Chapa has sent the buyer back from; told once, so that a reload does not ask again. */
function transactionOfAddress(): string | null {
  // Chapa may add parameters of its own, perhaps behind a second question mark.
  const transaction = /[?&]chapa=([\w-]+)/.exec(window.location.search)?.[1];
  if (!transaction) return null;
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return transaction;
}

const codeOf = (failure: unknown) => (failure instanceof ApiError ? failure.code : null);
