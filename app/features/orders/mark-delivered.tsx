import { api } from '#app/state/api.ts';
import { ordersText as text } from '#app/text/orders.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/submission.ts';
import type { Order } from '#contract/orders.ts';

/** For administrators: a paid order has reached its buyer. */
export function MarkDelivered({ order, onDelivered }: { order: Order; onDelivered: (order: Order) => void }) {
  const submission = useSubmission();
  return (
    <div className="space-y-4">
      <Failure of={submission.failure} />
      <Button
        full
        busy={submission.busy}
        onClick={() => void submission.submit(async () => onDelivered(await api.orders.deliver(order._id)))}
      >
        {text.markDelivered.en}
      </Button>
    </div>
  );
}
