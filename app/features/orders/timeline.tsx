import { ordersText as text } from '#app/text/orders.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import type { Order } from '#contract/orders.ts';
import { dateAndTime } from './banner.tsx';
import { STOPPED } from './stopped.ts';

/** Placed, paid, delivered: what has happened, and in one sentence what comes next. */
export function Timeline({ order }: { order: Order }) {
  const steps = [
    { label: text.timeline.placed, at: order.createdAt },
    { label: text.timeline.paid, at: order.paidAt },
    { label: text.timeline.delivered, at: order.deliveredAt },
  ];
  const over = STOPPED.has(order.status);
  const { state, next, nextAm } = wordsOf(order);
  return (
    <section aria-label={text.timelineLabel.en}>
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
              {label.en} <Am className="text-meta font-normal text-soft">{label.am}</Am>
            </p>
            <p className="text-meta text-soft tabular-nums">
              {at ? <time dateTime={at}>{dateAndTime(at)}</time> : !over && text.timeline.waiting.en}
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
        <p>{next}</p>
        <Am as="p" className="mt-1 text-soft">
          {nextAm}
        </Am>
      </div>
    </section>
  );
}

/** What an order is, and what comes next. */
function wordsOf({ status, awaiting, expiresAt }: Order) {
  if (status === 'pending') {
    const next = text.next.pending(expiresAt && dateAndTime(expiresAt));
    return { state: text.states.pending, next, nextAm: text.nextAm.pending };
  }
  if (status === 'awaiting-confirmation') {
    const awaited = awaiting ?? 'receipt';
    return {
      state: text.awaiting[awaited],
      next: text.next[status][awaited],
      nextAm: text.nextAm[status][awaited],
    };
  }
  return { state: text.states[status], next: text.next[status], nextAm: text.nextAm[status] };
}
