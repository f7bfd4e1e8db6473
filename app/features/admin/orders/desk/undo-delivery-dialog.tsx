import { api } from '#app/state/api.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { orderDeskText as text } from '#contract/texts/order-desk.ts';
import type { OrderDialogOf } from '../panel-actions.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

/** Undoes the mark 'delivered' of an order, with a reason. */
export function UndoDeliveryDialog(props: OrderDialogOf) {
  const { _id: id, number, deliveredAt } = props.order;
  return (
    <ReasonDialog
      {...props}
      title={text('undo.title', { number })}
      what={text('undo.what')}
      action={adminOrdersText('actions.undeliver')}
      label={text('undo.reason')}
      needed={text('undo.reasonNeeded')}
      send={(reason) => {
        const body = { reason, deliveredAt: deliveredAt! };
        return api.call('POST /api/orders/:id/delivery-undo', { params: { id }, body });
      }}
    />
  );
}
