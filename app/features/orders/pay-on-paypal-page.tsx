import { api } from '#app/state/api.ts';
import { ordersText as text } from '#app/text/orders.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { useSubmission } from '#app/ui/submission.ts';
import type { PaymentPartProps } from './payment-part.ts';

interface PayOnPaypalPageProps extends PaymentPartProps {
  /** It is the only way: no window can open here. */
  isOnly: boolean;
  /** The payment could not begin. */
  onFailure: (error: unknown) => void;
}

/** Pays without a window: goes to PayPal's page, which comes back to this order. */
export function PayOnPaypalPage({ order, onChanged, isOnly, onFailure }: PayOnPaypalPageProps) {
  const submission = useSubmission();

  async function go() {
    try {
      const begun = await api.orders.beginPayment(order._id, 'PayPal');
      if (begun.provider !== 'paypal') return;
      // Approved before, and not yet taken: there is no page to go to, only the payment to confirm.
      if (!begun.approveUrl) return onChanged(await api.orders.pay(order._id, { id: begun.providerOrderId }));
      window.location.assign(begun.approveUrl);
      // Busy until the page is left; who comes back by the browser's button finds it as it was.
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
        busy={submission.busy}
        aria-describedby="paypal-page-hint"
        onClick={() => void submission.submit(go)}
      >
        <Both of={text.paypalPage} />
      </Button>
      <p id="paypal-page-hint" className="mt-2 text-meta text-soft">
        {text.paypalPageHint.en} <Am className="block">{text.paypalPageHint.am}</Am>
      </p>
    </div>
  );
}
