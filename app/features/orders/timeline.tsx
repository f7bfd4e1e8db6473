import { ordersText as text } from '#contract/texts/orders.ts';
import { Both } from '#app/ui/both.tsx';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { Order } from '#contract/orders/orders.ts';
import { dateAndTime, shortDay } from '#contract/days/written-days.ts';

/** The history of an order (placed, paid, delivered), with the days in words. */
export function Timeline({ order }: { order: Order }) {
  const steps = [
    { label: text.both('timeline.placed'), at: order.createdAt },
    { label: text.both('timeline.paid'), at: order.paidAt },
    { label: text.both('timeline.delivered'), at: order.deliveredAt },
  ];
  const over = ORDER_FACTS[order.status].step === null;
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
              {at ? (
                <time dateTime={at}>{dateAndTime(at)}</time>
              ) : (
                !over && <Both of={text.both('timeline.waiting')} />
              )}
            </p>
            {at && <p className="text-meta text-soft">{shortDay(new Date(at))}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
