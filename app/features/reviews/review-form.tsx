import { useState } from 'react';
import { PicturesField } from '#app/features/uploads/pictures-field.tsx';
import { api } from '#app/state/api.ts';
import { keepReviewDraft, readReviewDraft } from '#app/state/review-draft.ts';
import { reviewsText } from '#contract/texts/reviews.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/fields/field.tsx';
import { SubmissionForm } from '#app/ui/fields/submission-form.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import { OwnReviewNote } from './own-review-note.tsx';
import { useReviewPictures } from './use-review-pictures.ts';

interface ReviewFormProps {
  product: string;
  person: string;
  /** The account's name; the review may show another one. */
  name: string;
  onSubmitted: () => void;
}

/** The most characters of a name and of a comment that the API takes, and the most pictures. */
const MAX_NAME = 60;
const MAX_COMMENT = 2000;
const MOST = 4;

export default function ReviewForm(props: ReviewFormProps) {
  const { submission, values, field, own, pictures, send } = useReview(props);
  const { busy, failure } = submission;
  return (
    <SubmissionForm
      of={submission}
      check={() => findMissing(values)}
      send={send}
      className="flex flex-col gap-4"
    >
      <h3 className="text-h3 font-semibold">{reviewsText('writeHeading')}</h3>
      <Failure of={failure} />
      <TextField
        label={reviewsText('name')}
        hint={reviewsText('nameHint')}
        maxLength={MAX_NAME}
        autoComplete="nickname"
        {...field('name')}
      />
      <SelectField label={reviewsText('rating')} {...field('rating')}>
        {reviewsText.below('ratings').map((rating) => (
          <option key={rating} value={rating === '0' ? '' : rating}>
            {reviewsText(`ratings.${rating}`)}
          </option>
        ))}
      </SelectField>
      <TextArea label={reviewsText('comment')} maxLength={MAX_COMMENT} {...field('comment')} />
      {own?.isBuyer && (
        <PicturesField
          label={reviewsText.both('pictures')}
          hint={reviewsText('picturesHint', { most: MOST })}
          of={pictures}
          most={MOST}
          disabled={busy}
        />
      )}
      <Button type="submit" busy={busy || pictures.isReading} className="self-start">
        {reviewsText('submit')}
      </Button>
      <OwnReviewNote own={own} />
    </SubmissionForm>
  );
}

/** Holds the texts and pictures of a review, and the person's earlier review. */
function useReview({ product, person, name, onSubmitted }: ReviewFormProps) {
  const empty = { name: name.slice(0, MAX_NAME), rating: '', comment: '' };
  const [values, setValues] = useState(() => readReviewDraft(person, product) ?? empty);
  const [written, setWritten] = useState(0);
  const { answer: own } = useOwnReview(product, written);
  const pictures = useReviewPictures(
    product,
    own?.review?.pictures.map(({ address }) => address) ?? [],
    MOST,
  );
  const submission = useSubmission();
  const { fields } = submission;

  const field = (key: keyof typeof empty) => ({
    name: key,
    value: values[key],
    error: fields[key],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => {
      const now = { ...values, [key]: target.value };
      setValues(now);
      // The draft is stored outside the form, because the end of the session removes the form.
      keepReviewDraft(person, product, now);
    },
  });

  async function send() {
    await api.call('POST /api/products/:id/reviews', {
      params: { id: product },
      body: {
        name: values.name.trim(),
        rating: Number(values.rating),
        comment: values.comment.trim(),
        ...(pictures.changed && { pictures: [...pictures.changed] }),
      },
    });
    pictures.forget();
    keepReviewDraft(person, product, null);
    setValues(empty);
    setWritten(written + 1);
    toast.success(toastsText.both('reviewSubmitted'));
    onSubmitted();
  }
  return { submission, values, field, own, pictures, send };
}

/** Loads the person's own review, and whether they may add pictures; again after they have sent one. */
const useOwnReview = (product: string, written: number) =>
  useAnswer(`${product} ${written}`, () =>
    // A failure leaves the form without the earlier review.
    api.call('GET /api/products/:id/reviews/mine', { params: { id: product } }).catch((error: unknown) => {
      console.warn('own review', error);
      return null;
    }),
  );

function findMissing({ name, rating, comment }: { name: string; rating: string; comment: string }) {
  return {
    name: name.trim() ? undefined : reviewsText('nameMissing'),
    rating: rating ? undefined : reviewsText('ratingMissing'),
    comment: comment.trim() ? undefined : reviewsText('commentMissing'),
  };
}
