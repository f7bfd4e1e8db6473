import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { TextArea } from '#app/ui/fields/field.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { ChoiceField } from '#app/ui/fields/choice-field.tsx';
import { OrderDialog } from '../order-dialog.tsx';
import type { OrderDialogOf } from '../panel-actions.ts';

/** Writes a note for staff alone, or a message to the customer. */
export function NoteDialog({ order, onDone, onClose }: OrderDialogOf) {
  const submission = useSubmission();
  const [reader, setReader] = useState<'shop' | 'customer'>('shop');
  const [note, setNote] = useState('');
  const toCustomer = reader === 'customer';

  function submit() {
    const words = note.trim();
    if (words === '') return submission.refuse({ note: adminOrdersText('note.needed') });
    void submission.submit(async () =>
      onDone(
        await api.call('POST /api/orders/:id/notes', {
          params: { id: order._id },
          body: { note: words, toCustomer },
        }),
      ),
    );
  }

  return (
    <OrderDialog
      title={adminOrdersText('note.title', { number: order.number })}
      what={toCustomer && order.user.email === '' ? adminOrdersText('note.noMail') : undefined}
      action={adminOrdersText('actions.note')}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChoiceField
        legend={adminOrdersText('note.for')}
        name="reader"
        value={reader}
        options={[
          ['shop', adminOrdersText('note.internal')],
          ['customer', adminOrdersText('note.toCustomer')],
        ]}
        onChange={setReader}
      />
      <TextArea
        label={adminOrdersText('note.note')}
        name="note"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        required
        maxLength={1000}
        error={submission.fields['note']}
      />
    </OrderDialog>
  );
}
