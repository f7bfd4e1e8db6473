import { api } from '#app/state/api.ts';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { orderDeskText as text } from '#contract/texts/order-desk.ts';
import type { OrderDialogOf } from '../panel-actions.ts';

/** Undoes the mark 'delivered' of an order, with a reason. */
export function UndoDeliveryDialog({ order, onDone, onClose }: OrderDialogOf) {
  const { _id: id, number, deliveredAt } = order;
  return (
    <EndpointDialog
      of={factsOf('POST /api/orders/:id/delivery-undo')}
      title={text('undo.title', { number })}
      description={text('undo.what')}
      action={adminOrdersText('actions.undeliver')}
      closeLabel={adminOrdersText('close')}
      check={({ reason }) => ({ reason: !reason.trim() && text('undo.reasonNeeded') })}
      send={async ({ reason }) => {
        const body = { reason, deliveredAt: deliveredAt! };
        onDone(await api.call('POST /api/orders/:id/delivery-undo', { params: { id }, body }));
      }}
      onClose={onClose}
      fields={[{ field: 'reason', label: text('undo.reason'), rows: 3 }]}
    />
  );
}
