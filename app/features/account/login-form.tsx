import { signIn } from '#app/state/sign-in.ts';
import { accountText as text } from '#contract/texts/account.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { useFormValues } from '#app/ui/form-values.ts';
import { Failure } from '#app/ui/failure.tsx';
import { SubmissionForm } from '#app/ui/submission-form.tsx';
import { useSubmission } from '#app/ui/submission.ts';
import { EmailField, PasswordField } from './account-fields.tsx';
import { checks } from './checks.ts';

/** E-mail and password. A success is stored as the session; the screen then sends the person on. */
export function LoginForm({ email: given }: { email: string }) {
  const submission = useSubmission();
  const { values, bind } = useFormValues({ email: given, password: '' }, submission.form);

  return (
    <SubmissionForm
      of={submission}
      check={() => ({ email: checks.email(values.email) })}
      send={() => signIn(values)}
    >
      <Failure of={submission.failure} />
      <EmailField {...bind('email')} autoComplete="username" error={submission.fields.email} />
      <PasswordField
        of={text.both('password')}
        {...bind('password')}
        autoComplete="current-password"
        error={submission.fields.password}
      />
      <Button
        type="submit"
        full
        busy={submission.busy}
        disabled={submission.busy || !values.email.trim() || !values.password}
      >
        <Both of={text.both('signIn')} />
      </Button>
    </SubmissionForm>
  );
}
