import { useState } from 'react';
import { ordersText as text } from '#contract/texts/orders.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { PartNotLoaded } from '#app/ui/loading/part-not-loaded.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import type { PaymentPartProps } from './payment-part.ts';

const OtherMethods = standalonePart(() => import('./other-methods.tsx'), <Spinner />, PartNotLoaded);

/** The button 'Pay in another way'; the methods are shown after a press, because most people keep their choice. */
export function PayOtherwise({ order, amount, onChanged }: PaymentPartProps) {
  const ownIsClosed = METHOD_FACTS[order.paymentMethod].isForeign && order.charge === null;
  const [open, setOpen] = useState(ownIsClosed);
  return (
    <div className="space-y-3 border-t border-line pt-4">
      <Button
        variant="secondary"
        full
        aria-expanded={open}
        aria-controls="other-methods"
        onClick={() => setOpen(!open)}
      >
        <Both of={text.both('payOtherwise')} />
      </Button>
      <div id="other-methods">
        {open && <OtherMethods order={order} amount={amount} onChanged={onChanged} />}
      </div>
    </div>
  );
}
