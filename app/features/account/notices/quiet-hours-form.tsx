import type { OwnNoticesChange, QuietHours } from '#contract/notices/notices.ts';
import { ownNoticesText as text } from '#contract/texts/own-notices.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';

interface QuietHoursFormProps {
  quiet: QuietHours | null;
  busy: boolean;
  save: (change: OwnNoticesChange) => Promise<unknown>;
}

/** The hours in which a person gets only urgent notices. */
export function QuietHoursForm({ quiet, busy, save }: QuietHoursFormProps) {
  const form = useForm({
    of: factsOf('PUT /api/notices/mine#quiet'),
    row: quiet,
    check: ({ from, until }) => ({
      from: !from && text('timesMissing'),
      until: until ? from === until && text('timesSame') : text('timesMissing'),
    }),
    send: (typed) => save({ quiet: typed }),
  });
  return (
    <EndpointForm of={form} className="mt-6 max-w-2xl">
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
          {...form.text('from')}
          required={false}
        />
        <TextField
          type="time"
          label={text('until')}
          labelAm={text.am('until')}
          {...form.text('until')}
          required={false}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" busy={busy || form.busy}>
          {text('saveQuiet')}
        </Button>
        {quiet && (
          <Button variant="quiet" disabled={busy} onClick={() => void save({ quiet: null })}>
            {text('noQuiet')}
          </Button>
        )}
      </div>
    </EndpointForm>
  );
}
