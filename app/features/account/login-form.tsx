import { ApiError } from '#app/api/client.ts';
import { signIn } from '#app/state/session/sign-in.ts';
import type { FactorQuestion } from '#contract/accounts/second-factor.ts';
import { accountText as text } from '#contract/texts/account.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { EmailField, PasswordField } from './account-fields.tsx';
import { checks } from './checks.ts';

interface LoginFormProps {
  email: string;
  /** Called with the question for the second factor, when the account has one. */
  onAsked: (question: FactorQuestion) => void;
}

/** The sign-in by e-mail and password. A success is stored as the session; the screen then redirects. */
export function LoginForm({ email: given, onAsked }: LoginFormProps) {
  const form = useForm({
    of: factsOf('POST /api/users/login'),
    first: { email: given },
    check: ({ email }) => ({ email: checks.email(email) }),
    send: (body) => signIn(body).catch((error: unknown) => askOr(error, onAsked)),
  });

  return (
    <EndpointForm of={form}>
      <Failure of={form.failure} />
      <EmailField {...form.text('email')} autoComplete="username" />
      <PasswordField of={text.both('password')} {...form.text('password')} autoComplete="current-password" />
      <Button
        type="submit"
        full
        busy={form.busy}
        disabled={form.busy || !form.values.email.trim() || !form.values.password}
      >
        <Both of={text.both('signIn')} />
      </Button>
    </EndpointForm>
  );
}

/** Passes on the question for a second factor. @throws the error, when it asks for none. */
function askOr(error: unknown, onAsked: LoginFormProps['onAsked']): void {
  if (!(error instanceof ApiError) || error.code !== 'second-factor-required') throw error;
  onAsked(error.details as FactorQuestion);
}
