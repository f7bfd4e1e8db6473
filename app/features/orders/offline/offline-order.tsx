import type { Order } from '#contract/orders/orders.ts';
import { offlineText as text } from '#contract/texts/offline.ts';
import { ordersText } from '#contract/texts/orders.ts';
import { savedFrom } from '#app/features/shell/offline/saved-from.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Price } from '#app/ui/prices/price.tsx';
import { LineList } from '../line-list.tsx';

interface OfflineOrderProps {
  order: Order;
  savedAt: number;
}

/** A person's own order as they saw it last. Without a network it cannot be paid. */
export default function OfflineOrder({ order, savedAt }: OfflineOrderProps) {
  return (
    <section className="mt-6">
      <h2 className="text-h3 font-semibold">{text('order', { number: order.number })}</h2>
      <p className="mt-1 text-soft">
        <Both of={savedFrom(savedAt)} />
      </p>
      <p className="mt-4 font-medium">
        <Both of={ordersText.both(`states.${order.status}`)} />
      </p>
      <Alert kind="info" className="my-4">
        <Both of={text.both('noPaying')} className="block" />
      </Alert>
      <LineList lines={order.orderItems} />
      <p className="mt-4 flex justify-between font-semibold">
        <Both of={ordersText.both('total')} />
        <Price birr={order.totalPrice} />
      </p>
    </section>
  );
}
