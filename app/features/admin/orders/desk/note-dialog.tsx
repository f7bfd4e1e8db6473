import { api } from '#app/state/api.ts';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { adminOrdersText as text } from '#contract/texts/admin-orders.ts';
import type { OrderDialogOf } from '../panel-actions.ts';

/** Writes a note for staff alone, or a message to the customer. */
export function NoteDialog({ order, onDone, onClose }: OrderDialogOf) {
  const { _id: id, number } = order;
  return (
    <EndpointDialog
      of={factsOf('POST /api/orders/:id/notes')}
      title={text('note.title', { number })}
      description={({ reader }) =>
        reader === 'customer' && order.user.email === '' ? text('note.noMail') : undefined
      }
      action={text('actions.note')}
      closeLabel={text('close')}
      first={{ reader: 'shop' as 'shop' | 'customer' }}
      check={({ note }) => ({ note: !note.trim() && text('note.needed') })}
      send={async (typed, { reader }) => {
        const body = { ...typed, toCustomer: reader === 'customer' };
        onDone(await api.call('POST /api/orders/:id/notes', { params: { id }, body }));
      }}
      onClose={onClose}
      fields={[
        {
          field: 'reader',
          label: text('note.for'),
          options: [
            ['shop', text('note.internal')],
            ['customer', text('note.toCustomer')],
          ],
        },
        { field: 'note', label: text('note.note'), rows: 4 },
      ]}
    />
  );
}
