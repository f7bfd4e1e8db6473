import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { deskText } from '#app/text/desk.ts';
import { TextArea } from '#app/ui/field.tsx';
import { useSubmission } from '#app/ui/submission.ts';
import { ChoiceField } from './choice-field.tsx';
import { DeskDialog } from './desk-dialog.tsx';
import type { DeskDialogOf } from './desk-actions.ts';

const text = deskText.note;

/** A note for the shop alone, or a message to the customer. */
export function NoteDialog({ order, onDone, onClose }: DeskDialogOf) {
  const submission = useSubmission();
  const [reader, setReader] = useState<'shop' | 'customer'>('shop');
  const [note, setNote] = useState('');
  const toCustomer = reader === 'customer';

  function submit() {
    const words = note.trim();
    if (words === '') return submission.refuse({ note: text.needed.en });
    void submission.submit(async () => onDone(await api.orders.addNote(order._id, words, toCustomer)));
  }

  return (
    <DeskDialog
      title={text.title(order.number)}
      what={toCustomer && order.user.email === '' ? text.noMail.en : undefined}
      action={deskText.actions.note.en}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChoiceField
        legend={text.for.en}
        name="reader"
        value={reader}
        options={[
          ['shop', text.internal.en],
          ['customer', text.toCustomer.en],
        ]}
        onChange={setReader}
      />
      <TextArea
        label={text.note.en}
        name="note"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        required
        maxLength={1000}
        error={submission.fields['note']}
      />
    </DeskDialog>
  );
}
