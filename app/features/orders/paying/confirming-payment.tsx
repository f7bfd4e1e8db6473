import { ordersText as text } from '#contract/texts/orders.ts';
import { Both } from '#app/ui/both.tsx';

/** Says that the shop is asking the payment provider whether the order was paid. */
export function ConfirmingPayment() {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-3">
      <span aria-hidden className="spinner size-5 border-2 text-primary" />
      <Both of={text.both('confirmingPayment')} />
    </p>
  );
}
