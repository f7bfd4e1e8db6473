import { api } from '#app/state/api.ts';
import { buyerOf } from '#contract/orders/order-buyer.ts';
import { adminOrdersText as text } from '#contract/texts/admin-orders.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderDialogOf } from './panel-actions.ts';

/** Confirms that somebody has called the buyer: from then on the order holds its goods like any other. */
export function PhoneProofDialog({ order, onDone, onClose }: OrderDialogOf) {
  const submission = useSubmission();
  const { _id: id, number } = order;
  const { phone } = buyerOf(order);
  return (
    <OrderDialog
      title={text('phoneProof.title', { number })}
      what={text('phoneProof.what', { phone })}
      action={text('actions.phoneProof')}
      submission={submission}
      onSubmit={() =>
        void submission.submit(async () =>
          onDone(await api.call('POST /api/orders/:id/phone-proof', { params: { id } })),
        )
      }
      onClose={onClose}
    />
  );
}
