import { ordersText as text } from '#contract/texts/orders.ts';
import { Both } from '#app/ui/both.tsx';
import { formatBirr } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import { writtenMoment } from '#contract/days/written-days.ts';

/** Shows the steps of an order, which are order, payment and delivery, each with its day in words or 'not yet'. */
export function Timeline({ order }: { order: Order }) {
  const hasPart = order.paidAt === null && order.amountPaid > 0;
  const steps = [
    { label: text.both('timeline.placed'), at: order.createdAt },
    { label: text.both('timeline.paid'), at: order.paidAt, part: hasPart ? order.amountPaid : undefined },
    { label: text.both('timeline.delivered'), at: order.deliveredAt },
  ];
  return (
    <section aria-label={text('timelineLabel')}>
      <ol className="grid grid-cols-3">
        {steps.map(({ label, at, part }, index) => (
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
                <time dateTime={at}>{writtenMoment(at)}</time>
              ) : (
                <Both
                  of={
                    part
                      ? text.both('timeline.part', { birr: formatBirr(part) })
                      : text.both('timeline.waiting')
                  }
                />
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
