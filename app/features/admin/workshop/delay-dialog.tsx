import { api } from '#app/state/api.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { TextArea } from '#app/ui/fields/field.tsx';
import { EditDialog } from '#app/ui/dialogs/edit-dialog.tsx';
import { workshopText as text } from '#contract/texts/workshop.ts';
import type { WorkOrder } from '#contract/work/work-orders.ts';
import { DAYS_TO_CANCEL } from '#contract/work/work-stages.ts';

interface DelayDialogProps {
  work: WorkOrder;
  onChanged: () => void;
  onClose: () => void;
}

/** Asks the owner for a later day. Lazily loaded. */
export default function DelayDialog({ work, ...rest }: DelayDialogProps) {
  return (
    <EditDialog
      {...rest}
      title={text('delay.title', { number: work.number })}
      description={text('delay.explain', { days: DAYS_TO_CANCEL })}
      action={text('delay.ask')}
      closeLabel={text('dialog.close')}
      first={{ day: '', reason: '' }}
      send={async (body) => {
        await api.call('POST /api/work-orders/:id/delays', { params: { id: work._id }, body });
        return { en: text('delay.asked') };
      }}
    >
      {(edit) => (
        <>
          <DateField
            label={text('delay.day')}
            {...edit.text('day')}
            required
            withOther
            min={work.dueDay ?? undefined}
          />
          <TextArea label={text('delay.reason')} {...edit.text('reason')} required rows={2} maxLength={200} />
        </>
      )}
    </EditDialog>
  );
}
