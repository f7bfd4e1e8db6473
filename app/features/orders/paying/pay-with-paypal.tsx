import { ordersText as text } from '#contract/texts/orders.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { formatBirrExact } from '#contract/money.ts';
import { ChargedLine } from '#app/features/quote/amounts.tsx';
import { ConfirmingPayment } from './confirming-payment.tsx';
import { PayOnPaypalPage } from './pay-on-paypal-page.tsx';
import type { PaymentPartProps } from './payment-part.ts';
import { usePaypalButtons } from './paypal-buttons.ts';

/** The payment by PayPal: the charge with its exchange rate, and PayPal's buttons or page. */
export default function PayWithPaypal({ order, amount, onChanged }: PaymentPartProps) {
  const { charge } = order;
  if (!charge) return <Alert kind="info">{text('paymentUnavailable')}</Alert>;
  return (
    <>
      <p className="tabular-nums">
        {text('amount', { birr: formatBirrExact(amount ?? order.amountDue) })}
        {amount === undefined && (
          <>
            <span className="text-soft"> = </span>
            <strong>{`${charge.currency} ${charge.amount}`}</strong>
          </>
        )}
      </p>
      {order.paymentMethod !== 'PayPal' && <ChargedLine charge={charge} />}
      <Ways order={order} amount={amount} onChanged={onChanged} />
    </>
  );
}

/** PayPal's own buttons, and the button to its page. */
function Ways(props: PaymentPartProps) {
  const { place, state, problem, note, tell, tryAgain } = usePaypalButtons(props);
  const hasButtons = state.at === 'loading' || state.at === 'ready';
  return (
    <div className="space-y-4">
      {problem && <Alert kind="error">{problem}</Alert>}
      {note && <Alert kind="info">{note}</Alert>}
      {state.at === 'confirming' && <ConfirmingPayment />}
      {state.at === 'unavailable' && (
        <>
          <Alert kind="error">{state.sentence}</Alert>
          <Button variant="secondary" full onClick={tryAgain}>
            <Both of={text.both('tryAgain')} />
          </Button>
        </>
      )}
      <div className={hasButtons ? 'relative min-h-24' : 'hidden'}>
        <div ref={place} data-pay />
        {state.at === 'loading' && (
          <div className="absolute inset-0">
            <Spinner />
          </div>
        )}
      </div>
      {state.at !== 'confirming' && (
        <PayOnPaypalPage {...props} isOnly={!hasButtons} onFailure={(error) => void tell(error)} />
      )}
    </div>
  );
}
