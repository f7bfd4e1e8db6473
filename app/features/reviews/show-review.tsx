import { api } from '#app/state/api.ts';
import { reviewsText } from '#contract/texts/reviews.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';

interface ShowReviewProps {
  review: { _id: string; name: string };
  onShown: () => void;
}

/** Lets the public see a hidden review again. */
export function ShowReview({ review, onShown }: ShowReviewProps) {
  const { busy, failure, submit } = useSubmission();

  async function show() {
    await api.call('DELETE /api/reviews/:id/hidden', { params: { id: review._id } });
    toast.success(reviewsText.both('shownAgain'));
    onShown();
  }

  return (
    <>
      <Failure of={failure} />
      <Button
        variant="secondary"
        busy={busy}
        aria-label={reviewsText('showOf', { name: review.name })}
        onClick={() => void submit(show)}
      >
        {reviewsText('show')}
      </Button>
    </>
  );
}
