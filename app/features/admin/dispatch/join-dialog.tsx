import type { Order } from '#contract/orders/orders.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { api } from '#app/state/api.ts';
import { EditDialog } from '#app/ui/dialogs/edit-dialog.tsx';
import { dayWords, type StaffsDelivery } from './deliveries-panel.tsx';

interface JoinDialogProps {
  delivery: StaffsDelivery;
  others: readonly StaffsDelivery[];
  onDone: (order: Order) => void;
  /** Called when the delivery was changed elsewhere. */
  onStale: () => void;
  onClose: () => void;
}

export default function JoinDialog({ delivery, others, onDone, onStale, onClose }: JoinDialogProps) {
  const { _id: id, number, version } = delivery;
  return (
    <EditDialog
      title={text('join.title', { number })}
      action={text('join.send')}
      closeLabel={text('close')}
      first={{ into: others[0]?._id ?? '' }}
      send={async ({ into }) => {
        const body = { version, into };
        onDone(await api.call('POST /api/deliveries/:id/join', { params: { id }, body }));
        return { en: text('join.done') };
      }}
      onRefused={onStale}
      onClose={onClose}
      fields={[
        {
          choice: 'into',
          legend: text('panel.title'),
          options: others.map((other) => [
            other._id,
            text('join.option', { number: other.number, day: dayWords(other) }),
          ]),
        },
      ]}
    />
  );
}
