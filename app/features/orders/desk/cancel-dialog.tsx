import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { deskText } from '#app/text/desk.ts';
import { TextArea } from '#app/ui/field.tsx';
import { useSubmission } from '#app/ui/submission.ts';
import { DeskDialog } from './desk-dialog.tsx';
import type { DeskDialogOf } from './desk-actions.ts';

const text = deskText.cancel;

/** Cancels an order that nobody has paid. */
export function CancelDialog({ order, onDone, onClose }: DeskDialogOf) {
  const submission = useSubmission();
  const [reason, setReason] = useState('');
  return (
    <DeskDialog
      title={text.title(order.number)}
      what={text.what.en}
      action={deskText.actions.cancel.en}
      danger
      submission={submission}
      onSubmit={() =>
        void submission.submit(async () => onDone(await api.orders.cancel(order._id, reason.trim())))
      }
      onClose={onClose}
    >
      <TextArea
        label={text.reason.en}
        hint={text.reasonHint.en}
        name="reason"
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={300}
        error={submission.fields['reason']}
      />
    </DeskDialog>
  );
}
