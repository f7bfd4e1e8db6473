import { formatBirr, formatBirrExact } from '#contract/money.ts';
import type { SharedOrder } from '#contract/paying/pay-together.ts';
import { payTogetherText as text } from '#contract/texts/pay-together.ts';
import { Both } from '#app/ui/both.tsx';
import { shortDay, shortEthiopianDay } from '#contract/days/written-days.ts';

/** Shows how much of an order is paid, as a bar, and until when the link takes payments. */
export function Progress({ order }: { order: SharedOrder }) {
  const { state, paid, total, missing, waiting } = order;
  const sums = { paid: formatBirrExact(paid), total: formatBirrExact(total) };
  const words = paid === 0 ? text.both('progressNone', sums) : text.both('progress', sums);
  return (
    <section aria-label={text('heading')}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-h3 font-semibold tabular-nums">
        <Both of={words} className="text-meta font-normal text-soft" />
      </p>
      <progress
        max={total}
        value={state === 'paid' ? total : paid}
        aria-label={words.en}
        className="mt-2 block h-3 w-full overflow-hidden rounded-full bg-line accent-primary [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary"
      />
      <div className="mt-2 space-y-1">
        {missing > 0 && state === 'open' && (
          <p>
            <Both
              of={text.both('missing', { missing: formatBirrExact(missing) })}
              className="text-meta text-soft"
            />
          </p>
        )}
        {waiting > 0 && (
          <p>
            <Both
              of={text.both('transferred', { birr: formatBirrExact(waiting) })}
              className="text-meta text-soft"
            />
          </p>
        )}
        <StateOf order={order} />
      </div>
    </section>
  );
}

function StateOf({ order: { state, missing, closesAt } }: { order: SharedOrder }) {
  const closes = new Date(closesAt);
  switch (state) {
    case 'open':
      return (
        <p className="text-meta text-soft">
          {text('until', { day: shortDay(closes) })}{' '}
          {/* Names of months may differ between the browser's calendar and the server's. */}
          <span lang="am" suppressHydrationWarning>
            {text.am('until', { day: shortEthiopianDay(closes) })}
          </span>
        </p>
      );
    case 'closed':
      return <Message of={text.both('isClosed', { missing: formatBirr(missing) })} />;
    case 'paid':
      return <Message of={text.both('isPaid')} />;
    case 'over':
      return <Message of={text.both('isOver')} />;
  }
}

const Message = ({ of }: { of: { en: string; am: string } }) => (
  <p className="font-medium">
    <Both of={of} className="block text-meta font-normal text-soft" />
  </p>
);
