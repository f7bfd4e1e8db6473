import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#app/state/api.ts';
import { session } from '#app/state/session/session.ts';
import { forgetPerson } from '#app/state/session/forget-person.ts';
import { personalDataText } from '#contract/texts/personal-data.ts';
import { Both } from '#app/ui/both.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { PasswordField } from '../account-fields.tsx';
import { withPassword } from '../current-password.ts';

interface DeleteAccountDialogProps {
  onClose: () => void;
}

/** Says what is deleted and what is kept, asks for the password, and deletes the account. */
export default function DeleteAccountDialog({ onClose }: DeleteAccountDialogProps) {
  const submission = useSubmission();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  // An account by phone has no password: its owner proves the number by a code, unless they have done so a moment ago.
  const hasPassword = session.use()?.email !== '';

  function submit() {
    if (hasPassword && password === '')
      return submission.refuse({ currentPassword: personalDataText('passwordMissing') });
    void submission.submit(async () => {
      await withPassword(() =>
        api.call('POST /api/users/profile/deletion', {
          body: hasPassword ? { currentPassword: password } : {},
        }),
      );
      forgetPerson();
      toast.success(personalDataText.both('deletion.goodbye'));
      await navigate('/', { replace: true });
    });
  }

  return (
    <FormDialog
      title={personalDataText('deletion.title')}
      of={submission}
      closeLabel={personalDataText('deletion.keep')}
      onSubmit={submit}
      onClose={onClose}
      action={<Both of={personalDataText.both('deletion.button')} className="text-meta font-normal" />}
      isDanger
    >
      <Consequences of="goes" />
      <Consequences of="stays" />
      {submission.fields['currentPassword'] ? null : <Failure of={submission.failure} />}
      {hasPassword && (
        <PasswordField
          of={personalDataText.both('password')}
          name="currentPassword"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={submission.fields['currentPassword']}
        />
      )}
    </FormDialog>
  );
}

function Consequences({ of }: { of: 'goes' | 'stays' }) {
  const items = (['0', '1', '2'] as const).map((item) => personalDataText(`deletion.${of}.items.${item}`));
  return (
    <div>
      <h3 className="font-semibold">
        <Both
          of={personalDataText.both(`deletion.${of}.heading`)}
          className="text-meta font-normal text-soft"
        />
      </h3>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
