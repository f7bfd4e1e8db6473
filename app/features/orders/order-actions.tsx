import { Suspense } from 'react';
import { ordersText as text } from '#app/text/orders.ts';
import { Am } from '#app/ui/am.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Order } from '#contract/orders.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import { CancelOrder } from './cancel-order.tsx';
import { LazyDeskPanel } from './desk/lazy-desk-panel.tsx';
import { PayOtherwise } from './pay-otherwise.tsx';
import { PAYMENT_PARTS } from './payment-parts.tsx';
import type { PaymentPartProps } from './payment-part.ts';

interface OrderActionsProps extends PaymentPartProps {
  /** The ways to pay that the shop has switched on. */
  methods: readonly PaymentMethod[];
  isAdministrator: boolean;
}

/** What can be done with an order as it stands: pay it, cancel it; for administrators, all that the desk can do. */
export function OrderActions({ order, methods, isAdministrator, onChanged }: OrderActionsProps) {
  const part = { order, onChanged };
  return (
    <>
      {order.status === 'pending' && <PayNow {...part} methods={methods} />}
      {order.status === 'awaiting-confirmation' && <PayingByHand {...part} />}
      {isAdministrator ? <LazyDeskPanel {...part} /> : isCancellable(order) && <CancelOrder {...part} />}
    </>
  );
}

/** The order's own way to pay first, then the others. */
function PayNow({ order, onChanged, methods }: PaymentPartProps & { methods: readonly PaymentMethod[] }) {
  const Part = PAYMENT_PARTS[order.paymentMethod];
  const others = methods.some((method) => method !== order.paymentMethod);
  return (
    <section aria-labelledby="pay" className="space-y-4 border-t border-line pt-5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id="pay" className="text-h3 font-semibold">
          {text.payNow.en}
        </h3>
        <Am className="text-soft">{text.payNow.am}</Am>
      </div>
      <Suspense fallback={<Spinner />}>
        <Part order={order} onChanged={onChanged} />
      </Suspense>
      {others && <PayOtherwise order={order} onChanged={onChanged} />}
    </section>
  );
}

/** A receipt that is being checked, or money that is due at the door: its method has something to say about it. */
function PayingByHand({ order, onChanged }: PaymentPartProps) {
  if (order.awaiting !== 'receipt' && order.awaiting !== 'delivery') return null;
  const Part = PAYMENT_PARTS[order.paymentMethod];
  return (
    <section aria-label={text.methods[order.paymentMethod]} className="space-y-4 border-t border-line pt-5">
      <Suspense fallback={<Spinner />}>
        <Part order={order} onChanged={onChanged} />
      </Suspense>
    </section>
  );
}

/** As the server decides (order-ending.service.ts): not paid, and no money of it on its way. */
function isCancellable({ status, awaiting }: Order): boolean {
  if (status === 'pending') return true;
  return status === 'awaiting-confirmation' && (awaiting === 'transport-price' || awaiting === 'delivery');
}
