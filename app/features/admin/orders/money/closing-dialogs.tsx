import { api } from '#app/state/api.ts';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { adminOrdersText as text } from '#contract/texts/admin-orders.ts';
import type { OrderDialogOf } from '../panel-actions.ts';

/** Ends the review of a paid order, with a note about its result. */
export function ReviewDialog({ order: { _id: id, number }, onDone, onClose }: OrderDialogOf) {
  return (
    <EndpointDialog
      of={factsOf('POST /api/orders/:id/review-closing')}
      title={text('review.title', { number })}
      description={text('review.what')}
      action={text('actions.review')}
      closeLabel={text('close')}
      check={({ reason }) => ({ reason: !reason.trim() && text('review.reasonNeeded') })}
      send={async (body) =>
        onDone(await api.call('POST /api/orders/:id/review-closing', { params: { id }, body }))
      }
      onClose={onClose}
      fields={[{ field: 'reason', label: text('review.reason'), rows: 3 }]}
    />
  );
}

export function CancelDialog({ order: { _id: id, number }, onDone, onClose }: OrderDialogOf) {
  return (
    <EndpointDialog
      of={factsOf('POST /api/orders/:id/cancel')}
      title={text('cancel.title', { number })}
      description={text('cancel.what')}
      action={text('actions.cancel')}
      isDanger
      closeLabel={text('close')}
      send={async (body) => onDone(await api.call('POST /api/orders/:id/cancel', { params: { id }, body }))}
      onClose={onClose}
      fields={[{ field: 'reason', label: text('cancel.reason'), hint: text('cancel.reasonHint'), rows: 3 }]}
    />
  );
}
