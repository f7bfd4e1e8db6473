import { api } from '#app/state/api.ts';
import { PasswordField } from '#app/features/account/account-fields.tsx';
import { withPassword } from '#app/features/account/current-password.ts';
import { personalDataText } from '#contract/texts/personal-data.ts';
import { secondFactorText as text } from '#contract/texts/second-factor.ts';
import { Failure } from '#app/ui/failure.tsx';
import { EndpointFormDialog } from '#app/ui/forms/endpoint-form-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import type { StepUpDialogProps } from './dialog-props.ts';

/** Asks for the password of the person who is signed in, and tells the server. */
export default function PasswordDialog({ onAnswer }: StepUpDialogProps) {
  const form = useForm({
    of: factsOf('POST /api/users/reauthentication'),
    check: ({ currentPassword }) => ({
      currentPassword: currentPassword === '' && personalDataText('passwordMissing'),
    }),
    send: async (_body, { currentPassword }) => {
      await withPassword(() => api.call('POST /api/users/reauthentication', { body: { currentPassword } }));
      onAnswer(true);
    },
  });

  return (
    <EndpointFormDialog
      title={text('stepUp.title')}
      description={text('stepUp.why')}
      of={form}
      closeLabel={text('cancel')}
      onClose={() => onAnswer(false)}
      action={text('stepUp.button')}
    >
      {form.errors['currentPassword'] ? null : <Failure of={form.failure} />}
      <PasswordField
        {...form.text('currentPassword')}
        of={personalDataText.both('password')}
        required
        autoComplete="current-password"
        autoFocus
      />
    </EndpointFormDialog>
  );
}
