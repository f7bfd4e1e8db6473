import type { Order } from '#contract/orders/orders.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { api } from '#app/state/api.ts';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { type StaffsDelivery, dayWords } from './staffs-deliveries.ts';

interface JoinDialogProps {
  delivery: StaffsDelivery;
  others: readonly StaffsDelivery[];
  onDone: (order: Order) => void;
  /** Called when the delivery was changed elsewhere. */
  onStale: () => void;
  onClose: () => void;
}

export default function JoinDialog({ delivery, others, onDone, onStale, onClose }: JoinDialogProps) {
  const { _id: id, number } = delivery;
  return (
    <EndpointDialog
      of={factsOf('POST /api/deliveries/:id/join')}
      row={delivery}
      title={text('join.title', { number })}
      action={text('join.send')}
      closeLabel={text('close')}
      first={{ into: others[0]?._id ?? '' }}
      send={async (body) => {
        onDone(await api.call('POST /api/deliveries/:id/join', { params: { id }, body }));
        return { en: text('join.done') };
      }}
      onRefused={onStale}
      onClose={onClose}
      fields={[
        {
          field: 'into',
          label: text('panel.title'),
          options: others.map((other) => [
            other._id,
            text('join.option', { number: other.number, day: dayWords(other) }),
          ]),
        },
      ]}
    />
  );
}
