import { ordersText as text } from '#contract/texts/orders.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { ORDER_FACTS } from '#contract/order-states.ts';
import type { Order } from '#contract/orders.ts';
import { dateAndTime } from '#app/ui/moments.ts';

/** Placed, paid, delivered: what has happened, and in one sentence what comes next. */
export function Timeline({ order }: { order: Order }) {
  const steps = [
    { label: text.both('timeline.placed'), at: order.createdAt },
    { label: text.both('timeline.paid'), at: order.paidAt },
    { label: text.both('timeline.delivered'), at: order.deliveredAt },
  ];
  const over = ORDER_FACTS[order.status].step === null;
  const { state, next } = wordsOf(order);
  return (
    <section aria-label={text('timelineLabel')}>
      <ol className="grid grid-cols-3">
        {steps.map(({ label, at }, index) => (
          <li key={label.en} className="relative pr-2">
            {index > 0 && (
              <span
                aria-hidden
                className={`absolute top-[7px] right-full left-[calc(-100%+16px)] h-0.5 ${at ? 'bg-primary' : 'bg-line'}`}
              />
            )}
            <span
              aria-hidden
              className={`relative block size-4 rounded-full border-2 ${at ? 'border-primary bg-primary' : 'border-input bg-paper'}`}
            />
            <p className={`mt-2 ${at ? 'font-semibold' : 'text-soft'}`}>
              <Both of={label} className="text-meta font-normal text-soft" />
            </p>
            <p className="text-meta text-soft tabular-nums">
              {at ? <time dateTime={at}>{dateAndTime(at)}</time> : !over && text('timeline.waiting')}
            </p>
          </li>
        ))}
      </ol>
      <div className="mt-5 max-w-reading">
        {over && (
          <p className="font-semibold">
            <Both of={state} />
          </p>
        )}
        <p>{next.en}</p>
        <Am as="p" className="mt-1 text-soft">
          {next.am}
        </Am>
      </div>
    </section>
  );
}

/** Returns the words for an order's state, and for what comes next. */
function wordsOf({ status, awaiting, expiresAt }: Order) {
  if (status === 'awaiting-confirmation') {
    const awaited = awaiting ?? 'receipt';
    return { state: text.both(`awaiting.${awaited}`), next: text.both(`next.${status}.${awaited}`) };
  }
  const state = text.both(`states.${status}`);
  if (status === 'pending' && expiresAt) {
    const en = text('next.pendingUntil', { until: dateAndTime(expiresAt) });
    return { state, next: { en, am: text.am('next.pending') } };
  }
  return { state, next: text.both(`next.${status}`) };
}
