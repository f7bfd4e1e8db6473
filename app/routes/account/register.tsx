import { Link, useNavigate } from 'react-router';
import {
  AccountLinkRow,
  AccountLinks,
  accountLinkAmClass,
  accountLinkClass,
  AccountScreen,
} from '#app/features/account/account-screen.tsx';
import { accountLink } from '#app/features/account/links.ts';
import { RegisterForm } from '#app/features/account/register-form.tsx';
import { useSendOnWhenSignedIn, useWayBack } from '#app/features/account/way-back.ts';
import { PersonUpload } from '#app/features/uploads/person-upload.tsx';
import { session } from '#app/state/session.ts';
import { waitingRegistration } from '#app/state/waiting-registration.ts';
import { accountText as text } from '#app/text/account.ts';
import { toasts } from '#app/text/toasts.ts';
import { Both } from '#app/ui/both.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { toast } from '#app/ui/toast.ts';
import type { Registered } from '#contract/users.ts';

export const meta = privateTitle(text.register.en);

export default function Register() {
  const { redirect, email } = useWayBack();
  const navigate = useNavigate();
  useSendOnWhenSignedIn(redirect, toasts.registeredAndLoggedIn);

  function goOn({ token, _id, registration, ...person }: Registered) {
    if (token && _id) {
      session.set({ ...person, _id, token });
      return;
    }
    if (registration) waitingRegistration.keep(person.email, registration);
    toast.success(toasts.verificationCodeSent);
    void navigate(accountLink('/email-verification', redirect, person.email));
  }

  return (
    <AccountScreen heading={text.signUp.en} headingAm={text.signUp.am} intro={text.signUpIntro.en}>
      <RegisterForm email={email} upload={PersonUpload} onRegistered={goOn} />
      <AccountLinks>
        <AccountLinkRow question={text.haveAccount}>
          <Link to={accountLink('/login', redirect)} className={accountLinkClass}>
            <Both of={text.signIn} className={accountLinkAmClass} />
          </Link>
        </AccountLinkRow>
      </AccountLinks>
    </AccountScreen>
  );
}
