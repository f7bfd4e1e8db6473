import { api } from '#app/state/api.ts';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
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
    <EndpointDialog
      of={factsOf('POST /api/work-orders/:id/delays')}
      {...rest}
      title={text('delay.title', { number: work.number })}
      description={text('delay.explain', { days: DAYS_TO_CANCEL })}
      action={text('delay.ask')}
      closeLabel={text('dialog.close')}
      send={async (body) => {
        await api.call('POST /api/work-orders/:id/delays', { params: { id: work._id }, body });
        return { en: text('delay.asked') };
      }}
      fields={[
        {
          field: 'day',
          label: text('delay.day'),
          withOther: true,
          min: work.dueDay ?? undefined,
        },
        { field: 'reason', label: text('delay.reason'), rows: 2 },
      ]}
    />
  );
}
