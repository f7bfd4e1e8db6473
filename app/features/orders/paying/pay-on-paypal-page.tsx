import { orderPageText as text } from '#contract/texts/order-page.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { beginPayment, confirmPayment } from '../money/order-payments.ts';
import type { PaymentPartProps } from './payment-part.ts';

interface PayOnPaypalPageProps extends PaymentPartProps {
  /** The page is the only way to pay, because this browser opens no windows. */
  isOnly: boolean;
  /** Called when the payment could not begin. */
  onFailure: (error: unknown) => void;
}

/** Pays without a window: goes to PayPal's page, which comes back to this order. */
export function PayOnPaypalPage({ order, amount, onChanged, isOnly, onFailure }: PayOnPaypalPageProps) {
  const submission = useSubmission();

  async function go() {
    try {
      const begun = await beginPayment(order, { method: 'PayPal' }, amount);
      if (begun.provider !== 'paypal') return;
      // The buyer approved the payment before: there is no page to go to, only the payment to confirm.
      if (!begun.approveUrl) return onChanged(await confirmPayment(order, begun.providerOrderId));
      window.location.assign(begun.approveUrl);
      // The button is busy until the page is left; after Back the browser may show this page as it was.
      await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
    } catch (error) {
      onFailure(error);
    }
  }

  return (
    <div>
      <Button
        variant={isOnly ? 'primary' : 'secondary'}
        full
        data-pay={isOnly || undefined}
        busy={submission.busy}
        aria-describedby="paypal-page-hint"
        onClick={() => void submission.submit(go)}
      >
        <Both of={text.both('paypalPage')} />
      </Button>
      <p id="paypal-page-hint" className="mt-2 text-meta text-soft">
        <Both of={text.both('paypalPageHint')} className="block" />
      </p>
    </div>
  );
}
