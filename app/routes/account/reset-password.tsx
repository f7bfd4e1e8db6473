import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  AccountLinkRow,
  AccountLinks,
  accountLinkAmClass,
  accountLinkClass,
  AccountScreen,
} from '#app/features/account/account-screen.tsx';
import { EmailStep } from '#app/features/account/email-step.tsx';
import { accountLink } from '#app/features/account/links.ts';
import { NewPasswordForm } from '#app/features/account/new-password-form.tsx';
import { useSendOnWhenSignedIn, useWayBack } from '#app/features/account/way-back.ts';
import { requestPasswordReset } from '#app/state/sign-in.ts';
import { accountText as text } from '#app/text/account.ts';
import { toasts } from '#app/text/toasts.ts';
import { Both } from '#app/ui/both.tsx';
import { privateTitle } from '#app/ui/page-title.ts';

export const meta = privateTitle(text.resetPassword.en);

export default function ResetPassword() {
  const { redirect, email } = useWayBack();
  const navigate = useNavigate();
  const [sentTo, setSentTo] = useState<string | null>(null);
  useSendOnWhenSignedIn(redirect, toasts.emailVerified);
  return (
    <AccountScreen
      heading={text.resetPassword.en}
      headingAm={text.resetPassword.am}
      intro={text.resetPasswordIntro.en}
    >
      {sentTo === null ? (
        <EmailStep email={email} send={requestPasswordReset} sent={toasts.resetCodeSent} onSent={setSentTo} />
      ) : (
        <NewPasswordForm
          email={sentTo}
          onReset={() => void navigate(accountLink('/login', redirect, sentTo))}
          onOtherEmail={() => setSentTo(null)}
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
