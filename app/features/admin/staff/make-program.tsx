import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { CheckboxField, SelectField, TextField } from '#app/ui/fields/field.tsx';
import { Options } from '#app/features/admin/common/options.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { JOBS_TO_GIVE } from '#contract/accounts/jobs.ts';
import { PROGRAM_DAYS } from '#contract/accounts/program-facts.ts';
import { programsText as text } from '#contract/texts/programs.ts';
import { staffText } from '#contract/texts/staff.ts';
import { jobsToGive } from './role-words.ts';
import { ShownOnce } from './shown-once.tsx';

interface Made {
  name: string;
  token: string;
}

/** Gives a program a token, and shows it once. */
export function MakeProgram({ onMade }: { onMade: () => void }) {
  const [made, setMade] = useState<Made | null>(null);
  if (made)
    return (
      <ShownOnce
        title={text('made', { name: made.name })}
        value={made.token}
        done={text('done')}
        onDone={() => setMade(null)}
      >
        {text('madeExplain')}
      </ShownOnce>
    );
  return (
    <MakeForm
      onMade={(program) => {
        setMade(program);
        onMade();
      }}
    />
  );
}

function MakeForm({ onMade }: { onMade: (made: Made) => void }) {
  const form = useForm({
    of: factsOf('POST /api/programs'),
    first: { days: `${PROGRAM_DAYS.at(-1)}` },
    check: ({ name, jobs }) => ({
      name: !name.trim() && text('nameNeeded'),
      jobs: jobs.length === 0 && text('jobsNeeded'),
    }),
    send: async (body) => onMade(await api.call('POST /api/programs', { body })),
  });
  const { jobs } = form.values;
  return (
    <EndpointForm of={form} className="mt-8 max-w-xl space-y-4">
      <h2 className="text-h3 font-semibold">{text('make')}</h2>
      <Failure of={form.failure} />
      <TextField {...form.text('name')} label={text('name')} hint={text('nameHint')} autoComplete="off" />
      <fieldset>
        <legend className="mb-2 font-semibold">{text('jobs')}</legend>
        {jobsToGive().map((job) => (
          <CheckboxField
            key={job}
            name={job}
            label={staffText(`jobs.${job}`)}
            checked={jobs.includes(job)}
            onChange={({ target: { checked } }) =>
              form.set({
                jobs: JOBS_TO_GIVE.filter((each) => (each === job ? checked : jobs.includes(each))),
              })
            }
          />
        ))}
        {form.errors['jobs'] && <p className="text-meta text-error">{form.errors['jobs']}</p>}
      </fieldset>
      <SelectField {...form.text('days')} label={text('days')}>
        <Options of={PROGRAM_DAYS.map((days) => [`${days}`, text('daysOf', { days })])} />
      </SelectField>
      <Button type="submit" busy={form.busy}>
        {text('makeThis')}
      </Button>
    </EndpointForm>
  );
}
