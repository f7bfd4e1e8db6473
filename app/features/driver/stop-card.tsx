import { useState } from 'react';
import { formatBirrExact } from '#contract/money.ts';
import { listed } from '#contract/texts/create-texts.ts';
import { toursText as text } from '#contract/texts/tours.ts';
import { Button } from '#app/ui/button.tsx';
import type { Doing } from './stop-forms.tsx';
import { FailedReport } from './failed-report.tsx';
import { StopForms } from './lazy-stop-forms.tsx';
import { StopFacts } from './stop-facts.tsx';
import { StopMoney } from './stop-money.tsx';
import { isOpenStop } from './tour-progress.ts';
import { useSay } from './words.tsx';
import type { StopProps } from './stop-props.ts';

/** A stop of the tour: receiver, place and the amount due at a glance; opened, all actions at the stop. */
export function StopCard({ stop, place, box }: StopProps & { place: number }) {
  const say = useSay();
  const { address, order, due } = stop;
  const written = [address.address, address.city];
  return (
    <details className="group rounded-control border border-line bg-surface" data-state={stop.now}>
      <summary className="flex min-h-18 cursor-pointer list-none items-start gap-3 p-4">
        <span
          aria-hidden
          className={`flex size-8 shrink-0 items-center justify-center rounded-full font-bold tabular-nums ${isOpenStop(stop) ? 'bg-primary text-white' : 'bg-line text-soft'}`}
        >
          {place}
        </span>
        <span className="min-w-0 grow">
          <span className="block font-semibold wrap-anywhere">{address.name}</span>
          <span className="block text-meta wrap-anywhere text-soft">
            {say({ en: listed('en', written), am: listed('am', written) })}
          </span>
          <span className="mt-1 flex flex-wrap gap-x-3 text-meta tabular-nums">
            <span>{say(text.both('order', { number: order }))}</span>
            {stop.kind !== 'delivery' && <span>{say(text.both(`kinds.${stop.kind}`))}</span>}
            <span className={isOpenStop(stop) ? 'font-semibold' : 'text-soft'}>
              {say(text.both(`states.${stop.now}`))}
            </span>
            {isOpenStop(stop) && due > 0 && (
              <span className="font-semibold text-error">
                {say(text.both('birr', { birr: formatBirrExact(due) }))}
              </span>
            )}
            {stop.waits && <span className="font-semibold text-offer">{say(text.both('notSent'))}</span>}
          </span>
        </span>
        <Chevron />
      </summary>
      <div className="space-y-5 border-t border-line p-4">
        {stop.failed && <FailedReport entry={stop.failed} box={box} />}
        <StopFacts stop={stop} />
        {isOpenStop(stop) && <StopMoney stop={stop} box={box} />}
        {isOpenStop(stop) && <StopActions stop={stop} box={box} />}
      </div>
    </details>
  );
}

const Chevron = () => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    className="mt-1 size-5 shrink-0 fill-none stroke-soft group-open:rotate-180"
    strokeWidth="2"
  >
    <path d="m6 9 6 6 6-6" />
  </svg>
);

function StopActions({ stop, box }: StopProps) {
  const say = useSay();
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  const props = { stop, box, onClose: close };
  if (doing !== null) return <StopForms doing={doing} {...props} />;
  // More cash than the law allows must not be taken: the rest has to arrive by transfer before the hand-over.
  const isLocked = stop.due > stop.cashMost;
  return (
    <div className="space-y-3">
      {stop.now === 'open' && (
        <Button
          variant="secondary"
          full
          onClick={() => void box.add({ kind: 'on-the-way', delivery: stop.delivery }, stop)}
        >
          {say(text.both('onTheWay'))}
        </Button>
      )}
      <Button full className="min-h-14" disabled={isLocked} onClick={() => setDoing('hand-over')}>
        {say(text.both('handOver'))}
      </Button>
      {isLocked && <p className="text-meta font-medium text-error">{say(text.both('locked'))}</p>}
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={() => setDoing('not-met')}>
          {say(text.both('notMet'))}
        </Button>
        {stop.kind === 'delivery' && (
          <Button variant="secondary" onClick={() => setDoing('refuse')}>
            {say(text.both('refuse'))}
          </Button>
        )}
      </div>
    </div>
  );
}
