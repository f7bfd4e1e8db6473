import { useState, type ReactNode } from 'react';
import { fetchFile } from '#app/api/file-transport.ts';
import { api } from '#app/state/api.ts';
import { bearer } from '#app/state/session/session.ts';
import { askForProof, isAskedForPassword, proofBefore } from '#app/state/session/step-up.ts';
import { personalDataText as text } from '#contract/texts/personal-data.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { saveFile } from '#app/ui/sharing/save-file.ts';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { PasswordField } from '../account-fields.tsx';
import { withPassword } from '../current-password.ts';
import { LazyDeleteAccountDialog } from './personal-data-lazy-dialog.tsx';

/** A person exports or deletes here all that the shop stores about them. */
export function PersonalDataPanel() {
  return (
    <section aria-labelledby="personal-data" className="mt-16 border-t border-line pt-10">
      <h2 id="personal-data" className="mb-5 text-h2 font-semibold">
        <Both of={text.both('heading')} className="text-body font-normal text-soft" />
      </h2>
      <div className="divide-y divide-line border-y border-line">
        <Download />
        <Deletion />
      </div>
    </section>
  );
}

interface PartProps {
  heading: { en: string; am: string };
  what: string;
  children: ReactNode;
}

function Part({ heading, what, children }: PartProps) {
  return (
    <div className="flex flex-col gap-4 py-5 md:flex-row md:items-start md:justify-between md:gap-8">
      <div className="max-w-reading">
        <h3 className="text-h3 font-semibold">
          <Both of={heading} className="text-meta font-normal text-soft" />
        </h3>
        <p className="mt-1 text-soft">{what}</p>
      </div>
      {children}
    </div>
  );
}

/** Downloads the data. The shop may ask for the password, or for another proof, before it gives them. */
function useDownload() {
  const [asksPassword, setAsksPassword] = useState(false);
  const form = useForm({
    of: factsOf('POST /api/users/reauthentication'),
    check: ({ currentPassword }) => ({
      currentPassword: asksPassword && currentPassword === '' && text('passwordMissing'),
    }),
    send: (_body, { currentPassword }) => download(currentPassword),
  });

  async function save() {
    const { file, name } = await fetchFile('/api/users/profile/export', bearer.token());
    saveFile(file, name);
    toast.success(text.both('download.done'));
    setAsksPassword(false);
    form.set({ currentPassword: '' });
  }

  async function download(currentPassword: string) {
    if (asksPassword)
      await withPassword(() => api.call('POST /api/users/reauthentication', { body: { currentPassword } }));
    await save().catch(async (error: unknown) => {
      if (!isAskedForPassword(error)) throw error;
      if (proofBefore(error.details) === null) setAsksPassword(true);
      else if (await askForProof(error.details)) await save();
    });
  }

  return { asksPassword, form };
}

function Download() {
  const { asksPassword, form } = useDownload();

  return (
    <Part heading={text.both('download.heading')} what={text('download.what')}>
      <EndpointForm of={form} className="space-y-4 md:w-72 md:shrink-0">
        {asksPassword ? (
          <>
            <p role="status">{text('download.asked')}</p>
            <PasswordField
              of={text.both('password')}
              {...form.text('currentPassword')}
              required
              autoComplete="current-password"
              autoFocus
            />
          </>
        ) : null}
        {form.errors['currentPassword'] ? null : <Failure of={form.failure} />}
        <Button type="submit" variant="secondary" full busy={form.busy}>
          <Both of={text.both('download.button')} className="text-meta font-normal" />
        </Button>
      </EndpointForm>
    </Part>
  );
}

function Deletion() {
  const [isAsked, setAsked] = useState(false);
  return (
    <Part heading={text.both('deletion.heading')} what={text('deletion.what')}>
      <div className="md:w-72 md:shrink-0">
        <Button variant="secondary" full onClick={() => setAsked(true)}>
          <Both of={text.both('deletion.button')} className="text-meta font-normal" />
        </Button>
      </div>
      {isAsked && <LazyDeleteAccountDialog onClose={() => setAsked(false)} />}
    </Part>
  );
}
