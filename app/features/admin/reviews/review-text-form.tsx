import { useState } from 'react';
import { adminReviewsText as text } from '#contract/texts/admin-reviews.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextArea } from '#app/ui/fields/field.tsx';
import { SubmissionForm } from '#app/ui/fields/submission-form.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';

interface ReviewTextFormProps {
  label: string;
  hint: string;
  missing: string;
  initial: string;
  longest: number;
  confirm: string;
  isDanger?: boolean;
  onCancel: () => void;
  send: (typed: string) => Promise<void>;
}

/** The form for one text about a review: the shop's answer, or the reason for hiding it. */
export function ReviewTextForm(props: ReviewTextFormProps) {
  const { label, hint, missing, initial, longest, confirm, isDanger = false, onCancel, send } = props;
  const [typed, setTyped] = useState(initial);
  const submission = useSubmission();
  return (
    <SubmissionForm
      of={submission}
      check={() => ({ text: typed.trim() ? undefined : missing })}
      send={() => send(typed.trim())}
      className="max-w-2xl space-y-3 lg:col-span-2"
    >
      <Failure of={submission.failure} />
      <TextArea
        label={label}
        hint={hint}
        name="text"
        rows={4}
        value={typed}
        maxLength={longest}
        error={submission.fields.text}
        required
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={submission.busy}>
          {confirm}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {text('cancel')}
        </Button>
      </div>
    </SubmissionForm>
  );
}
