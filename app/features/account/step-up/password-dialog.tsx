import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { PasswordField } from '#app/features/account/account-fields.tsx';
import { withPassword } from '#app/features/account/current-password.ts';
import { personalDataText } from '#contract/texts/personal-data.ts';
import { secondFactorText as text } from '#contract/texts/second-factor.ts';
import { Failure } from '#app/ui/failure.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import type { StepUpDialogProps } from './step-up.tsx';

/** Asks for the password of the person who is signed in, and tells the server. */
export default function PasswordDialog({ onAnswer }: StepUpDialogProps) {
  const submission = useSubmission();
  const [password, setPassword] = useState('');

  function submit() {
    if (password === '') return submission.refuse({ currentPassword: personalDataText('passwordMissing') });
    const body = { currentPassword: password };
    void submission.submit(async () => {
      await withPassword(() => api.call('POST /api/users/reauthentication', { body }));
      onAnswer(true);
    });
  }

  return (
    <FormDialog
      title={text('stepUp.title')}
      description={text('stepUp.why')}
      of={submission}
      closeLabel={text('cancel')}
      onSubmit={submit}
      onClose={() => onAnswer(false)}
      action={text('stepUp.button')}
    >
      {submission.fields['currentPassword'] ? null : <Failure of={submission.failure} />}
      <PasswordField
        of={personalDataText.both('password')}
        name="currentPassword"
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={submission.fields['currentPassword']}
      />
    </FormDialog>
  );
}
