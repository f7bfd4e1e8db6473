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
import { SubmissionForm } from '#app/ui/fields/submission-form.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
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
  const [password, setPassword] = useState('');

  async function save() {
    const { file, name } = await fetchFile('/api/users/profile/export', bearer.token());
    saveFile(file, name);
    toast.success(text.both('download.done'));
    setAsksPassword(false);
    setPassword('');
  }

  async function download() {
    if (asksPassword)
      await withPassword(() =>
        api.call('POST /api/users/reauthentication', { body: { currentPassword: password } }),
      );
    await save().catch(async (error: unknown) => {
      if (!isAskedForPassword(error)) throw error;
      if (proofBefore(error.details) === null) setAsksPassword(true);
      else if (await askForProof(error.details)) await save();
    });
  }

  return { asksPassword, password, setPassword, download };
}

function Download() {
  const submission = useSubmission();
  const { asksPassword, password, setPassword, download } = useDownload();

  return (
    <Part heading={text.both('download.heading')} what={text('download.what')}>
      <SubmissionForm
        of={submission}
        check={() => ({
          currentPassword: asksPassword && password === '' ? text('passwordMissing') : undefined,
        })}
        send={download}
        className="space-y-4 md:w-72 md:shrink-0"
      >
        {asksPassword ? (
          <>
            <p role="status">{text('download.asked')}</p>
            <PasswordField
              of={text.both('password')}
              name="currentPassword"
              autoComplete="current-password"
              autoFocus
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              error={submission.fields['currentPassword']}
            />
          </>
        ) : null}
        {submission.fields['currentPassword'] ? null : <Failure of={submission.failure} />}
        <Button type="submit" variant="secondary" full busy={submission.busy}>
          <Both of={text.both('download.button')} className="text-meta font-normal" />
        </Button>
      </SubmissionForm>
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
