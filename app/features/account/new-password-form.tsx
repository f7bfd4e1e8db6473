import { api } from '#app/state/api.ts';
import { accountText as text } from '#app/text/account.ts';
import { toasts } from '#app/text/toasts.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure, messageOf } from '#app/ui/failure.tsx';
import { useFormValues } from '#app/ui/form-values.ts';
import { useSubmission } from '#app/ui/submission.ts';
import { toast } from '#app/ui/toast.ts';
import { PasswordField } from './account-fields.tsx';
import { checks, problemsOf } from './checks.ts';
import { CodeField, digitsOf } from './code-field.tsx';

interface NewPasswordFormProps {
  email: string;
  onReset: () => void;
  onOtherEmail: () => void;
}

/** Second step of a reset: the code that was sent, and the new password. */
export function NewPasswordForm({ email, onReset, onOtherEmail }: NewPasswordFormProps) {
  const submission = useSubmission();
  const { values, bind } = useFormValues({ code: '', newPassword: '' }, submission.form);

  return (
    <form
      ref={submission.form}
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        const problems = problemsOf({
          code: checks.code(digitsOf(values.code)),
          newPassword: checks.newPassword(values.newPassword),
        });
        if (problems) return submission.refuse(problems);
        void submission.submit(async () => {
          try {
            await api.users.resetPassword({
              email,
              code: digitsOf(values.code),
              newPassword: values.newPassword,
            });
          } catch (error) {
            toast.error(messageOf(error));
            throw error;
          }
          toast.success(toasts.passwordReset);
          onReset();
        });
      }}
    >
      <Alert kind="info">{text.codeSentTo(email)}</Alert>
      <Failure of={submission.failure} />
      {/* For password managers: whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <CodeField field={bind('code')} autoFocus error={submission.fields.code} />
      <PasswordField
        of={text.newPassword}
        hint={text.passwordHint.en}
        {...bind('newPassword')}
        error={submission.fields.newPassword}
      />
      <Button
        type="submit"
        full
        busy={submission.busy}
        disabled={submission.busy || !digitsOf(values.code) || !values.newPassword}
      >
        <Both of={text.submit} />
      </Button>
      <Button variant="quiet" full onClick={onOtherEmail}>
        <Both of={text.changeEmail} />
      </Button>
    </form>
  );
}
