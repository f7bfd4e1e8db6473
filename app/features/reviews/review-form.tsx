import { useState } from 'react';
import { PicturesField } from '#app/features/uploads/pictures-field.tsx';
import { api } from '#app/state/api.ts';
import { keepReviewDraft, readReviewDraft } from '#app/state/review-draft.ts';
import { reviewsText } from '#contract/texts/reviews.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
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

const FACTS = factsOf('POST /api/products/:id/reviews');
const MOST_PICTURES = FACTS.pictures.most!;

export default function ReviewForm(props: ReviewFormProps) {
  const { form, field, own, pictures } = useReview(props);
  const { busy, failure } = form;
  return (
    <EndpointForm of={form} className="flex flex-col gap-4">
      <h3 className="text-h3 font-semibold">{reviewsText('writeHeading')}</h3>
      <Failure of={failure} />
      <TextField
        label={reviewsText('name')}
        hint={reviewsText('nameHint')}
        autoComplete="nickname"
        {...field('name', form.text('name'))}
      />
      <SelectField label={reviewsText('rating')} {...field('rating', form.choice('rating'))}>
        {reviewsText.below('ratings').map((rating) => (
          <option key={rating} value={rating === '0' ? '' : rating}>
            {reviewsText(`ratings.${rating}`)}
          </option>
        ))}
      </SelectField>
      <TextArea label={reviewsText('comment')} {...field('comment', form.text('comment'))} />
      {own?.isBuyer && (
        <PicturesField
          label={reviewsText.both('pictures')}
          hint={reviewsText('picturesHint', { most: MOST_PICTURES })}
          of={pictures}
          most={MOST_PICTURES}
          disabled={busy}
        />
      )}
      <Button type="submit" busy={busy || pictures.isReading} className="self-start">
        {reviewsText('submit')}
      </Button>
      <OwnReviewNote own={own} />
    </EndpointForm>
  );
}

/** Holds the texts and pictures of a review, and the person's earlier review. */
function useReview({ product, person, name, onSubmitted }: ReviewFormProps) {
  const empty = { name: name.slice(0, FACTS.name.most), rating: '', comment: '' };
  const [written, setWritten] = useState(0);
  const { answer: own } = useOwnReview(product, written);
  const pictures = useReviewPictures(
    product,
    own?.review?.pictures.map(({ address }) => address) ?? [],
    MOST_PICTURES,
  );
  const form = useForm({
    of: FACTS,
    first: readReviewDraft(person, product) ?? empty,
    check: findMissing,
    send: async ({ name: signed, rating, comment }) => {
      await api.call('POST /api/products/:id/reviews', {
        params: { id: product },
        body: {
          name: signed.trim(),
          rating: Number(rating),
          comment: comment.trim(),
          ...(pictures.changed && { pictures: [...pictures.changed] }),
        },
      });
      pictures.forget();
      keepReviewDraft(person, product, null);
      form.set(empty);
      setWritten(written + 1);
      toast.success(toastsText.both('reviewSubmitted'));
      onSubmitted();
    },
  });

  const field = <Bound extends object>(key: keyof typeof empty, bound: Bound) => ({
    ...bound,
    required: true,
    onChange: ({ target }: { target: { value: string } }) => {
      form.set({ [key]: target.value });
      // The draft is stored outside the form, because the end of the session removes the form.
      const { name: signed, rating, comment } = form.values;
      keepReviewDraft(person, product, { name: signed, rating, comment, [key]: target.value });
    },
  });
  return { form, field, own, pictures };
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
