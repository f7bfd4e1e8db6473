import { signIn } from '#app/state/sign-in.ts';
import { accountText as text } from '#app/text/account.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { useFormValues } from '#app/ui/form-values.ts';
import { useSubmission } from '#app/ui/submission.ts';
import { Failure } from '#app/ui/failure.tsx';
import { EmailField, PasswordField } from './account-fields.tsx';
import { checks, problemsOf } from './checks.ts';

/** E-mail and password. A success is stored as the session; the screen then sends the person on. */
export function LoginForm({ email: given }: { email: string }) {
  const submission = useSubmission();
  const { values, bind } = useFormValues({ email: given, password: '' }, submission.form);

  return (
    <form
      ref={submission.form}
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        const problems = problemsOf({ email: checks.email(values.email) });
        if (problems) return submission.refuse(problems);
        void submission.submit(() => signIn(values));
      }}
    >
      <Failure of={submission.failure} />
      <EmailField {...bind('email')} autoComplete="username" error={submission.fields.email} />
      <PasswordField
        of={text.password}
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
        <Both of={text.signIn} />
      </Button>
    </form>
  );
}
