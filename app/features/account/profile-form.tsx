import { useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import { session } from '#app/state/session/session.ts';
import { rememberStaffLanguage } from '#app/state/session/staff-language.ts';
import { accountText as text } from '#contract/texts/account.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf, type ValuesOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { User } from '#contract/accounts/users.ts';
import { LanguageField, PasswordField } from './account-fields.tsx';
import { AccountFormFields, checkAccount } from './account-form-fields.tsx';
import { LANGUAGES } from '#contract/shop/languages.ts';
import { isAskedForPassword } from '#app/state/session/step-up.ts';
import type { PictureUpload } from './picture-field.tsx';
import { UnverifiedEmail } from './unverified-email.tsx';

type ProfileValues = ValuesOf<'PUT /api/users/profile'> & typeof NO_PASSWORDS;
const NO_PASSWORDS = { password: '', confirmPassword: '', currentPassword: '' };

export function ProfileForm({ user, upload }: { user: User; upload: PictureUpload }) {
  const { name, email, picture, language = 'mixed' } = user;
  // An account by phone has no e-mail address, and needs none.
  const hasNoEmail = (typed: string) => email === '' && typed.trim() === '';
  const form = useForm({
    of: factsOf('PUT /api/users/profile'),
    first: { name, email, picture, language, ...NO_PASSWORDS },
    check: (typed) => ({ ...checkAccount(typed), ...(hasNoEmail(typed.email) && { email: undefined }) }),
    send: async (_body, typed) => {
      await save(typed, form.set);
    },
  });
  const { values, set } = form;
  const { asksPassword, wrongPassword, unverified, setUnverified, save } = useSaving(user);
  const incomplete =
    !values.name.trim() || (!values.email.trim() && !hasNoEmail(values.email)) || !values.picture.trim();

  return (
    <>
      {unverified && (
        <UnverifiedEmail
          user={user}
          email={unverified}
          onVerified={(verified) => {
            set({ email: verified });
            setUnverified(null);
          }}
          onWithdrawn={() => setUnverified(null)}
        />
      )}
      <EndpointForm of={form}>
        <Failure of={form.failure} />
        <AccountFormFields
          bind={form.text}
          onPicture={(address) => set({ picture: address })}
          keepsPassword
          needsEmail={email !== ''}
          upload={upload}
        >
          <LanguageField {...form.text('language')} />
          {asksPassword && (
            <PasswordField
              of={text.both('currentPassword')}
              hint={text('currentPasswordHint')}
              {...form.text('currentPassword')}
              required
              autoComplete="current-password"
              autoFocus
              error={wrongPassword ? text('currentPasswordWrong') : form.errors['currentPassword']}
            />
          )}
        </AccountFormFields>
        <Button type="submit" full busy={form.busy} disabled={form.busy || incomplete}>
          <Both of={text.both('update')} />
        </Button>
      </EndpointForm>
    </>
  );
}

/** Returns the refusal with words that fit a screen with a field for the current password. */
function atField({ status, code }: ApiError, isWrong: boolean): ApiError {
  const message = text(isWrong ? 'currentPasswordWrong' : 'currentPasswordNeeded');
  return new ApiError(status, { code, message, details: { why: isWrong ? 'wrong' : 'old' } });
}

/** Saves the profile. For some changes the server asks for the current password first. */
function useSaving(user: User) {
  const [asksPassword, setAsksPassword] = useState(false);
  const [wrongPassword, setWrongPassword] = useState(false);
  const [unverified, setUnverified] = useState(user.wantedEmail ?? null);

  async function save(values: ProfileValues, set: (change: Partial<ProfileValues>) => void) {
    const { password, currentPassword } = values;
    try {
      const { wantedEmail, ...saved } = await api.call('PUT /api/users/profile', {
        body: {
          id: user._id,
          name: values.name,
          email: values.email.trim(),
          picture: values.picture,
          password: password || undefined,
          currentPassword: currentPassword || undefined,
          language: LANGUAGES.find((language) => language === values.language),
        },
      });
      session.set(saved);
      if (saved.role && values.language !== (user.language ?? 'mixed'))
        rememberStaffLanguage(values.language === 'am' ? 'am' : 'en');
      toast.success(text.both('profileSaved'));
      setUnverified(wantedEmail ?? null);
      setAsksPassword(false);
      setWrongPassword(false);
      set({ ...NO_PASSWORDS, email: saved.email });
    } catch (error) {
      const asked = isAskedForPassword(error);
      if (asked) setAsksPassword(true);
      const isWrong = asked && currentPassword !== '';
      setWrongPassword(isWrong);
      throw asked ? atField(error, isWrong) : error;
    }
  }

  return { asksPassword, wrongPassword, unverified, setUnverified, save };
}
