import { Link, useNavigate } from 'react-router';
import {
  AccountLinkRow,
  AccountLinks,
  accountLinkAmClass,
  accountLinkClass,
  AccountScreen,
} from '#app/features/account/account-screen.tsx';
import { EmailCodeForm } from '#app/features/account/email-code-form.tsx';
import { accountLink } from '#app/features/account/links.ts';
import { useSendOnWhenSignedIn, useWayBack } from '#app/features/account/way-back.ts';
import { accountText as text } from '#app/text/account.ts';
import { toasts } from '#app/text/toasts.ts';
import { Both } from '#app/ui/both.tsx';
import { privateTitle } from '#app/ui/page-title.ts';

export const meta = privateTitle(text.emailVerification.en);

export default function EmailVerification() {
  const { redirect, email } = useWayBack();
  const navigate = useNavigate();
  useSendOnWhenSignedIn(redirect, toasts.emailVerified);
  return (
    <AccountScreen
      heading={text.emailVerification.en}
      headingAm={text.emailVerification.am}
      intro={text.emailVerificationIntro.en}
    >
      <EmailCodeForm
        email={email}
        onVerified={(verified) => void navigate(accountLink('/login', redirect, verified))}
      />
      <AccountLinks>
        <AccountLinkRow question={text.haveAccount}>
          <Link to={accountLink('/login', redirect, email)} className={accountLinkClass}>
            <Both of={text.signIn} className={accountLinkAmClass} />
          </Link>
        </AccountLinkRow>
      </AccountLinks>
    </AccountScreen>
  );
}
