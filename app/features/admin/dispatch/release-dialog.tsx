import type { PlannedDelivery } from '#contract/deliveries/deliveries.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { useLateReload } from '#app/features/admin/common/then-reload.ts';
import { api } from '#app/state/api.ts';
import { EditDialog } from '#app/ui/dialogs/edit-dialog.tsx';
import { isUnpaid } from './call-dialog.tsx';

interface ReleaseDialogProps {
  delivery: PlannedDelivery;
  onChanged: () => void;
  onClose: () => void;
}

/** Asks before the goods of a receiver who was not reached go back on sale. Lazily loaded. */
export default function ReleaseDialog({ delivery, ...rest }: ReleaseDialogProps) {
  const { _id: id, version, tries, order } = delivery;
  return (
    <EditDialog
      {...useLateReload(rest)}
      title={text('release.title', { number: order.number })}
      description={text(isUnpaid(delivery) ? 'release.unpaid' : 'release.paid', { tries })}
      action={text('release.send')}
      isDanger={() => true}
      closeLabel={text('close')}
      first={{}}
      send={async () => {
        await api.call('POST /api/deliveries/:id/release', { params: { id }, body: { version } });
        return { en: text('release.done', { number: order.number }) };
      }}
    />
  );
}
