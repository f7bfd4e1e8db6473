import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { reviewsText } from '#contract/texts/reviews.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { SubmissionForm } from '#app/ui/fields/submission-form.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';

interface HideReviewProps {
  review: { _id: string; name: string };
  onHidden: () => void;
}

/** The most characters of the reason that the API takes. */
const MAX_REASON = 500;

/** Lets an administrator hide a review, with a reason. */
export default function HideReview({ review, onHidden }: HideReviewProps) {
  const [open, setOpen] = useState(false);
  if (open) return <HideForm review={review} onHidden={onHidden} onCancel={() => setOpen(false)} />;
  return (
    <Button
      variant="quiet"
      aria-label={reviewsText('hideOf', { name: review.name })}
      onClick={() => setOpen(true)}
      className="-ml-5"
    >
      {reviewsText('hide')}
    </Button>
  );
}

function HideForm({ review, onHidden, onCancel }: HideReviewProps & { onCancel: () => void }) {
  const [reason, setReason] = useState('');
  const submission = useSubmission();
  const { busy, failure, fields } = submission;

  async function hide() {
    const id = review._id;
    await api.call('PUT /api/reviews/:id/hidden', { params: { id }, body: { reason: reason.trim() } });
    toast.success(reviewsText.both('hidden'));
    onHidden();
  }

  return (
    <SubmissionForm
      of={submission}
      check={() => ({ reason: reason.trim() ? undefined : reviewsText('hideReasonMissing') })}
      send={hide}
      className="mt-3 max-w-xl space-y-3"
    >
      <Failure of={failure} />
      <TextField
        label={reviewsText('hideReason')}
        hint={reviewsText('hideReasonHint')}
        name="reason"
        value={reason}
        maxLength={MAX_REASON}
        error={fields.reason}
        required
        autoFocus
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={busy}>
          {reviewsText('hideConfirm')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {reviewsText('cancel')}
        </Button>
      </div>
    </SubmissionForm>
  );
}
