import { api } from '#app/state/api.ts';
import { accountText as text } from '#contract/texts/account.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
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
  const form = useForm({
    of: factsOf('POST /api/users/reset-password'),
    check: ({ code, newPassword }) => ({
      code: checks.resetCode(digitsOf(code)),
      newPassword: checks.newPassword(newPassword),
    }),
    send: async (body, { code }) => {
      await withFailureToast(
        api.call('POST /api/users/reset-password', { body: { ...body, email, code: digitsOf(code) } }),
      );
      toast.success(toastsText.both('passwordReset'));
      onReset();
    },
  });

  return (
    <EndpointForm of={form}>
      <Alert kind="info">{text('codeSentTo', { email })}</Alert>
      <Failure of={form.failure} />
      {/* For password managers: whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <CodeField field={form.text('code')} autoFocus hint={text('resetCodeHint')} />
      <PasswordField
        of={text.both('newPassword')}
        hint={text('passwordHint')}
        {...form.text('newPassword')}
      />
      <Button
        type="submit"
        full
        busy={form.busy}
        disabled={form.busy || !digitsOf(form.values.code) || !form.values.newPassword}
      >
        <Both of={text.both('submit')} />
      </Button>
      <Button variant="quiet" full onClick={onOtherEmail}>
        <Both of={text.both('changeEmail')} />
      </Button>
    </EndpointForm>
  );
}
