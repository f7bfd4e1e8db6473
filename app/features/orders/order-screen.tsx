import { Suspense, type ReactNode } from 'react';
import { ordersText as text } from '#contract/texts/orders.ts';
import { papersText } from '#contract/texts/papers.ts';
import { paymentMethodsText } from '#contract/texts/payment-methods.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import type { Order } from '#contract/orders.ts';
import { AddressBlock } from './address-block.tsx';
import { Amounts, ChargedLine, isTransportOpen } from '#app/features/quote/amounts.tsx';
import { METHOD_FACTS } from '#contract/payment-methods.ts';
import { DeliveryBanner, PaymentBanner } from './banner.tsx';
import { LineList } from './line-list.tsx';
import { OrderNotes } from './order-notes.tsx';
import { RefundList } from './refund-list.tsx';
import { Timeline } from './timeline.tsx';
import './print.css';

const OrderPapers = lazyPart<{ order: Order }>(
  () => import('./papers/order-papers.tsx'),
  () => null,
);

interface OrderScreenProps {
  order: Order;
  /** News about it, above everything else. */
  notice: ReactNode;
  actions: ReactNode;
}

/** A whole order, on the screen and on paper. */
export function OrderScreen({ order, notice, actions }: OrderScreenProps) {
  return (
    <div className="page pt-8 pb-20 md:pt-12 print:py-0">
      <header className="flex flex-wrap items-start gap-4">
        <div className="min-w-0 grow basis-40">
          <h1 className="text-h1 font-semibold tabular-nums">
            {text('orderNumber', { number: order.number })}
          </h1>
          <p className="mt-1 text-meta break-all text-soft">{text('orderId', { id: order._id })}</p>
          <p className="mt-1 text-meta text-soft">{text('placedBy', { name: order.user.name })}</p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-3 print:hidden">
          <a href={`/order/${order._id}/invoice`} className={buttonClass({ variant: 'secondary' })}>
            <Both of={papersText.both('invoice')} />
          </a>
          <Button variant="secondary" onClick={() => window.print()}>
            <Both of={text.both('print')} />
          </Button>
        </div>
      </header>

      {notice && <div className="mt-6 max-w-reading print:hidden">{notice}</div>}
      <div className="mt-8 border-y border-line py-6">
        <Timeline order={order} />
        <OrderNotes notes={order.notes} />
      </div>

      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] lg:gap-16">
        <aside className="self-start rounded-control bg-ground p-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 print:bg-transparent print:p-0">
          <h2 className="mb-3 text-h2 font-semibold">
            <Both of={text.both('summary')} className="text-body font-normal text-soft" />
          </h2>
          <Amounts of={order} />
          <div className="mt-3">
            <ChargedLine charge={isChargeOf(order) ? order.charge : null} />
          </div>
          <RefundList order={order} />
          {(order.payment || order.refunds.length > 0) && (
            <Suspense>
              <OrderPapers order={order} />
            </Suspense>
          )}
          <div className="mt-5 print:hidden">{actions}</div>
        </aside>
        <div className="space-y-10 lg:col-start-1 lg:row-start-1">
          <Part heading={text.both('shipping')}>
            <AddressBlock address={order.shippingAddress} />
            <DeliveryBanner deliveredAt={order.deliveredAt} />
          </Part>
          <Part heading={text.both('paymentMethod')}>
            <p>{paymentMethodsText(`${order.payment?.method ?? order.paymentMethod}.label`)}</p>
            <PaymentBanner paidAt={order.paidAt} />
          </Part>
          <Part heading={text.both('orderItems')}>
            <LineList lines={order.orderItems} />
          </Part>
        </div>
      </div>
    </div>
  );
}

/** Whether PayPal is what charges it, and the total that it charges stands. */
function isChargeOf(order: Order): boolean {
  return METHOD_FACTS[order.payment?.method ?? order.paymentMethod].isForeign && !isTransportOpen(order);
}

function Part({ heading, children }: { heading: { en: string; am: string }; children: ReactNode }) {
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-h2 font-semibold">{heading.en}</h2>
        <Am className="text-soft">{heading.am}</Am>
      </div>
      <div className="space-y-4">{children}</div>
    </section>
  );
}
