import { inStaffLanguage } from '#app/features/admin/common/staff-words.ts';
import type { ReactNode } from 'react';
import { AddressBlock } from '#app/features/orders/address-block.tsx';
import { DeliveryBanner, PaymentBanner } from '#app/features/orders/banner.tsx';
import { LineList } from '#app/features/orders/line-list.tsx';
import { PaidParts } from '#app/features/orders/money/paid-parts.tsx';
import { PayerNote } from '#app/features/orders/money/payer-note.tsx';
import { RefundList } from '#app/features/orders/money/refund-list.tsx';
import { useMayCall } from '#app/state/session/permissions.ts';
import { Amounts } from '#app/features/quote/amounts.tsx';
import { wayName } from '#app/features/quote/way-name.ts';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import type { DeskOrder } from '#contract/orders/order-desk.ts';
import type { Order } from '#contract/orders/orders.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { orderDeskText as text } from '#contract/texts/order-desk.ts';
import { ordersForStaff as ordersText } from '#contract/texts/orders.ts';
import { DeskBuyer } from './desk-buyer.tsx';
import { DeskHead } from './desk-head.tsx';
import { DeskPapers } from './desk-papers.tsx';
import { History } from './history.tsx';
import { FiscalReceiptForm } from './fiscal-receipt-form.tsx';
import { Movements } from '../money/movements.tsx';
import { OrderActions } from '../order-actions.tsx';
import { Prepared } from './prepared.tsx';

const OrderPapers = standalonePart(() => import('#app/features/orders/papers/order-papers.tsx'));
const DeliveryProofs = standalonePart(() => import('#app/features/orders/deliveries/delivery-proofs.tsx'));
const OrderMaking = standalonePart(() => import('#app/features/orders/making/order-making.tsx'));

interface OrderDeskProps {
  desk: DeskOrder;
  onChanged: (order: Order) => void;
  onPrepared: (at: string | null) => void;
  /** The parts about deliveries and about service cases, made by the route: their features may not be imported here. */
  deliveries: ReactNode;
  service: ReactNode;
}

/**
 * An order as the shop works on it: its state and the next step on top, things at the left, person and money at
 * the right. The buyer's own forms stay away.
 */
export default function OrderDesk({ desk, onChanged, onPrepared, deliveries, service }: OrderDeskProps) {
  const { order, preparedAt } = desk;
  const mayNumber = useMayCall('PUT /api/orders/:id/fiscal-receipt', 'payments:write');
  return (
    <section aria-label={adminOrdersText('panel')} className="max-md:pb-16">
      <DeskHead desk={desk} />
      <OrderActions order={order} onChanged={onChanged} />
      <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <div className="space-y-6">
          <Part heading={ordersText('orderItems')}>
            <LineList lines={order.orderItems} />
            <Prepared order={order} preparedAt={preparedAt} onChanged={onPrepared} />
            <DeliveryBanner deliveredAt={order.deliveredAt} />
            {(order.paidAt !== null || order.awaiting === 'delivery') && <DeliveryProofs order={order} />}
            {order.orderItems.some(({ madeToOrder }) => madeToOrder) && (
              <OrderMaking order={order} onChanged={null} />
            )}
            {deliveries}
          </Part>
          <Part>
            <History order={order} />
          </Part>
          {service}
        </div>
        <div className="space-y-6">
          <Part heading={text('customer')}>
            <AddressBlock address={order.shippingAddress} />
            {order.payer && <PayerNote payer={order.payer} receiver={order.shippingAddress.name} />}
            <DeskBuyer desk={desk} />
          </Part>
          <Part heading={text('money')}>
            <p>
              {inStaffLanguage(
                wayName(order.payment ?? { method: order.paymentMethod, otherWay: order.otherWay }),
              )}
            </p>
            <PaymentBanner paidAt={order.paidAt} />
            <Amounts of={order} />
            <PaidParts order={order} />
            <RefundList order={order} />
            <Movements order={order} />
          </Part>
          <Part heading={ordersText('papersHeading')}>
            <DeskPapers order={order} />
            <OrderPapers order={order} />
            {mayNumber && order.amountPaid > 0 && <FiscalReceiptForm order={order} onSaved={onChanged} />}
          </Part>
        </div>
      </div>
    </section>
  );
}

function Part({ heading, children }: { heading?: string; children: ReactNode }) {
  return (
    <section className="space-y-4 rounded-control border border-line bg-surface p-4 md:p-5">
      {heading && <h2 className="text-h3 font-semibold">{heading}</h2>}
      {children}
    </section>
  );
}
