import type { PlannedDelivery } from '#contract/deliveries/deliveries.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { useLateReload } from '#app/features/admin/common/then-reload.ts';
import { api } from '#app/state/api.ts';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { isUnpaid } from './call-dialog.tsx';

interface ReleaseDialogProps {
  delivery: PlannedDelivery;
  onChanged: () => void;
  onClose: () => void;
}

/** Asks before the goods of a receiver who was not reached go back on sale. Lazily loaded. */
export default function ReleaseDialog({ delivery, ...rest }: ReleaseDialogProps) {
  const { _id: id, tries, order } = delivery;
  return (
    <EndpointDialog
      of={factsOf('POST /api/deliveries/:id/release')}
      row={delivery}
      {...useLateReload(rest)}
      title={text('release.title', { number: order.number })}
      description={text(isUnpaid(delivery) ? 'release.unpaid' : 'release.paid', { tries })}
      action={text('release.send')}
      isDanger
      closeLabel={text('close')}
      send={async (body) => {
        await api.call('POST /api/deliveries/:id/release', { params: { id }, body });
        return { en: text('release.done', { number: order.number }) };
      }}
    />
  );
}
