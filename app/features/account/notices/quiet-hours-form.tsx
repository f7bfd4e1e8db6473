import type { OwnNoticesChange, QuietHours } from '#contract/notices/notices.ts';
import { ownNoticesText as text } from '#contract/texts/own-notices.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { useFormValues } from '#app/ui/fields/form-values.ts';
import { SubmissionForm } from '#app/ui/fields/submission-form.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';

interface QuietHoursFormProps {
  quiet: QuietHours | null;
  busy: boolean;
  save: (change: OwnNoticesChange) => Promise<unknown>;
}

/** The hours in which a person gets only urgent notices. */
export function QuietHoursForm({ quiet, busy, save }: QuietHoursFormProps) {
  const submission = useSubmission();
  const form = useFormValues({ from: quiet?.from ?? '', until: quiet?.until ?? '' }, submission.form);
  const { from, until } = form.values;
  return (
    <SubmissionForm
      of={submission}
      check={() => ({
        from: from ? undefined : text('timesMissing'),
        until: until ? (from === until ? text('timesSame') : undefined) : text('timesMissing'),
      })}
      send={async () => void (await save({ quiet: { from, until } }))}
      className="mt-6 max-w-2xl"
    >
      <h3 className="text-h3 font-semibold">
        <Both of={text.both('quiet')} className="ml-2 text-body font-normal text-soft" />
      </h3>
      <p className="mt-1 text-meta text-soft">{text('quietExplained')}</p>
      <Am as="p" className="text-meta text-soft">
        {text.am('quietExplained')}
      </Am>
      <div className="mt-3 grid grid-cols-2 gap-4 sm:max-w-sm">
        <TextField
          type="time"
          label={text('from')}
          labelAm={text.am('from')}
          {...form.bind('from')}
          error={submission.fields.from}
        />
        <TextField
          type="time"
          label={text('until')}
          labelAm={text.am('until')}
          {...form.bind('until')}
          error={submission.fields.until}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" busy={busy || submission.busy}>
          {text('saveQuiet')}
        </Button>
        {quiet && (
          <Button variant="quiet" disabled={busy} onClick={() => void save({ quiet: null })}>
            {text('noQuiet')}
          </Button>
        )}
      </div>
    </SubmissionForm>
  );
}
