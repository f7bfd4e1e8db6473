import { api } from '#app/state/api.ts';
import { buyerOf } from '#contract/orders/order-buyer.ts';
import { adminOrdersText as text } from '#contract/texts/admin-orders.ts';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { NO_BODY } from '#app/ui/forms/facts.ts';
import type { OrderDialogOf } from './panel-actions.ts';

/** Confirms that somebody has called the buyer: from then on the order holds its goods like any other. */
export function PhoneProofDialog({ order, onDone, onClose }: OrderDialogOf) {
  const { _id: id, number } = order;
  const { phone } = buyerOf(order);
  return (
    <EndpointDialog
      of={NO_BODY}
      title={text('phoneProof.title', { number })}
      description={text('phoneProof.what', { phone })}
      action={text('actions.phoneProof')}
      closeLabel={text('close')}
      send={async () => onDone(await api.call('POST /api/orders/:id/phone-proof', { params: { id } }))}
      onClose={onClose}
    />
  );
}
