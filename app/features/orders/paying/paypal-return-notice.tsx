import { ordersText as text } from '#contract/texts/orders.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import type { PaypalReturn } from './paypal-return.ts';

interface PaypalReturnNoticeProps {
  state: Exclude<PaypalReturn, { at: 'elsewhere' }>;
  onAgain: () => void;
}

/** Tells the outcome of the payment on PayPal's page. */
export function PaypalReturnNotice({ state, onAgain }: PaypalReturnNoticeProps) {
  if (state.at === 'cancelled') return <Alert kind="info">{text('paymentCancelled')}</Alert>;
  if (state.at === 'confirming') {
    return (
      <Alert kind="info">
        <span className="flex items-center gap-3">
          <span aria-hidden className="spinner size-5 border-2 text-primary" />
          <span>
            <Both of={text.both('confirmingPayment')} />
          </span>
        </span>
      </Alert>
    );
  }
  return (
    <div className="space-y-3">
      <Alert kind="error">{state.sentence}</Alert>
      {state.again && (
        <Button variant="secondary" onClick={onAgain}>
          <Both of={text.both('tryAgain')} />
        </Button>
      )}
    </div>
  );
}
