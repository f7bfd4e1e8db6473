import { nameIn } from '#contract/texts/reader-language.ts';
import { writtenDay } from '#contract/days/written-days.ts';
import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import type { OrderService } from '#contract/work/service-cases.ts';
import { serviceText as text } from '#contract/texts/service.ts';
import { CaseCard } from './case-card.tsx';

const ServiceForm = standalonePart(() => import('./service-form.tsx'), <Spinner />);

interface ServicePartProps {
  orderId: string;
  /** Somebody of the shop looks at the order. */
  isShop: boolean;
}

/**
 * Shows the service cases of an order, and opens another one about delivered pieces. Draws nothing before a delivery.
 * Lazily loaded.
 */
export default function ServicePart({ orderId, isShop }: ServicePartProps) {
  const [isAsking, setAsking] = useState(false);
  const { last, askAgain } = useAnswer(orderId, () =>
    // A failure leaves the page without this part.
    api.call('GET /api/orders/:id/service', { params: { id: orderId } }).catch((error: unknown) => {
      console.warn('service of an order', error);
      return null;
    }),
  );
  const answer = last?.answer;
  if (!answer || answer.orderItems.every(({ delivered }) => delivered === 0)) return null;
  const lines = answer.orderItems.filter(({ askable }) => askable > 0);
  return (
    <section aria-labelledby="service" className="mt-8 space-y-4">
      <h2 id="service" className="flex flex-wrap items-baseline gap-x-3 text-h2 font-semibold">
        {text('heading')} <Am className="text-body font-normal text-soft">{text.am('heading')}</Am>
      </h2>
      {[...answer.cases].reverse().map((each) => (
        <CaseCard key={each._id} of={each} isShop={isShop} onChanged={askAgain} />
      ))}
      {isAsking ? (
        <ServiceForm
          orderId={orderId}
          lines={lines}
          isShop={isShop}
          onSent={() => {
            setAsking(false);
            askAgain();
          }}
          onClose={() => setAsking(false)}
        />
      ) : (
        lines.length > 0 && (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            <Both of={text.both('begin')} />
          </Button>
        )
      )}
      <PieceHistory of={answer} />
    </section>
  );
}

/** Tells what has happened to the pieces of each line. */
function PieceHistory({ of: { orderItems } }: { of: OrderService }) {
  const told = orderItems.filter(({ history }) => history.length > 1);
  if (told.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-medium">
        <Both of={text.both('history')} className="font-normal text-soft" />
      </summary>
      {told.map(({ line, history, ...piece }) => (
        <div key={line} className="mt-2">
          <p className="font-medium wrap-anywhere">{nameIn(piece)}</p>
          <ol className="text-meta text-soft tabular-nums">
            {history.map(({ at, what, qty, case: number }) => (
              <li key={`${at} ${what}`}>
                {text('historyLine', { day: writtenDay(at), what: text(`events.${what}`), qty })}
                {number !== null && ` · ${text('case', { number })}`}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </details>
  );
}
