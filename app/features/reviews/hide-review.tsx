import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { reviewsText } from '#contract/texts/reviews.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { toast } from '#app/ui/dialogs/toast.ts';

interface HideReviewProps {
  review: { _id: string; name: string };
  onHidden: () => void;
}

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
  const form = useForm({
    of: factsOf('PUT /api/reviews/:id/hidden'),
    check: ({ reason }) => ({ reason: !reason.trim() && reviewsText('hideReasonMissing') }),
    send: async (body) => {
      await api.call('PUT /api/reviews/:id/hidden', { params: { id: review._id }, body });
      toast.success(reviewsText.both('hidden'));
      onHidden();
    },
  });
  return (
    <EndpointForm of={form} className="mt-3 max-w-xl space-y-3">
      <Failure of={form.failure} />
      <TextField
        label={reviewsText('hideReason')}
        hint={reviewsText('hideReasonHint')}
        {...form.text('reason')}
        autoFocus
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={form.busy}>
          {reviewsText('hideConfirm')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {reviewsText('cancel')}
        </Button>
      </div>
    </EndpointForm>
  );
}
