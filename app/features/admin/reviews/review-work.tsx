import { useState } from 'react';
import type { OfficeReview } from '#contract/goods/reviews.ts';
import { adminReviewsText as text } from '#contract/texts/admin-reviews.ts';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { LazyConfirmDialog } from '#app/ui/dialogs/lazy-confirm-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { ReviewTextForm } from './review-text-form.tsx';

interface ReviewWorkProps {
  review: OfficeReview;
  onChanged: () => void;
}

/** The buttons below a review, or the form that one of them has opened. */
export function ReviewWork({ review, onChanged }: ReviewWorkProps) {
  const [open, setOpen] = useState<'answer' | 'hide' | null>(null);
  const finish = (told: { en: string; am: string }) => {
    setOpen(null);
    toast.success(told);
    onChanged();
  };
  const onCancel = () => setOpen(null);
  if (open === 'answer')
    return <AnswerForm {...{ review, onCancel }} onDone={() => finish(text.both('published'))} />;
  if (open === 'hide')
    return <HideForm {...{ review, onCancel }} onDone={() => finish(text.both('hidden'))} />;
  return <Buttons review={review} onOpen={setOpen} onDone={finish} />;
}

interface ButtonsProps {
  review: OfficeReview;
  onOpen: (form: 'answer' | 'hide') => void;
  onDone: (told: { en: string; am: string }) => void;
}

function Buttons({ review: { _id: id, name, answer, hidden, isNew }, onOpen, onDone }: ButtonsProps) {
  const { busy, failure, submit } = useSubmission();
  const [asks, setAsks] = useState(false);
  const look = async () => {
    await api.call('PUT /api/reviews/:id/looked-at', { params: { id } });
    onDone(text.both('done'));
  };
  const show = async () => {
    await api.call('DELETE /api/reviews/:id/hidden', { params: { id } });
    onDone(text.both('shown'));
  };
  const takeBack = async () => {
    await api.call('DELETE /api/reviews/:id/answer', { params: { id } });
    setAsks(false);
    onDone(text.both('takenBack'));
  };
  return (
    <div className="lg:col-span-2">
      <Failure of={failure} />
      <div className="flex flex-wrap gap-2">
        {!hidden && <AnswerButton review={{ name, answer, isNew }} onOpen={onOpen} />}
        {isNew && (
          <Button
            variant="secondary"
            busy={busy}
            aria-label={text('nothingFor', { name })}
            onClick={() => void submit(look)}
          >
            {text('nothing')}
          </Button>
        )}
        {answer && (
          <Button variant="quiet" aria-label={text('takeBackFrom', { name })} onClick={() => setAsks(true)}>
            {text('takeBack')}
          </Button>
        )}
        {hidden ? (
          <Button
            variant="secondary"
            busy={busy}
            aria-label={text('showOf', { name })}
            onClick={() => void submit(show)}
          >
            {text('show')}
          </Button>
        ) : (
          <Button variant="quiet" aria-label={text('hideOf', { name })} onClick={() => onOpen('hide')}>
            {text('hide')}
          </Button>
        )}
      </div>
      <TakeBackDialog
        open={asks}
        busy={busy}
        onCancel={() => setAsks(false)}
        onConfirm={() => void submit(takeBack)}
      />
    </div>
  );
}

interface AnswerButtonProps {
  review: Pick<OfficeReview, 'name' | 'answer' | 'isNew'>;
  onOpen: (form: 'answer') => void;
}

function AnswerButton({ review: { name, answer, isNew }, onOpen }: AnswerButtonProps) {
  return (
    <Button
      variant={isNew ? 'primary' : 'secondary'}
      aria-label={text(answer ? 'changeTo' : 'answerTo', { name })}
      onClick={() => onOpen('answer')}
    >
      {text(answer ? 'change' : 'answer')}
    </Button>
  );
}

interface TakeBackDialogProps {
  open: boolean;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

function TakeBackDialog(props: TakeBackDialogProps) {
  return (
    <LazyConfirmDialog
      {...props}
      title={text('askTakeBack')}
      description={text('takeBackExplained')}
      confirmLabel={text('takeBack')}
      cancelLabel={text('cancel')}
    />
  );
}

interface TextFormProps {
  review: OfficeReview;
  onCancel: () => void;
  onDone: () => void;
}

function AnswerForm({ review: { _id: id, answer }, onCancel, onDone }: TextFormProps) {
  const form = useForm({
    of: factsOf('PUT /api/reviews/:id/answer'),
    row: answer,
    check: ({ text: typed }) => ({ text: !typed.trim() && text('answerMissing') }),
    send: async (body) => {
      await api.call('PUT /api/reviews/:id/answer', { params: { id }, body });
      onDone();
    },
  });
  return (
    <ReviewTextForm
      of={form}
      field={form.text('text')}
      label={text('answerField')}
      hint={text('answerHint')}
      confirm={text('publish')}
      onCancel={onCancel}
    />
  );
}

function HideForm({ review: { _id: id }, onCancel, onDone }: TextFormProps) {
  const form = useForm({
    of: factsOf('PUT /api/reviews/:id/hidden'),
    check: ({ reason }) => ({ reason: !reason.trim() && text('reasonMissing') }),
    send: async (body) => {
      await api.call('PUT /api/reviews/:id/hidden', { params: { id }, body });
      onDone();
    },
  });
  return (
    <ReviewTextForm
      of={form}
      field={form.text('reason')}
      label={text('reason')}
      hint={text('reasonHint')}
      confirm={text('hideConfirm')}
      isDanger
      onCancel={onCancel}
    />
  );
}
