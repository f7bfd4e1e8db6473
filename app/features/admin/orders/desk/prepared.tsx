import { api } from '#app/state/api.ts';
import { useMayCall } from '#app/state/session/permissions.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { dateAndTime } from '#contract/days/written-days.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { Order } from '#contract/orders/orders.ts';
import { orderDeskText as text } from '#contract/texts/order-desk.ts';

interface PreparedProps {
  order: Order;
  preparedAt: string | null;
  onChanged: (at: string | null) => void;
}

/** Says when the pieces were put together for delivery; can be changed while the order is still to be delivered. */
export function Prepared({ order, preparedAt, onChanged }: PreparedProps) {
  const submission = useSubmission();
  const may = useMayCall('PUT /api/orders/prepared', 'deliveries:write');
  const { _id, status, awaiting, isDelivered, number } = order;
  if (awaiting !== 'delivery' && (isDelivered || !ORDER_FACTS[status].needsDelivery)) return null;
  const mark = () =>
    void submission.submit(async () => {
      const body = { orders: [_id], isPrepared: preparedAt === null };
      await api.call('PUT /api/orders/prepared', { body });
      const now = await api.call('GET /api/orders/number/:number', { params: { number: String(number) } });
      onChanged(now.preparedAt);
    });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {preparedAt && (
        <p className="font-medium tabular-nums">
          {text('prepared')}: {dateAndTime(preparedAt)}
        </p>
      )}
      {may && (
        <Button variant="secondary" busy={submission.busy} onClick={mark}>
          {text(preparedAt ? 'unprepare' : 'prepare')}
        </Button>
      )}
      <Failure of={submission.failure} />
    </div>
  );
}
