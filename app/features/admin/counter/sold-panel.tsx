import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
import { counterText as text } from '#contract/texts/counter.ts';
import type { Sold } from './use-counter.ts';

const changeOf = (sold: Sold): number => {
  if ('answer' in sold) return sold.answer.change;
  const santim = sold.kept.body.payments.reduce(
    (sum, { amount, given }) =>
      sum + (given === undefined ? 0 : toSantim(Number(given)) - toSantim(Number(amount))),
    0,
  );
  return toBirr(santim);
};

export function SoldPanel({ sold, onNext }: { sold: Sold; onNext: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const change = changeOf(sold);
  const answer = 'answer' in sold ? sold.answer : null;
  return (
    <section className="max-w-xl space-y-4 rounded-control border border-line p-5">
      <h2 ref={heading} tabIndex={-1} className="text-h2 font-semibold">
        {answer ? text('done', { number: answer.order.number }) : text('doneKept')}
      </h2>
      {change > 0 && (
        <p className="text-h3 font-semibold tabular-nums">
          {text('doneChange', { birr: formatBirrExact(change) })}
        </p>
      )}
      {answer?.waits && <p className="font-medium text-error">{text('doneWaits')}</p>}
      {answer !== null && answer.recounted > 0 && (
        <p className="font-medium text-error">{text('doneRecounted', { count: answer.recounted })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onNext}>{text('next')}</Button>
        {answer && (
          <>
            <a
              href={`/admin/order/${answer.order._id}/slip`}
              className={buttonClass({ variant: 'secondary' })}
            >
              {text('slip')}
            </a>
            <a href={`/admin/orders/${answer.order.number}`} className={buttonClass({ variant: 'quiet' })}>
              {text('openOrder')}
            </a>
          </>
        )}
      </div>
    </section>
  );
}
