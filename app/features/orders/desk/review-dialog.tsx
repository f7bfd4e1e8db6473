import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { deskText } from '#app/text/desk.ts';
import { TextArea } from '#app/ui/field.tsx';
import { useSubmission } from '#app/ui/submission.ts';
import { DeskDialog } from './desk-dialog.tsx';
import type { DeskDialogOf } from './desk-actions.ts';

const text = deskText.review;

/** Closes the review of a paid order, with what was found. */
export function ReviewDialog({ order, onDone, onClose }: DeskDialogOf) {
  const submission = useSubmission();
  const [reason, setReason] = useState('');

  function submit() {
    const words = reason.trim();
    if (words === '') return submission.refuse({ reason: text.reasonNeeded.en });
    void submission.submit(async () => onDone(await api.orders.closeReview(order._id, words)));
  }

  return (
    <DeskDialog
      title={text.title(order.number)}
      what={text.what.en}
      action={deskText.actions.review.en}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={text.reason.en}
        name="reason"
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        required
        maxLength={300}
        error={submission.fields['reason']}
      />
    </DeskDialog>
  );
}
