import { useState } from 'react';
import { DELIVERY_FACTS } from '#contract/deliveries/delivery-states.ts';
import type { OrderDelivery } from '#contract/orders/order-deliveries.ts';
import type { Order } from '#contract/orders/orders.ts';
import { adminServiceText as serviceText } from '#contract/texts/admin-service.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { api } from '#app/state/api.ts';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { Button } from '#app/ui/button.tsx';
import { lazyDialog } from '#app/features/admin/common/lazy-dialog.tsx';
import { Pill } from './delivery-facts.tsx';
import { LazyMoveDialog } from './lazy-dialogs.tsx';
import { type StaffsDelivery, dayWords, pieceName } from './staffs-deliveries.ts';

const SplitDialog = lazyDialog(() => import('./split-dialog.tsx'));
const JoinDialog = lazyDialog(() => import('./join-dialog.tsx'));

interface DeliveriesPanelProps {
  order: Order;
  onChanged: (order: Order) => void;
}

const isStaffs = (delivery: OrderDelivery): delivery is StaffsDelivery => delivery.version !== undefined;

interface Open {
  what: 'move' | 'split' | 'join';
  id: string;
}

const CALLS = [
  'PUT /api/deliveries/:id/half-day',
  'POST /api/deliveries/:id/split',
  'POST /api/deliveries/:id/join',
] as const;

/** The deliveries of an order for staff, with the actions on them. Lazily loaded. */
export default function DeliveriesPanel({ order, onChanged }: DeliveriesPanelProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const deliveries = order.deliveries.filter(isStaffs);
  if (deliveries.length === 0) return null;
  const close = () => setOpen(null);
  const chosen = deliveries.find(({ _id }) => _id === open?.id);
  const refresh = async () => onChanged(await api.call('GET /api/orders/:id', { params: { id: order._id } }));
  const changed = () => void refresh();
  return (
    <section aria-labelledby="deliveries-panel" className="mt-5 border-t border-line pt-5">
      <h2 id="deliveries-panel" className="mb-3 text-h3 font-semibold">
        {text('panel.title')}
      </h2>
      <ul className="space-y-4">
        {deliveries.map((delivery) => (
          <li key={delivery._id}>
            <DeliveryFacts delivery={delivery} order={order} />
            <MayCall call={CALLS} needs="deliveries:write">
              <Actions delivery={delivery} all={deliveries} onOpen={setOpen} />
            </MayCall>
          </li>
        ))}
      </ul>
      {chosen && open?.what === 'move' && (
        <LazyMoveDialog delivery={chosen} orderNumber={order.number} onChanged={changed} onClose={close} />
      )}
      {chosen && open?.what === 'split' && (
        <SplitDialog delivery={chosen} order={order} onDone={onChanged} onStale={changed} onClose={close} />
      )}
      {chosen && open?.what === 'join' && (
        <JoinDialog
          delivery={chosen}
          others={joinable(chosen, deliveries)}
          onDone={onChanged}
          onStale={changed}
          onClose={close}
        />
      )}
    </section>
  );
}

const isFirst = ({ kind, state, isAgain }: StaffsDelivery) =>
  kind === 'delivery' && !isAgain && DELIVERY_FACTS[state].isOpen === true;

const joinable = (delivery: StaffsDelivery, all: readonly StaffsDelivery[]): StaffsDelivery[] =>
  isFirst(delivery) ? all.filter((other) => other._id !== delivery._id && isFirst(other)) : [];

function DeliveryFacts({ delivery, order }: { delivery: StaffsDelivery; order: Order }) {
  const { number, kind, state, place, crew, stop, confirmedAt, heldAt, pieces } = delivery;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{text('panel.delivery', { number })}</span>
        <span className="tabular-nums">{dayWords(delivery)}</span>
        {kind !== 'delivery' && <Pill look="quiet">{text(`card.kinds.${kind}`)}</Pill>}
        {state !== 'open' && <Pill look="quiet">{text(`card.states.${state}`)}</Pill>}
        {place && <Pill look="due">{serviceText(`places.${place}`)}</Pill>}
        {confirmedAt && <Pill look="good">{text('card.confirmed')}</Pill>}
        {heldAt && <Pill look="due">{text('card.held')}</Pill>}
      </p>
      {crew && (
        <p className="text-meta text-soft">
          {[crew.name, typeof stop === 'number' && text('panel.stop', { stop })].filter(Boolean).join(' · ')}
        </p>
      )}
      <ul className="text-meta text-soft">
        {pieces.map(({ line, qty }) => (
          <li key={line} className="wrap-anywhere">
            {text('card.goods', { qty, name: pieceName(order, line) })}
          </li>
        ))}
      </ul>
    </>
  );
}

interface ActionsProps {
  delivery: StaffsDelivery;
  all: readonly StaffsDelivery[];
  onOpen: (open: Open) => void;
}

function Actions({ delivery, all, onOpen }: ActionsProps) {
  const { _id: id, number, pieces, state, day } = delivery;
  if (!DELIVERY_FACTS[state].isOpen) return null;
  const count = pieces.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <p className="mt-1.5 flex flex-wrap gap-2">
      <Button
        variant="secondary"
        aria-label={text(day === null ? 'panel.giveDayOf' : 'panel.moveOf', { number })}
        onClick={() => onOpen({ what: 'move', id })}
      >
        {text(day === null ? 'card.giveDay' : 'card.move')}
      </Button>
      {isFirst(delivery) && count > 1 && (
        <Button
          variant="secondary"
          aria-label={text('panel.splitOf', { number })}
          onClick={() => onOpen({ what: 'split', id })}
        >
          {text('panel.split')}
        </Button>
      )}
      {joinable(delivery, all).length > 0 && (
        <Button
          variant="secondary"
          aria-label={text('panel.joinOf', { number })}
          onClick={() => onOpen({ what: 'join', id })}
        >
          {text('panel.join')}
        </Button>
      )}
    </p>
  );
}
