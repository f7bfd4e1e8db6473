import type { PlannedDelivery } from '#contract/deliveries/deliveries.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { useLateReload } from '#app/features/admin/common/then-reload.ts';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { isUnpaid } from './call-dialog.tsx';

export interface ReleaseDialogProps {
  delivery: PlannedDelivery;
  onChanged: () => void;
  onClose: () => void;
}

/** The question before the goods of somebody who was not reached go back on sale. Lazily loaded. */
export default function ReleaseDialog({ delivery, onChanged, onClose }: ReleaseDialogProps) {
  const submission = useSubmission();
  const late = useLateReload({ onChanged, onClose });
  const { _id: id, version, tries, order } = delivery;
  const send = () =>
    void submission.submit(async () => {
      await late.attempt(() =>
        api.call('POST /api/deliveries/:id/release', { params: { id }, body: { version } }),
      );
      toast.success({ en: text('release.done', { number: order.number }) });
      onClose();
    });
  return (
    <FormDialog
      title={text('release.title', { number: order.number })}
      description={text(isUnpaid(delivery) ? 'release.unpaid' : 'release.paid', { tries })}
      form={submission.form}
      busy={submission.busy}
      closeLabel={text('close')}
      onSubmit={send}
      onClose={late.close}
      actions={
        <Button type="submit" variant="danger" busy={submission.busy}>
          {text('release.send')}
        </Button>
      }
    >
      <Failure of={submission.failure} />
    </FormDialog>
  );
}
