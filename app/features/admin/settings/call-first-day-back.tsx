import { Link, useNavigate } from 'react-router';
import { exampleText } from '#contract/texts/example-goods.ts';
import { settingsFormText as text } from '#contract/texts/settings-form.ts';
import { api } from '#app/state/api.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';

/** A button that shows the checklist of the first day on 'Today' again, and goes there. */
export function CallFirstDayBack() {
  const navigate = useNavigate();
  const { busy, failure, submit } = useSubmission();
  const callBack = async () => {
    await api.call('PUT /api/first-day', { body: { isPutAway: false } });
    await navigate('/admin');
  };
  return (
    <div className="mt-6 grid max-w-5xl gap-x-5 gap-y-6 border-t border-line pt-5 md:grid-cols-2">
      <div>
        <p className="mb-3 text-soft">{text('firstDay.note')}</p>
        <Button variant="secondary" busy={busy} onClick={() => void submit(callBack)}>
          {text('firstDay.callBack')}
        </Button>
        <Failure of={failure} />
      </div>
      <div>
        <p className="mb-3 text-soft">{exampleText('settingsNote')}</p>
        <Link to="/admin/example-goods" className={buttonClass({ variant: 'secondary' })}>
          {exampleText('title')}
        </Link>
      </div>
    </div>
  );
}
