import { adminReviewsText as text } from '#contract/texts/admin-reviews.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import type { Form } from '#app/ui/forms/use-form.ts';
import { TextArea } from '#app/ui/fields/field.tsx';

interface ReviewTextFormProps {
  of: Pick<Form<object>, 'sending' | 'busy' | 'failure'>;
  /** The binding of the text. */
  field: ReturnType<Form<Record<string, string>>['text']>;
  label: string;
  hint: string;
  confirm: string;
  isDanger?: boolean;
  onCancel: () => void;
}

/** The form for one text about a review: the shop's answer, or the reason for hiding it. */
export function ReviewTextForm(props: ReviewTextFormProps) {
  const { of, field, label, hint, confirm, isDanger = false, onCancel } = props;
  return (
    <EndpointForm of={of} className="max-w-2xl space-y-3 lg:col-span-2">
      <Failure of={of.failure} />
      <TextArea label={label} hint={hint} rows={4} {...field} autoFocus />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={of.busy}>
          {confirm}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {text('cancel')}
        </Button>
      </div>
    </EndpointForm>
  );
}
