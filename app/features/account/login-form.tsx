import { ApiError } from '#app/api/client.ts';
import { signIn } from '#app/state/session/sign-in.ts';
import type { FactorQuestion } from '#contract/accounts/second-factor.ts';
import { accountText as text } from '#contract/texts/account.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { useFormValues } from '#app/ui/fields/form-values.ts';
import { Failure } from '#app/ui/failure.tsx';
import { SubmissionForm } from '#app/ui/fields/submission-form.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { EmailField, PasswordField } from './account-fields.tsx';
import { checks } from './checks.ts';

interface LoginFormProps {
  email: string;
  /** Called with the question for the second factor, when the account has one. */
  onAsked: (question: FactorQuestion) => void;
}

/** The sign-in by e-mail and password. A success is stored as the session; the screen then redirects. */
export function LoginForm({ email: given, onAsked }: LoginFormProps) {
  const submission = useSubmission();
  const { values, bind } = useFormValues({ email: given, password: '' }, submission.form);

  return (
    <SubmissionForm
      of={submission}
      check={() => ({ email: checks.email(values.email) })}
      send={() => signIn(values).catch((error: unknown) => askOr(error, onAsked))}
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

/** Passes on the question for a second factor. @throws the error, when it asks for none. */
function askOr(error: unknown, onAsked: LoginFormProps['onAsked']): void {
  if (!(error instanceof ApiError) || error.code !== 'second-factor-required') throw error;
  onAsked(error.details as FactorQuestion);
}
