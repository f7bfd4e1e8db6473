import { api } from '#app/state/api.ts';
import { enter } from '#app/state/session/sign-in.ts';
import { waitingRegistration } from '#app/state/session/waiting-registration.ts';
import { isCheckoutPath } from '#contract/orders/checkout-paths.ts';
import { accountText as text } from '#contract/texts/account.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { Both, type Text } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { EmailField } from '../account-fields.tsx';
import { checks } from '../checks.ts';
import { CodeField, digitsOf } from '../code-field.tsx';
import { withFailureToast } from '../failure-toast.ts';

interface EmailCodeFormProps {
  email: string;
  /**
   * The id of the person whose new e-mail address is verified; undefined: the code is for the registration of this
   * browser.
   */
  person?: string;
  /** Says whether the address can still be changed here. */
  fixedEmail?: boolean;
  /** The toast of success; by default the one about a new account. */
  announcement?: Text;
  /** The page to which the person is on their way: on the way to the checkout the code may sign in. */
  redirect?: string;
  onVerified: (email: string) => void;
}

/** @returns the session, where this browser registered on its way to the checkout. */
async function sendCode(
  code: { email: string; emailCode: string; registration: string | undefined },
  redirect: string | undefined,
) {
  const signInSecret = isCheckoutPath(redirect) ? waitingRegistration.secretOf(code.email) : undefined;
  const { signedIn } = await withFailureToast(
    api.call('POST /api/users/set-Verified-EmailCode', { body: { ...code, signInSecret } }),
  );
  waitingRegistration.forget();
  return signedIn;
}

/** The form for an e-mail address and the code that was sent to it. A right code verifies the address. */
export function EmailCodeForm({
  email: given,
  person,
  fixedEmail = false,
  announcement = toastsText.both('verifiedCanLogin'),
  redirect,
  onVerified,
}: EmailCodeFormProps) {
  const resending = useSubmission();
  const form = useForm({
    of: factsOf('POST /api/users/set-Verified-EmailCode'),
    first: { email: given, code: '' },
    check: (typed) => ({
      email: checks.email(typed.email),
      emailCode: checks.code(digitsOf(typed.code)),
    }),
    send: verify,
  });
  const email = form.values.email.trim();
  const emailCode = digitsOf(form.values.code);
  const registration = person ?? waitingRegistration.idOf(email);

  async function verify(): Promise<void> {
    const signedIn = await sendCode({ email, emailCode, registration }, redirect);
    // The screen around this form redirects a signed-in person.
    if (signedIn) return enter(signedIn);
    toast.success(announcement);
    onVerified(email);
  }

  async function sendAgain() {
    await withFailureToast(api.call('POST /api/users/email-verification', { body: { email, registration } }));
    toast.success(toastsText.both('verificationCodeSent'));
  }

  return (
    <EndpointForm of={form}>
      <Failure of={form.failure ?? resending.failure} />
      <EmailField
        {...form.text('email')}
        readOnly={fixedEmail}
        error={form.errors['email'] ?? resending.fields.email}
      />
      <CodeField
        field={form.text('code')}
        autoFocus={Boolean(given)}
        error={form.errors['emailCode'] ?? form.errors['code']}
      />
      <Button type="submit" full busy={form.busy} disabled={form.busy || !email || !emailCode}>
        <Both of={text.both('submit')} />
      </Button>
      <Button
        variant="quiet"
        full
        busy={resending.busy}
        disabled={!email}
        onClick={() => void resending.submit(sendAgain)}
      >
        <Both of={text.both('sendNewCode')} />
      </Button>
    </EndpointForm>
  );
}
