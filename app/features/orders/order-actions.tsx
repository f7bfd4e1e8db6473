import { ordersText as text } from '#app/text/orders.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Am } from '#app/ui/am.tsx';
import { formatBirrExact } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { MarkDelivered } from './mark-delivered.tsx';
import { PayWithPaypal } from './pay-with-paypal.tsx';

interface OrderActionsProps {
  order: Order;
  isAdministrator: boolean;
  onChanged: (order: Order) => void;
}

/** What can be done with an order as it stands: pay it, or mark it as delivered. */
export function OrderActions({ order, isAdministrator, onChanged }: OrderActionsProps) {
  if (order.status === 'pending') {
    return (
      <section aria-labelledby="pay" className="space-y-4 border-t border-line pt-5">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 id="pay" className="text-h3 font-semibold">
            {text.payNow.en}
          </h3>
          <Am className="text-soft">{text.payNow.am}</Am>
        </div>
        {order.charge ? (
          <>
            <p className="tabular-nums">
              {text.amount(formatBirrExact(order.totalPrice))}
              <span className="text-soft"> = </span>
              <strong>{`${order.charge.currency} ${order.charge.amount}`}</strong>
            </p>
            <PayWithPaypal order={order} onChanged={onChanged} />
          </>
        ) : (
          <Alert kind="info">{text.paymentUnavailable.en}</Alert>
        )}
      </section>
    );
  }
  if (order.isPaid && !order.isDelivered && order.status === 'paid' && isAdministrator) {
    return <MarkDelivered order={order} onDelivered={onChanged} />;
  }
  return null;
}
