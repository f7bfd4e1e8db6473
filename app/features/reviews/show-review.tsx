import { api } from '#app/state/api.ts';
import { reviewsText } from '#app/text/reviews.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/submission.ts';
import { toast } from '#app/ui/toast.ts';

interface ShowReviewProps {
  review: { _id: string; name: string };
  onShown: () => void;
}

/** Lets the public see a hidden review again. */
export function ShowReview({ review, onShown }: ShowReviewProps) {
  const { busy, failure, submit } = useSubmission();

  async function show() {
    if (!(await submit(async () => void (await api.reviews.show(review._id))))) return;
    toast.success(reviewsText.shownAgain);
    onShown();
  }

  return (
    <>
      <Failure of={failure} />
      <Button
        variant="secondary"
        busy={busy}
        aria-label={reviewsText.showOf(review.name)}
        onClick={() => void show()}
      >
        {reviewsText.show}
      </Button>
    </>
  );
}
