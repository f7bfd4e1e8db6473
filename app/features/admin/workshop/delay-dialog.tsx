import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextArea } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useFormValues } from '#app/ui/fields/form-values.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { workshopText as text } from '#contract/texts/workshop.ts';
import type { WorkOrder } from '#contract/work/work-orders.ts';
import { DAYS_TO_CANCEL } from '#contract/work/work-stages.ts';

export interface DelayDialogProps {
  work: WorkOrder;
  onChanged: () => void;
  onClose: () => void;
}

/** Asks the owner for a later day. Lazily loaded. */
export default function DelayDialog({ work, onChanged, onClose }: DelayDialogProps) {
  const submission = useSubmission();
  const { values, bind } = useFormValues({ day: '', reason: '' }, submission.form);
  const { busy, fields } = submission;
  const send = () =>
    void submission.submit(async () => {
      const given = { params: { id: work._id }, body: values };
      await api.call('POST /api/work-orders/:id/delays', given);
      toast.success({ en: text('delay.asked') });
      onChanged();
      onClose();
    });
  return (
    <FormDialog
      title={text('delay.title', { number: work.number })}
      description={text('delay.explain', { days: DAYS_TO_CANCEL })}
      form={submission.form}
      busy={busy}
      closeLabel={text('dialog.close')}
      onSubmit={send}
      onClose={onClose}
      actions={
        <Button type="submit" busy={busy}>
          {text('delay.ask')}
        </Button>
      }
    >
      <Failure of={submission.failure} />
      <DateField
        label={text('delay.day')}
        {...bind('day')}
        required
        withOther
        min={work.dueDay ?? undefined}
        error={fields['day']}
      />
      <TextArea
        label={text('delay.reason')}
        {...bind('reason')}
        required
        rows={2}
        maxLength={200}
        error={fields['reason']}
      />
    </FormDialog>
  );
}
