import { useState, type FormEvent } from 'react';
import { api } from '#app/state/api.ts';
import { reviewsText } from '#app/text/reviews.ts';
import { toasts } from '#app/text/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { useSubmission } from '#app/ui/submission.ts';
import { toast } from '#app/ui/toast.ts';
import { OwnReviewNote } from './own-review-note.tsx';

interface ReviewFormProps {
  product: string;
  /** The account's name; another may be shown. */
  name: string;
  onSubmitted: () => void;
}

/** As the API takes them. */
const MAX_NAME = 60;
const MAX_COMMENT = 2000;

export default function ReviewForm({ product, name, onSubmitted }: ReviewFormProps) {
  const empty = { name: name.slice(0, MAX_NAME), rating: '', comment: '' };
  const [values, setValues] = useState(empty);
  const [written, setWritten] = useState(0);
  const { busy, failure, fields, form, submit, refuse } = useSubmission();

  const field = (key: keyof typeof empty) => ({
    name: key,
    value: values[key],
    error: fields[key],
    required: true,
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [key]: event.target.value }),
  });

  function send(event: FormEvent) {
    event.preventDefault();
    const missing = findMissing(values);
    if (Object.keys(missing).length > 0) return refuse(missing);
    void submit(async () => {
      await api.products.review(product, {
        name: values.name.trim(),
        rating: Number(values.rating),
        comment: values.comment.trim(),
      });
      setValues(empty);
      setWritten(written + 1);
      toast.success(toasts.reviewSubmitted);
      onSubmitted();
    });
  }

  return (
    <form ref={form} onSubmit={send} noValidate className="flex flex-col gap-4">
      <h3 className="text-h3 font-semibold">{reviewsText.writeHeading}</h3>
      <Failure of={failure} />
      <TextField
        label={reviewsText.name}
        hint={reviewsText.nameHint}
        maxLength={MAX_NAME}
        autoComplete="nickname"
        {...field('name')}
      />
      <SelectField label={reviewsText.rating} {...field('rating')}>
        {reviewsText.ratings.map((text, rating) => (
          <option key={text} value={rating || ''}>
            {text}
          </option>
        ))}
      </SelectField>
      <TextArea label={reviewsText.comment} maxLength={MAX_COMMENT} {...field('comment')} />
      <Button type="submit" busy={busy} className="self-start">
        {reviewsText.submit}
      </Button>
      <OwnReviewNote key={written} product={product} />
    </form>
  );
}

function findMissing(values: { name: string; rating: string; comment: string }): Record<string, string> {
  const missing: Record<string, string> = {};
  if (!values.name.trim()) missing.name = reviewsText.nameMissing;
  if (!values.rating) missing.rating = reviewsText.ratingMissing;
  if (!values.comment.trim()) missing.comment = reviewsText.commentMissing;
  return missing;
}
