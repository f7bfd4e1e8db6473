import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useRouteLoaderData } from 'react-router';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { formatBirrExact } from '#contract/money.ts';
import type { Store } from '#contract/shop/settings.ts';
import { counterText as text } from '#contract/texts/counter.ts';
import { slipOfKept } from './kept-slip.ts';
import { changeOfBody } from './sale-values.ts';
import { SlipPaper } from './slip.tsx';
import type { Sold } from './use-counter.ts';

const changeOf = (sold: Sold): number =>
  'answer' in sold ? sold.answer.change : changeOfBody(sold.kept.body).change;

export function SoldPanel({ sold, onNext }: { sold: Sold; onNext: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const change = changeOf(sold);
  const answer = 'answer' in sold ? sold.answer : null;
  const store = (useRouteLoaderData('root') as { store?: Store } | undefined)?.store;
  return (
    <>
      {'kept' in sold &&
        store &&
        createPortal(
          <div className="slip-alone hidden print:block">
            <SlipPaper sale={slipOfKept(sold.kept)} store={store} />
          </div>,
          document.body,
        )}
      <section className="max-w-xl space-y-4 rounded-control border border-line p-5 print:hidden">
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
          {'kept' in sold && (
            <Button variant="secondary" onClick={() => window.print()}>
              {text('slip')}
            </Button>
          )}
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
    </>
  );
}
