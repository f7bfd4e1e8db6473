import { Link, useNavigate } from 'react-router';
import type { ExampleGoods } from '#contract/goods/example-goods.ts';
import { exampleText } from '#contract/texts/example-goods.ts';
import { settingsFormText as text } from '#contract/texts/settings-form.ts';
import { api } from '#app/state/api.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';

const hasExamples = ({ toDelete, toArchive, edited }: ExampleGoods) =>
  toDelete + toArchive + edited.length > 0;

/** A button that shows the checklist of the first day on 'Today' again, and the way to the demo's goods while there are any. */
export function CallFirstDayBack() {
  const navigate = useNavigate();
  const { busy, failure, submit } = useSubmission();
  const callBack = async () => {
    await api.call('PUT /api/first-day', { body: { isPutAway: false } });
    await navigate('/admin');
  };
  const { answer: examples } = useAnswer('examples', () => api.call('GET /api/example-goods'));
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <Button variant="quiet" busy={busy} title={text('firstDay.note')} onClick={() => void submit(callBack)}>
        {text('firstDay.callBack')}
      </Button>
      {examples && hasExamples(examples) && (
        <Link
          to="/admin/example-goods"
          title={exampleText('settingsNote')}
          className={buttonClass({ variant: 'quiet' })}
        >
          {exampleText('title')}
        </Link>
      )}
      <Failure of={failure} />
    </div>
  );
}
