import { useEffect, useRef } from 'react';
import { ordersText as text } from '#contract/texts/orders.ts';
import { orderPageText as pageText } from '#contract/texts/order-page.ts';
import { forOtherText } from '#contract/texts/for-other.ts';
import type { OpeningTimes } from '#contract/days/opening-times.ts';
import type { Order } from '#contract/orders/orders.ts';
import { formatBirr } from '#contract/money.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import { Am } from '#app/ui/am.tsx';
import { Both, type Text } from '#app/ui/both.tsx';
import { callHref } from '#app/ui/sharing/contact-links.ts';
import { writtenMoment } from '#contract/days/written-days.ts';
import { ArrivalDay } from './deliveries/arrival-day.tsx';
import { Mark } from './yes-no.tsx';

interface OrderStateProps {
  order: Order;
  /** The shop's number, '' for none. */
  phone: string;
  /** Counts the buyer's actions on this screen: after each the state is scrolled into view and read out. */
  news: number;
  calendar: OpeningTimes | undefined;
  /** Called with the order when its buyer has chosen another day; see `ArrivalDay`. */
  onMoved: ((order: Order) => void) | null;
}

/** Says in one sentence at the top of an order how far it has come, and what comes next. */
export function OrderState({ order, phone, news, calendar, onMoved }: OrderStateProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (news === 0) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  }, [news]);
  const { state, next, isGood } = orderStateWords(order);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={state ? 'order-state' : undefined}
      aria-describedby="order-next"
      className={`mt-4 max-w-reading scroll-mt-20 outline-none max-md:scroll-mt-28 ${
        isGood ? 'rounded-control border-l-4 border-primary bg-primary/5 p-4' : ''
      }`}
    >
      {state && (
        <h2 id="order-state" className="flex flex-wrap items-center gap-x-2 text-h3 font-semibold">
          {isGood && <Mark yes />}
          <Both of={state} className="text-meta font-normal text-soft" />
        </h2>
      )}
      <div id="order-next" className={state ? 'mt-1' : ''}>
        <p>{next.en}</p>
        <Am as="p" className="mt-1 text-meta text-soft">
          {next.am}
        </Am>
        <ArrivalDay order={order} calendar={calendar} onMoved={onMoved} />
        {(isGood || order.awaiting === 'capture') && phone && (
          <p className="mt-1">
            <a href={callHref(phone)} className="inline-flex min-h-11 items-center gap-x-2">
              <span className="font-medium underline underline-offset-4">{text('contact.call')}</span>
              <Am className="text-meta text-soft">{text.am('contact.call')}</Am>
              <span className="whitespace-nowrap">{phone}</span>
            </a>
          </p>
        )}
      </div>
    </section>
  );
}

interface Words {
  state: Text | null;
  next: { en: string; am: string };
  /** The buyer is thanked, or has nothing left to do. */
  isGood: boolean;
}

function orderStateWords(order: Order): Words {
  const { status, awaiting, expiresAt, totalPrice, payer, shippingAddress, amountPaid, amountDue } = order;
  if (status === 'awaiting-confirmation') {
    const awaited = awaiting ?? 'receipt';
    const next = pageText.both(`next.${status}.${awaited}`);
    // A payment that the provider still checks has not succeeded.
    return { state: text.both(`awaiting.${awaited}`), next, isGood: awaited !== 'capture' };
  }
  if (status === 'paid') {
    const state = text.both('paidInFull', { birr: formatBirr(totalPrice) });
    const next = payer
      ? forOtherText.both('paid', { name: shippingAddress.name })
      : pageText.both('next.paid');
    return { state, next, isGood: true };
  }
  if (status === 'pending' && amountPaid > 0) {
    const state = pageText.both('partPaid', { paid: formatBirr(amountPaid), due: formatBirr(amountDue) });
    const next = expiresAt
      ? pageText.both('next.partPaidUntil', { until: writtenMoment(expiresAt) })
      : pageText.both('next.partPaid');
    return { state, next, isGood: true };
  }
  const state = ORDER_FACTS[status].step === null ? text.both(`states.${status}`) : null;
  if (status === 'pending' && expiresAt) {
    const en = pageText('next.pendingUntil', { until: writtenMoment(expiresAt) });
    return { state, next: { en, am: pageText.am('next.pending') }, isGood: false };
  }
  return { state, next: pageText.both(`next.${status}`), isGood: false };
}
