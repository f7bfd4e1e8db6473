import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { orderPageText as text } from '#contract/texts/order-page.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { LazyConfirmDialog } from '#app/ui/dialogs/lazy-confirm-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import type { PaymentPartProps } from './paying/payment-part.ts';

/** Lets the buyer cancel an order that is not paid: asks once, then releases its goods. */
export default function CancelOrder({ order, onChanged }: PaymentPartProps) {
  const submission = useSubmission();
  const [asking, setAsking] = useState(false);

  async function cancel() {
    await submission.submit(async () => {
      try {
        onChanged(await api.call('POST /api/orders/:id/cancel', { params: { id: order._id }, body: {} }));
      } catch (error) {
        // The order was paid or has ended in the meantime: the screen shows its present state.
        const now = await api.call('GET /api/orders/:id', { params: { id: order._id } }).catch(() => null);
        if (now && now.status !== order.status) onChanged(now);
        throw error;
      }
    });
    setAsking(false);
  }

  return (
    <div className="mt-4 space-y-3">
      <Failure of={submission.failure} />
      <Button variant="quiet" className="-ml-5" onClick={() => setAsking(true)}>
        <Both of={text.both('cancelOrder')} />
      </Button>
      <LazyConfirmDialog
        open={asking}
        title={text('cancelAsk')}
        description={
          <>
            <Both of={text.both('cancelAskHint')} className="block" />
          </>
        }
        confirmLabel={text('cancelYes')}
        cancelLabel={text('cancelNo')}
        busy={submission.busy}
        onConfirm={() => void cancel()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
