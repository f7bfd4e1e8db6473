import { api } from '#app/state/api.ts';
import { accountText as text } from '#contract/texts/account.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useFormValues } from '#app/ui/fields/form-values.ts';
import { SubmissionForm } from '#app/ui/fields/submission-form.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { isCheckoutPath } from '#contract/orders/checkout-paths.ts';
import { LANGUAGES } from '#contract/shop/languages.ts';
import { readersLanguage } from '#contract/texts/reader-language.ts';
import type { Registered } from '#contract/accounts/users.ts';
import { AccountFormFields, checkAccount } from '../account-form-fields.tsx';
import { ConsentLine } from './consent-line.tsx';
import { DEFAULT_PICTURE, type PictureUpload } from '../picture-field.tsx';

interface RegisterFormProps {
  email: string;
  /** The page to which the person is on their way. */
  redirect: string;
  upload: PictureUpload;
  onRegistered: (registered: Registered) => void;
}

/** The form for a new account. The screen decides what follows: a code to enter, or a session at once. */
export function RegisterForm({ email: given, redirect, upload, onRegistered }: RegisterFormProps) {
  const submission = useSubmission();
  const form = useFormValues(
    { name: '', email: given, password: '', confirmPassword: '', picture: DEFAULT_PICTURE },
    submission.form,
  );
  const { name, email, password, picture } = form.values;
  const incomplete = !name.trim() || !email.trim() || !password || !picture.trim();

  return (
    <SubmissionForm
      of={submission}
      check={() => checkAccount(form.values)}
      send={async () =>
        onRegistered(
          await api.call('POST /api/users', {
            body: {
              name,
              email,
              password,
              picture,
              redirect: isCheckoutPath(redirect) ? redirect : undefined,
              language: LANGUAGES.find((language) => language === readersLanguage()),
            },
          }),
        )
      }
    >
      <Failure of={submission.failure} />
      <AccountFormFields of={form} errors={submission.fields} upload={upload} />
      <Button type="submit" full busy={submission.busy} disabled={submission.busy || incomplete}>
        <Both of={text.both('register')} />
      </Button>
      <ConsentLine />
    </SubmissionForm>
  );
}
