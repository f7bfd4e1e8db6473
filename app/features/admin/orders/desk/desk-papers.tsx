import { buttonClass } from '#app/ui/button.tsx';
import type { Order } from '#contract/orders/orders.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { orderDeskText } from '#contract/texts/order-desk.ts';

/** Links to the documents of an order, and to the page that its buyer sees. */
export function DeskPapers({ order: { _id: id, number, awaiting } }: { order: Order }) {
  const link = buttonClass({ variant: 'secondary' });
  return (
    <p className="flex flex-wrap gap-3">
      <a href={`/admin/delivery-notes?numbers=${number}`} className={link}>
        {adminOrdersText('actions.deliveryNote')}
      </a>
      <a href={`/admin/order/${id}/slip`} className={link}>
        {orderDeskText('slip')}
      </a>
      {awaiting === 'receipt' && (
        <a href="/admin/incoming-money?source=receipt" className={link}>
          {adminOrdersText('actions.receipts')}
        </a>
      )}
      <a href={`/order/${id}`} className={buttonClass({ variant: 'quiet' })}>
        {orderDeskText('buyersPage')}
      </a>
    </p>
  );
}
