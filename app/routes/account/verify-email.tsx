import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  AccountLinkRow,
  AccountLinks,
  accountLinkAmClass,
  accountLinkClass,
  AccountScreen,
} from '#app/features/account/account-screen.tsx';
import { EmailCodeForm } from '#app/features/account/email-code-form.tsx';
import { EmailStep } from '#app/features/account/email-step.tsx';
import { accountLink } from '#app/features/account/links.ts';
import { useSendOnWhenSignedIn, useWayBack } from '#app/features/account/way-back.ts';
import { api } from '#app/state/api.ts';
import { waitingRegistration } from '#app/state/waiting-registration.ts';
import { accountText as text } from '#app/text/account.ts';
import { toasts } from '#app/text/toasts.ts';
import { Both } from '#app/ui/both.tsx';
import { privateTitle } from '#app/ui/page-title.ts';

export const meta = privateTitle(text.verifyEmail.en);

export default function VerifyEmail() {
  const { redirect, email } = useWayBack();
  const navigate = useNavigate();
  const [sentTo, setSentTo] = useState<string | null>(null);
  useSendOnWhenSignedIn(redirect, toasts.emailVerified);
  return (
    <AccountScreen
      heading={text.verifyEmail.en}
      headingAm={text.verifyEmail.am}
      intro={sentTo ? text.codeSentTo(sentTo) : text.verifyEmailIntro.en}
    >
      {sentTo === null ? (
        <EmailStep
          email={email}
          send={(address) => api.users.requestEmailCode(address, waitingRegistration.idOf(address))}
          sent={toasts.verificationCodeSent}
          onSent={setSentTo}
        />
      ) : (
        <EmailCodeForm
          email={sentTo}
          onVerified={(verified) => void navigate(accountLink('/login', redirect, verified))}
        />
      )}
      <AccountLinks>
        <AccountLinkRow question={text.haveAccount}>
          <Link to={accountLink('/login', redirect, sentTo ?? email)} className={accountLinkClass}>
            <Both of={text.signIn} className={accountLinkAmClass} />
          </Link>
        </AccountLinkRow>
      </AccountLinks>
    </AccountScreen>
  );
}
