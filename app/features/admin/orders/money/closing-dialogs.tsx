import { api } from '#app/state/api.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import type { OrderDialogOf } from '../panel-actions.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

/** Ends the review of a paid order, with a note about its result. */
export function ReviewDialog(props: OrderDialogOf) {
  const { _id: id, number } = props.order;
  return (
    <ReasonDialog
      {...props}
      title={adminOrdersText('review.title', { number })}
      what={adminOrdersText('review.what')}
      action={adminOrdersText('actions.review')}
      label={adminOrdersText('review.reason')}
      needed={adminOrdersText('review.reasonNeeded')}
      send={(reason) => api.call('POST /api/orders/:id/review-closing', { params: { id }, body: { reason } })}
    />
  );
}

export function CancelDialog(props: OrderDialogOf) {
  const { _id: id, number } = props.order;
  return (
    <ReasonDialog
      {...props}
      title={adminOrdersText('cancel.title', { number })}
      what={adminOrdersText('cancel.what')}
      action={adminOrdersText('actions.cancel')}
      danger
      label={adminOrdersText('cancel.reason')}
      hint={adminOrdersText('cancel.reasonHint')}
      send={(reason) => api.call('POST /api/orders/:id/cancel', { params: { id }, body: { reason } })}
    />
  );
}
