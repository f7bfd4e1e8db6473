import { api } from '#app/state/api.ts';
import { accountText as text } from '#contract/texts/account.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useFormValues } from '#app/ui/fields/form-values.ts';
import { SubmissionForm } from '#app/ui/fields/submission-form.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { PasswordField } from './account-fields.tsx';
import { checks } from './checks.ts';
import { CodeField, digitsOf } from './code-field.tsx';
import { withFailureToast } from './failure-toast.ts';

interface NewPasswordFormProps {
  email: string;
  onReset: () => void;
  onOtherEmail: () => void;
}

/** The second step of a password reset: the code that was sent, and the new password. */
export function NewPasswordForm({ email, onReset, onOtherEmail }: NewPasswordFormProps) {
  const submission = useSubmission();
  const { values, bind } = useFormValues({ code: '', newPassword: '' }, submission.form);
  const code = digitsOf(values.code);

  async function reset() {
    const { newPassword } = values;
    await withFailureToast(
      api.call('POST /api/users/reset-password', { body: { email, code, newPassword } }),
    );
    toast.success(toastsText.both('passwordReset'));
    onReset();
  }

  return (
    <SubmissionForm
      of={submission}
      check={() => ({ code: checks.resetCode(code), newPassword: checks.newPassword(values.newPassword) })}
      send={reset}
    >
      <Alert kind="info">{text('codeSentTo', { email })}</Alert>
      <Failure of={submission.failure} />
      {/* For password managers: whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <CodeField field={bind('code')} autoFocus hint={text('resetCodeHint')} error={submission.fields.code} />
      <PasswordField
        of={text.both('newPassword')}
        hint={text('passwordHint')}
        {...bind('newPassword')}
        error={submission.fields.newPassword}
      />
      <Button
        type="submit"
        full
        busy={submission.busy}
        disabled={submission.busy || !code || !values.newPassword}
      >
        <Both of={text.both('submit')} />
      </Button>
      <Button variant="quiet" full onClick={onOtherEmail}>
        <Both of={text.both('changeEmail')} />
      </Button>
    </SubmissionForm>
  );
}
