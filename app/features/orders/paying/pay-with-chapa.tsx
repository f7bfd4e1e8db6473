import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { ordersText as text } from '#contract/texts/orders.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { messageOf } from '#app/ui/failure.tsx';
import { ConfirmingPayment } from './confirming-payment.tsx';
import { beginPayment, confirmPayment, lookAgain } from '../money/order-payments.ts';
import type { PaymentPartProps } from './payment-part.ts';

/**
 * Pays on Chapa's page, which leads back to the order (`?chapa=` with the transaction), where the shop is asked whether
 * it was paid. No window opens, so it works in the browsers inside other apps.
 */
export default function PayWithChapa(props: PaymentPartProps) {
  const { state, problem, txRef, leave, confirm } = useChapa(props);
  return (
    <div className="space-y-4">
      {problem && <Alert kind="error">{problem}</Alert>}
      {state === 'confirming' ? (
        <ConfirmingPayment />
      ) : (
        <>
          {txRef && !problem && (
            <Alert kind="info">
              <Both of={text.both('chapaNotPaid')} />
            </Alert>
          )}
          <Button full data-pay busy={state === 'leaving'} onClick={() => void leave()}>
            <Both of={text.both('payNow')} />
          </Button>
          {txRef && (
            <Button
              variant="secondary"
              full
              disabled={state === 'leaving'}
              onClick={() => void confirm(txRef)}
            >
              <Both of={text.both('checkPayment')} />
            </Button>
          )}
          <p className="text-meta text-soft">{text('chapaHint')}</p>
        </>
      )}
    </div>
  );
}

function useChapa(props: PaymentPartProps) {
  const { order, amount, onChanged } = props;
  const [state, setState] = useState<'ready' | 'leaving' | 'confirming'>('ready');
  const [problem, setProblem] = useState<string | null>(null);
  /** The transaction that the buyer comes back from. */
  const [txRef, setTxRef] = useState<string | null>(null);

  async function attempt(now: 'leaving' | 'confirming', work: () => Promise<void>) {
    setProblem(null);
    setState(now);
    try {
      await work();
    } catch (error) {
      // Coming back without a payment is not shown as a failure.
      setProblem(codeOf(error) === 'payment-not-approved' ? null : messageOf(error));
      setState('ready');
      await lookAgain(props);
    }
  }

  const leave = () =>
    attempt('leaving', async () => {
      const begun = await beginPayment(order, { method: 'Chapa' }, amount);
      if (begun.provider === 'chapa') window.location.assign(begun.checkoutUrl);
    });
  const confirm = (transaction: string) =>
    attempt('confirming', async () => {
      onChanged(await confirmPayment(order, transaction));
      // After a part the rest is paid here.
      setTxRef(null);
      setState('ready');
    });

  const comeBack = useEffectEvent((transaction: string) => {
    setTxRef(transaction);
    void confirm(transaction);
  });
  useEffect(() => {
    const transaction = transactionOfAddress();
    if (transaction) comeBack(transaction);
    // After Back the browser may show the page as it was left.
    const again = () => setState((now) => (now === 'leaving' ? 'ready' : now));
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, []);

  return { state, problem, txRef, leave, confirm };
}

/**
 * Returns the transaction in the address on the way back from Chapa, and removes it, so that a reload does not ask
 * again.
 */
function transactionOfAddress(): string | null {
  // Chapa may add parameters of its own, perhaps behind a second question mark.
  const transaction = /[?&]chapa=([\w-]+)/.exec(window.location.search)?.[1];
  if (!transaction) return null;
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return transaction;
}

const codeOf = (failure: unknown) => (failure instanceof ApiError ? failure.code : null);
