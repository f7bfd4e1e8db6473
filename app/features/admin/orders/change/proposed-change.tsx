import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { dateAndTime } from '#contract/days/written-days.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { api } from '#app/state/api.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import { adminOrderChangesText as text } from '#contract/texts/admin-order-changes.ts';

/** A proposed change that the buyer has not answered yet, with a button to withdraw it. */
export function ProposedChange({ order, onChanged }: { order: Order; onChanged: (order: Order) => void }) {
  const submission = useSubmission();
  const proposed = order.changes.find(({ state }) => state === 'proposed');
  if (!proposed) return null;
  const { _id: change, before, after, validUntil } = proposed;
  const withdraw = () =>
    void submission.submit(async () =>
      onChanged(
        await api.call('POST /api/orders/:id/changes/:change/withdrawal', {
          params: { id: order._id, change },
        }),
      ),
    );
  return (
    <Alert kind="info">
      <p className="font-semibold">{text('waits')}</p>
      <p className="tabular-nums">
        {text('waitsUntil', {
          before: formatBirrExact(before.totalPrice),
          after: formatBirrExact(after.totalPrice),
          until: validUntil ? dateAndTime(validUntil) : '',
        })}
      </p>
      <Failure of={submission.failure} />
      <MayCall call="POST /api/orders/:id/changes/:change/withdrawal" needs="orders:write">
        {' '}
        <Button variant="quiet" className="-ml-5" busy={submission.busy} onClick={withdraw}>
          {text('withdraw')}
        </Button>
      </MayCall>
    </Alert>
  );
}
