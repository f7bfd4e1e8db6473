import { api } from '#app/state/api.ts';
import { waitingRegistration } from '#app/state/waiting-registration.ts';
import { accountText as text } from '#app/text/account.ts';
import { toasts } from '#app/text/toasts.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure, messageOf } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useFormValues } from '#app/ui/form-values.ts';
import { useSubmission } from '#app/ui/submission.ts';
import { toast } from '#app/ui/toast.ts';
import { checks, problemsOf } from './checks.ts';
import { CodeField, digitsOf } from './code-field.tsx';

interface EmailCodeFormProps {
  email: string;
  /** Whose new address it is; else the code is for the registration of this browser. */
  person?: string;
  /** Whether the address can still be changed here. */
  fixedEmail?: boolean;
  /** The toast of success, where it is not the one of a new account. */
  announcement?: string;
  onVerified: (email: string) => void;
}

/** The address and the code that was sent to it. A right code makes the address count. */
export function EmailCodeForm({
  email: given,
  person,
  fixedEmail = false,
  announcement = toasts.verifiedCanLogin,
  onVerified,
}: EmailCodeFormProps) {
  const submission = useSubmission();
  const resending = useSubmission();
  const { values, bind } = useFormValues({ email: given, code: '' }, submission.form);
  const email = values.email.trim();
  const subject = person ?? waitingRegistration.idOf(email);

  /** Server errors are told twice here: as a toast (spec section 8) and in their place. */
  async function told(work: () => Promise<unknown>) {
    try {
      await work();
    } catch (error) {
      toast.error(messageOf(error));
      throw error;
    }
  }

  return (
    <form
      ref={submission.form}
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        const problems = problemsOf({
          email: checks.email(email),
          emailCode: checks.code(digitsOf(values.code)),
        });
        if (problems) return submission.refuse(problems);
        void submission.submit(async () => {
          await told(() => api.users.verifyEmail(email, digitsOf(values.code), subject));
          waitingRegistration.forget();
          toast.success(announcement);
          onVerified(email);
        });
      }}
    >
      <Failure of={submission.failure ?? resending.failure} />
      <TextField
        label={text.email.en}
        labelAm={text.email.am}
        {...bind('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        readOnly={fixedEmail}
        required
        error={submission.fields.email ?? resending.fields.email}
      />
      <CodeField
        field={bind('code')}
        autoFocus={Boolean(given)}
        error={submission.fields.emailCode ?? submission.fields.code}
      />
      <Button
        type="submit"
        full
        busy={submission.busy}
        disabled={submission.busy || !email || !digitsOf(values.code)}
      >
        <Both of={text.submit} />
      </Button>
      <Button
        variant="quiet"
        full
        busy={resending.busy}
        disabled={!email}
        onClick={() =>
          void resending.submit(async () => {
            await told(() => api.users.requestEmailCode(email, subject));
            toast.success(toasts.verificationCodeSent);
          })
        }
      >
        <Both of={text.sendNewCode} />
      </Button>
    </form>
  );
}
