import { useEffect, useState } from 'react';
import { api } from '#app/state/api.ts';
import { orderDeskText as text } from '#contract/texts/order-desk.ts';
import type { Order } from '#contract/orders/orders.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';

/** The seconds in which a delivery that was just marked can be undone by one press. */
const SECONDS = 10;

interface UndoBarProps {
  order: Order;
  onChanged: (order: Order) => void;
  onOver: () => void;
}

/** Offers to undo a delivery that was just marked. The mark is saved already, so leaving the screen loses nothing. */
export function UndoBar({ order, onChanged, onOver }: UndoBarProps) {
  const submission = useSubmission();
  const [left, setLeft] = useState(SECONDS);
  const { _id: id, deliveredAt } = order;
  const isHeld = submission.busy || submission.failure !== null;
  useEffect(() => {
    if (isHeld) return;
    if (left === 0) return onOver();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, isHeld, onOver]);
  const undo = () =>
    void submission.submit(async () => {
      const body = { reason: text('undo.slip'), deliveredAt: deliveredAt! };
      onChanged(await api.call('POST /api/orders/:id/delivery-undo', { params: { id }, body }));
    });
  return (
    <div className="rounded-control border border-line bg-surface px-4 py-2">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span role="status" className="font-medium">
          {text('undo.done')}
        </span>
        <Button variant="quiet" busy={submission.busy} onClick={undo}>
          {text('undo.now')}
          <span aria-hidden className="font-normal text-soft tabular-nums">
            {left}
          </span>
        </Button>
      </p>
      <Failure of={submission.failure} />
    </div>
  );
}
