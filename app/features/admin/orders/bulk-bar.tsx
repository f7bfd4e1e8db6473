import { api } from '#app/state/api.ts';
import { useMayCall } from '#app/state/session/permissions.ts';
import { DownloadOrders } from '#app/features/orders/papers/download-orders.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { ListedOrder } from '#contract/orders/order-desk.ts';
import { orderDeskText as text } from '#contract/texts/order-desk.ts';

interface BulkBarProps {
  orders: readonly ListedOrder[];
  onChanged: () => void;
  onNone: () => void;
}

/** The bar of actions on the selected orders together; it stays in view. */
export function BulkBar({ orders, onChanged, onNone }: BulkBarProps) {
  const submission = useSubmission();
  const mayPrepare = useMayCall('PUT /api/orders/prepared', 'deliveries:write');
  const prepare = () =>
    void submission.submit(async () => {
      const body = { orders: orders.map(({ _id }) => _id), isPrepared: true };
      const { changed, refused } = await api.call('PUT /api/orders/prepared', { body });
      if (changed.length > 0) toast.success({ en: text('select.prepared', { count: changed.length }) });
      if (refused.length > 0) toast.error({ en: text('select.refused', { count: refused.length }) });
      onChanged();
    });
  const numbers = orders.map(({ number }) => number).join(',');
  return (
    <section
      aria-label={text('select.chosen', { count: orders.length })}
      className="sticky bottom-(--office-bar,0px) z-30 -mx-4 mt-4 border-t border-line bg-surface px-4 py-3 shadow-float md:mx-0 md:rounded-control md:border"
    >
      <Failure of={submission.failure} />
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="font-semibold tabular-nums">
          {text('select.chosen', { count: orders.length })}
        </p>
        <a
          href={`/admin/delivery-notes?numbers=${numbers}`}
          className={buttonClass({ variant: 'secondary' })}
        >
          {text('select.print')}
        </a>
        {mayPrepare && (
          <Button variant="secondary" busy={submission.busy} onClick={prepare}>
            {text('select.prepare')}
          </Button>
        )}
        <DownloadOrders
          filters={{ numbers }}
          labels={{ csv: text('select.export'), xlsx: text('select.exportExcel') }}
        />
        <Button variant="quiet" onClick={onNone}>
          {text('select.none')}
        </Button>
      </div>
    </section>
  );
}
