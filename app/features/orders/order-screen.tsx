import { Suspense, type ReactNode } from 'react';
import { ordersText as text } from '#contract/texts/orders.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { lazyPart, standalonePart } from '#app/ui/loading/lazy-part.ts';
import type { OpeningTimes } from '#contract/days/opening-times.ts';
import type { Order } from '#contract/orders/orders.ts';
import { AddressBlock } from './address-block.tsx';
import { Amounts, ChargedLine } from '#app/features/quote/amounts.tsx';
import { wayName } from '#app/features/quote/way-name.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import { isTransportOpen } from '#contract/orders/sum-rows.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import { DeliveryBanner, PaymentBanner } from './banner.tsx';
import { LineList } from './line-list.tsx';
import { OrderState } from './order-state.tsx';
import { PaidParts } from './money/paid-parts.tsx';
import { PayerNote } from './money/payer-note.tsx';
import { OrderNotes } from './order-notes.tsx';
import { RefundList } from './money/refund-list.tsx';
import { Timeline } from './timeline.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import './print.css';

const OrderPapers = standalonePart(() => import('./papers/order-papers.tsx'));

const DeliveryProofs = standalonePart(() => import('./deliveries/delivery-proofs.tsx'));

const OrderDeliveries = standalonePart(() => import('./deliveries/order-deliveries.tsx'));

const PayBar = standalonePart(() => import('./paying/pay-bar.tsx'));

const PhoneProof = lazyPart(() => import('./deliveries/phone-proof.tsx'));

const OrderMaking = lazyPart(() => import('./making/order-making.tsx'));

interface OrderScreenProps {
  order: Order;
  /** The order was placed just now: its number gets the focus. */
  isNew: boolean;
  /** The shop's number, '' for none. */
  phone: string;
  /** The buyer's number of actions on this screen; see `OrderState`. */
  news: number;
  /** A change that the shop proposes to the buyer. */
  question: ReactNode;
  /** The outcome of a payment from which the buyer comes back. */
  notice: ReactNode;
  /** The next step: to pay; for administrators the back office. */
  actions: ReactNode;
  /**
   * Called with the order when its buyer has proven their number or cancelled pieces; null for people who are not its
   * buyer.
   */
  onProven: ((order: Order) => void) | null;
  /** Called with the order once its buyer has chosen another day; null for others than the buyer. */
  onMoved: ((order: Order) => void) | null;
  calendar: OpeningTimes | undefined;
  /** The ways to contact the shop, and to cancel. */
  help: ReactNode;
}

const panelClass = 'rounded-control bg-ground p-5 print:bg-transparent print:p-0';

/**
 * A whole order, on the screen and on paper. On phones the next step is first, then the history, the amounts and the
 * rest; on wide screens the step and the amounts are beside it.
 */
export function OrderScreen(props: OrderScreenProps) {
  const { order, isNew, phone, news, question, notice, actions, onProven, onMoved, calendar, help } = props;
  return (
    <div className="page pt-6 pb-20 max-lg:pb-0 md:pt-12 print:py-0">
      <h1
        ref={isNew ? focusOnce : undefined}
        tabIndex={-1}
        className="text-h1 font-semibold tabular-nums outline-none"
      >
        {text('orderNumber', { number: order.number })}
      </h1>
      {notice && <div className="mt-4 max-w-reading print:hidden">{notice}</div>}
      <OrderState order={order} phone={phone} news={news} calendar={calendar} onMoved={onMoved} />
      {question}

      {/* All of it appears at once, so that nothing moves away under a finger when the way to pay has come. */}
      <Suspense fallback={<Spinner />}>
        <div className="mt-6 flex flex-col gap-8 lg:mt-8 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] lg:items-start lg:gap-16">
          <div className="max-lg:contents lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 lg:space-y-4">
            {actions && <div className={`${panelClass} order-1 print:hidden`}>{actions}</div>}
            <aside className={`${panelClass} order-3`}>
              <h2 className="mb-3 text-h2 font-semibold">
                <Both of={text.both('summary')} className="text-body font-normal text-soft" />
              </h2>
              <Amounts of={order} />
              <PaidParts order={order} />
              <div className="mt-3">
                <ChargedLine
                  charge={isChargeOf(order) ? order.charge : null}
                  isPaid={order.paidAt !== null}
                />
              </div>
              <RefundList order={order} />
            </aside>
          </div>
          <div className="max-lg:contents lg:col-start-1 lg:row-start-1 lg:space-y-10">
            {onProven && asksForProof(order) && (
              <div className="order-2 print:hidden">
                <PhoneProof order={order} onProven={onProven} />
              </div>
            )}
            <div className="order-2 border-y border-line py-5">
              <Timeline order={order} />
              <OrderNotes notes={order.notes} />
            </div>
            {order.orderItems.some(({ madeToOrder }) => madeToOrder) && (
              <div className="order-2">
                <OrderMaking order={order} onChanged={onProven} />
              </div>
            )}
            <Parts order={order} help={help} />
          </div>
        </div>
      </Suspense>
      {order.status === 'pending' && <PayBar order={order} phone={phone} />}
    </div>
  );
}

/** Focuses the number of an order that was just placed, so that whoever cannot see it hears that it is there. */
const focusOnce = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** Tells whether an open order shows the proof of its phone number: a code is due, or was just accepted. */
const asksForProof = ({ phoneProof, status }: Order): boolean =>
  (phoneProof === 'due' || phoneProof === 'code') && ORDER_FACTS[status].isOpen === true;

/** The goods, the address, the payment, the papers and the contact of an order. */
function Parts({ order, help }: Pick<OrderScreenProps, 'order' | 'help'>) {
  return (
    <div className="order-4 space-y-10">
      <Part heading={text.both('orderItems')}>
        <LineList lines={order.orderItems} />
      </Part>
      <Part heading={text.both('shipping')}>
        <AddressBlock address={order.shippingAddress} />
        {order.payer && <PayerNote payer={order.payer} receiver={order.shippingAddress.name} />}
        <DeliveryBanner deliveredAt={order.deliveredAt} />
        {(order.paidAt !== null || order.awaiting === 'delivery') && <DeliveryProofs order={order} />}
        {order.deliveries.length > 1 && <OrderDeliveries order={order} />}
      </Part>
      <Part heading={text.both('paymentMethod')}>
        <p>{wayName(order.payment ?? { method: order.paymentMethod, otherWay: order.otherWay }).en}</p>
        <PaymentBanner paidAt={order.paidAt} />
      </Part>
      <Part heading={text.both('papersHeading')}>
        <OrderPapers order={order} />
        <div className="print:hidden">
          <Button variant="secondary" onClick={() => window.print()}>
            <Both of={text.both('print')} />
          </Button>
        </div>
        <div className="text-meta text-soft">
          <p>{text('placedBy', { name: order.user.name })}</p>
          <p className="break-all">{text('orderId', { id: order._id })}</p>
        </div>
      </Part>
      <div className="print:hidden">{help}</div>
    </div>
  );
}

/** Tells whether PayPal charges the order, and its total is final. */
function isChargeOf(order: Order): boolean {
  const { isForeign } = METHOD_FACTS[order.payment?.method ?? order.paymentMethod];
  const isDueOrPaid = order.paidAt !== null || ORDER_FACTS[order.status].isOpen === true;
  return isForeign && isDueOrPaid && !isTransportOpen(order);
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
