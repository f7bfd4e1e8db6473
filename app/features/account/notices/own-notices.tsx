import { useState } from 'react';
import type { OwnNotices as Own, OwnNoticesChange } from '#contract/notices/notices.ts';
import { ownNoticesText as text } from '#contract/texts/own-notices.ts';
import { api } from '#app/state/api.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { CheckboxField } from '#app/ui/fields/field.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import { OwnNoticeChoices } from './own-notice-choices.tsx';

/** The choice of a person who works for the shop: the notices that they get. */
export default function OwnNotices() {
  const { answer, failure } = useAnswer('notices', () => api.call('GET /api/notices/mine'));
  const [changed, setChanged] = useState<Own | null>(null);
  const saving = useSubmission();
  const own = changed ?? answer;
  const save = (change: OwnNoticesChange) =>
    saving.submit(async () => {
      setChanged(await api.call('PUT /api/notices/mine', { body: change }));
      toast.success(text.both('saved'));
    });
  return (
    <section aria-labelledby="own-notices" className="mt-16 border-t border-line pt-10">
      <h2 id="own-notices" className="text-h2 font-semibold">
        <Both of={text.both('heading')} className="block text-body font-normal text-soft sm:inline" />
      </h2>
      <p className="mt-2 max-w-[65ch] text-soft">{text('explained')}</p>
      <Am as="p" className="max-w-[65ch] text-soft">
        {text.am('explained')}
      </Am>
      <Failure of={failure ?? saving.failure} />
      <CheckboxField
        label={text('on')}
        labelAm={text.am('on')}
        className="mt-3"
        checked={own?.byMail ?? false}
        disabled={!own || saving.busy}
        onChange={({ target }) => void save({ byMail: target.checked })}
      />
      {own && <OwnNoticeChoices own={own} busy={saving.busy} save={save} />}
    </section>
  );
}
