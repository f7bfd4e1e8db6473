import { orderDeskText as desk } from '#contract/texts/order-desk.ts';
import { papersText as text } from '#contract/texts/papers.ts';
import { Both } from '#app/ui/both.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import type { Order } from '#contract/orders/orders.ts';
import type { Store } from '#contract/shop/settings.ts';
import { DeliveryNote } from './delivery-note.tsx';

/** The delivery notes of an order, or of several, which are printed together: each begins a new page. */
export function DeliveryNotes({ orders, store }: { orders: readonly Order[]; store: Store }) {
  const [only, another] = orders;
  const isOne = only !== undefined && another === undefined;
  return (
    <div className="page pt-6 pb-20 print:max-w-none print:p-0">
      <div className="mx-auto max-w-[52rem] space-y-8 print:max-w-none print:space-y-0">
        <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
          <a
            href={isOne ? `/admin/orders/${only.number}` : '/admin/orderlist'}
            className={`${buttonClass({ variant: 'quiet' })} -mx-5`}
          >
            {isOne ? <Both of={text.both('back')} /> : desk('notesBack')}
          </a>
          {orders.length > 0 && (
            <Button onClick={() => window.print()}>
              <Both of={text.both('print')} />
            </Button>
          )}
        </div>
        {orders.length === 0 && <h1 className="text-h2 font-semibold">{desk('notesNone')}</h1>}
        {orders.map((order) => (
          <div key={order._id} className="print:break-after-page last:print:break-after-auto">
            <DeliveryNote order={order} store={store} />
          </div>
        ))}
      </div>
    </div>
  );
}
