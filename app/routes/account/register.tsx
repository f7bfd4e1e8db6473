import { useNavigate } from 'react-router';
import { AccountScreen, SignInLink } from '#app/features/account/account-screen.tsx';
import { accountLink } from '#app/features/account/links.ts';
import { RegisterForm } from '#app/features/account/registering/register-form.tsx';
import { useSendOnWhenSignedIn, useReturnTo } from '#app/features/account/return-to.ts';
import { PersonUpload } from '#app/features/uploads/person-upload.tsx';
import { session } from '#app/state/session/session.ts';
import { waitingRegistration } from '#app/state/session/waiting-registration.ts';
import { accountText as text } from '#contract/texts/account.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import type { Registered } from '#contract/accounts/users.ts';

export const meta = privateTitle(() => text('register'));

export default function Register() {
  useCalendar();
  const { redirect, email } = useReturnTo();
  const navigate = useNavigate();
  useSendOnWhenSignedIn(redirect, toastsText.both('registeredAndLoggedIn'));

  function goOn({ token, _id, registration, signInSecret, ...person }: Registered) {
    if (token && _id) {
      session.set({ ...person, _id, token });
      return;
    }
    if (registration) waitingRegistration.keep(person.email, registration, signInSecret);
    toast.success(toastsText.both('verificationCodeSent'));
    void navigate(accountLink('/email-verification', redirect, person.email));
  }

  return (
    <AccountScreen heading={text.both('signUp')} intro={text('signUpIntro')}>
      <RegisterForm email={email} redirect={redirect} upload={PersonUpload} onRegistered={goOn} />
      <SignInLink redirect={redirect} />
    </AccountScreen>
  );
}
