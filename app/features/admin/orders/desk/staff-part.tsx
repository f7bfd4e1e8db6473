import { orderDeskText } from '#contract/texts/order-desk.ts';
import { adminOrdersText as text } from '#contract/texts/admin-orders.ts';
import { useMayCall } from '#app/state/session/permissions.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { Order } from '#contract/orders/orders.ts';
import { DeliveryFailure } from '../delivery-failure.tsx';
import { useDelivery } from '../use-delivery.ts';
import '../../common/utilities.css';

interface StaffPartProps {
  order: Order;
  onChanged: (order: Order) => void;
}

/**
 * The part of the buyer's order page for staff, where the order can be marked as delivered; everything else is
 * done in the back office.
 */
export default function StaffPart({ order, onChanged }: StaffPartProps) {
  const { delivery, deliver } = useDelivery(order, onChanged);
  const may = useMayCall('PUT /api/orders/:id/deliver', 'deliveries:write');
  return (
    <section aria-label={text('panel')} className="space-y-3">
      <DeliveryFailure of={delivery.failure} onDeliver={() => deliver({ unasked: true })} />
      {may && !order.isDelivered && ORDER_FACTS[order.status].needsDelivery && (
        <Button full busy={delivery.busy} onClick={() => deliver({})}>
          {text('actions.deliver')}
        </Button>
      )}
      {/* The order page has its own security policy, so it is left by a document load. */}
      <a href={`/admin/orders/${order.number}`} className={buttonClass({ variant: 'secondary', full: true })}>
        {orderDeskText('openHere')}
      </a>
    </section>
  );
}
