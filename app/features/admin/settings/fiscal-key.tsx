import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { LazyConfirmDialog } from '#app/ui/dialogs/lazy-confirm-dialog.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { Failure } from '#app/ui/failure.tsx';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { FormFields } from '#app/ui/forms/form-fields.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import type { FiscalKey as Key, FiscalTrial } from '#contract/books/fiscal-trial.ts';
import { noonOf } from '#contract/days/days.ts';
import { dayIn, isAmharic } from '#contract/days/written-days.ts';
import { fiscalTrialText as text } from '#contract/texts/fiscal-trial.ts';

export interface FiscalKeyProps {
  of: Key;
  onChanged: (trial: FiscalTrial) => void;
}

/** The pair that signs what goes to the Ministry's system, and the form by which an owner puts another in its place. */
export default function FiscalKey({ of, onChanged }: FiscalKeyProps) {
  const [isOpen, setOpen] = useState(false);
  const changed = (trial: FiscalTrial) => {
    setOpen(false);
    onChanged(trial);
  };
  return (
    <section aria-label={text('key.title')} className="space-y-3">
      <h2 className="font-semibold">{text('key.title')}</h2>
      <p>{text(`key.sources.${of.source ?? 'none'}`)}</p>
      {of.hidesVariables && <p className="text-soft">{text('key.hidesVariables')}</p>}
      {of.certificate && <Certificate of={of.certificate} />}
      {of.state && of.state !== 'fine' && (
        <Alert kind={of.state === 'ends-soon' ? 'info' : 'error'}>
          {text(`key.states.${of.state}`, { day: formatDay(of.certificate?.until ?? '') })}
        </Alert>
      )}
      {!of.canBeKept && <p className="text-soft">{text('key.cannotBeKept')}</p>}
      {of.canBeKept && !isOpen && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {text(of.source === 'settings' ? 'key.replace' : 'key.add')}
          </Button>
          {of.source === 'settings' && <Remove onChanged={changed} />}
        </div>
      )}
      {of.canBeKept && isOpen && <KeyForm onChanged={changed} onClose={() => setOpen(false)} />}
    </section>
  );
}

const formatDay = (moment: string): string =>
  moment === '' ? '' : dayIn('gregorian', noonOf(moment.slice(0, 10)), isAmharic());

const Certificate = ({
  of: { subject, fingerprint, from, until },
}: {
  of: NonNullable<Key['certificate']>;
}) => (
  <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
    {(
      [
        ['subject', subject],
        ['valid', text('key.validDays', { from: formatDay(from), until: formatDay(until) })],
        ['fingerprint', fingerprint],
      ] as const
    ).map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-soft">{text(`key.${name}`)}</dt>
        <dd className="wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);

const PEM_FILES = '.pem,.key,.crt,.cer,.txt,application/x-pem-file';
/** A file of PEM is small; another is not read into the page. */
const LARGEST = 64_000;

interface KeyFormProps {
  onChanged: (trial: FiscalTrial) => void;
  onClose: () => void;
}

function KeyForm({ onChanged, onClose }: KeyFormProps) {
  const form = useForm({
    of: factsOf('PUT /api/settings/fiscal-key'),
    send: async (body) => {
      onChanged(await api.call('PUT /api/settings/fiscal-key', { body }));
      toast.success(text.both('key.kept'));
    },
  });
  const typed = { spellCheck: false, autoCapitalize: 'off', autoComplete: 'off' } as const;
  const choose = (name: 'key' | 'certificate') => async (file: File | undefined) => {
    if (file && file.size <= LARGEST) form.set({ [name]: await file.text() });
  };
  return (
    <EndpointForm of={form} aria-label={text('key.form')} className="space-y-4 rounded-control bg-ground p-4">
      <p className="max-w-reading text-soft">{text('key.note')}</p>
      {(['key', 'certificate'] as const).map((name) => (
        <div key={name} className="space-y-2">
          <FormFields
            edit={form}
            of={[
              { field: name, label: text(`key.fields.${name}`), rows: 4, className: 'font-mono', ...typed },
            ]}
          />
          <FileField
            label={text(`key.files.${name}`)}
            hint={text('key.fileHint')}
            error={null}
            accept={PEM_FILES}
            onChange={({ target }) => void choose(name)(target.files?.[0])}
          >
            {null}
          </FileField>
        </div>
      ))}
      <Failure of={form.failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {text('key.keep')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {text('key.cancel')}
        </Button>
      </div>
    </EndpointForm>
  );
}

function Remove({ onChanged }: { onChanged: (trial: FiscalTrial) => void }) {
  const [isAsked, setAsked] = useState(false);
  const { busy, failure, submit } = useSubmission();
  const remove = async () => {
    const trial = await api.call('DELETE /api/settings/fiscal-key');
    setAsked(false);
    onChanged(trial);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {text('key.remove')}
      </Button>
      <Failure of={failure} />
      <LazyConfirmDialog
        open={isAsked}
        title={text('key.removeTitle')}
        description={text('key.removeNote')}
        confirmLabel={text('key.remove')}
        cancelLabel={text('key.cancel')}
        busy={busy}
        onConfirm={() => void submit(remove)}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
