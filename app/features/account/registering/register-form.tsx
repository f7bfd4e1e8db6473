import { api } from '#app/state/api.ts';
import { accountText as text } from '#contract/texts/account.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
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
  const form = useForm({
    of: factsOf('POST /api/users'),
    first: { email: given, picture: DEFAULT_PICTURE, confirmPassword: '' },
    check: checkAccount,
    send: async ({ name, email, password, picture }) =>
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
      ),
  });
  const { name, email, password, picture } = form.values;
  const incomplete = !name.trim() || !email.trim() || !password || !picture.trim();

  return (
    <EndpointForm of={form}>
      <Failure of={form.failure} />
      <AccountFormFields
        bind={form.text}
        onPicture={(address) => form.set({ picture: address })}
        upload={upload}
      />
      <Button type="submit" full busy={form.busy} disabled={form.busy || incomplete}>
        <Both of={text.both('register')} />
      </Button>
      <ConsentLine />
    </EndpointForm>
  );
}
