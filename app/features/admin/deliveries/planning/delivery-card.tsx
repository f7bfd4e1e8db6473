import { useState, type ReactNode } from 'react';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { MOST_TRIES } from '#contract/deliveries/call-outcomes.ts';
import type { PlannedDelivery } from '#contract/deliveries/deliveries.ts';
import { DELIVERY_FACTS } from '#contract/deliveries/delivery-states.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { driversText } from '#contract/texts/drivers.ts';
import { Button } from '#app/ui/button.tsx';
import { dateAndTime } from '#contract/days/written-days.ts';
import { DeliveryName, DeliveryPills, Goods, Receiver } from './delivery-facts.tsx';
import { halfDayName } from './board-address.ts';
import { LazyCallDialog, LazyMoveDialog, LazyReleaseDialog, LazyReportDialog } from './lazy-dialogs.tsx';

interface DeliveryCardProps {
  delivery: PlannedDelivery;
  /** The main action of the list that shows the card. */
  next: 'move' | 'call';
  onChanged: () => void;
  /** The number of the stop and the buttons that move it, drawn before the name. */
  lead?: ReactNode;
  /** The choice of a crew, drawn before the buttons. */
  choice?: ReactNode;
}

const CALLS = [
  'PUT /api/deliveries/:id/half-day',
  'PUT /api/deliveries/:id/crew',
  'POST /api/deliveries/:id/calls',
  'POST /api/deliveries/:id/release',
  'POST /api/deliveries/reports',
] as const;

type Open = 'move' | 'call' | 'release' | 'report';

/** A card with the facts of a delivery and the buttons for its actions. */
export function DeliveryCard({ delivery, next, onChanged, lead, choice }: DeliveryCardProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const dialog = { delivery, onChanged, onClose: close };
  return (
    <article className="@container rounded-control border border-line bg-surface p-4">
      <div className="@lg:grid @lg:grid-cols-2 @lg:items-start @lg:gap-x-5 @4xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1.4fr)_minmax(0,1fr)_19rem]">
        <div className="flex items-start gap-3">
          {lead}
          <div className="min-w-0">
            <DeliveryName delivery={delivery} />
            <DeliveryPills delivery={delivery} />
            <Waiting delivery={delivery} showsDay={next === 'call'} />
          </div>
        </div>
        <div className="mt-2 @lg:mt-0">
          <Receiver delivery={delivery} />
        </div>
        <div className="mt-2 @lg:mt-2.5">
          <Goods delivery={delivery} />
        </div>
        {DELIVERY_FACTS[delivery.state].isOpen && (
          <MayCall call={CALLS} needs="deliveries:write">
            <div className="mt-3 flex flex-wrap gap-2 @4xl:mt-0">
              {choice}
              <Actions delivery={delivery} next={next} onOpen={setOpen} />
            </div>
          </MayCall>
        )}
      </div>
      {open === 'move' && <LazyMoveDialog {...dialog} orderNumber={delivery.order.number} />}
      {open === 'call' && <LazyCallDialog {...dialog} />}
      {open === 'release' && <LazyReleaseDialog {...dialog} />}
      {open === 'report' && <LazyReportDialog {...dialog} />}
    </article>
  );
}

function Actions({
  delivery: { order, day, tries },
  next,
  onOpen,
}: Pick<DeliveryCardProps, 'delivery' | 'next'> & { onOpen: (open: Open) => void }) {
  const { number } = order;
  const hasDay = day !== null;
  const look = (of: 'move' | 'call') => (of === next ? 'primary' : 'secondary');
  return (
    <>
      {tries >= MOST_TRIES && (
        <Button
          variant="danger"
          className="grow"
          aria-label={text('card.releaseOf', { number })}
          onClick={() => onOpen('release')}
        >
          {text('card.release')}
        </Button>
      )}
      <Button
        variant={next === 'move' && hasDay ? 'secondary' : look('move')}
        className="grow"
        aria-label={text(hasDay ? 'card.moveOf' : 'card.giveDayOf', { number })}
        onClick={() => onOpen('move')}
      >
        {text(hasDay ? 'card.move' : 'card.giveDay')}
      </Button>
      <Button
        variant={look('call')}
        className="grow"
        aria-label={text('card.recordOf', { number })}
        onClick={() => onOpen('call')}
      >
        {text('card.record')}
      </Button>
      {hasDay && (
        <Button
          variant="secondary"
          className="grow"
          aria-label={driversText('report.buttonOf', { number })}
          onClick={() => onOpen('report')}
        >
          {driversText('report.button')}
        </Button>
      )}
    </>
  );
}

/** Says why and when the receiver is to be called, and how earlier calls ended. */
function Waiting({ delivery, showsDay }: { delivery: PlannedDelivery; showsDay: boolean }) {
  const { toCall, tries, calls, day, half } = delivery;
  const last = calls[0];
  const told = [
    showsDay && day !== null && half !== null && halfDayName({ day, half }),
    toCall && text(`why.${toCall.why}`),
    tries > 0 && text('card.tries', { count: tries }),
    last &&
      text('card.lastCall', {
        outcome: text(`call.outcomes.${last.outcome}`),
        at: dateAndTime(last.at),
      }),
    toCall?.again && text('card.callAgain', { at: dateAndTime(toCall.again) }),
  ].filter(Boolean);
  return told.length === 0 ? null : (
    <p className="mt-1.5 text-meta text-soft tabular-nums">{told.join(' · ')}</p>
  );
}
