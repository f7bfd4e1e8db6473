import { Link } from 'react-router';
import {
  AccountLinkRow,
  AccountLinks,
  accountLinkAmClass,
  accountLinkClass,
  AccountScreen,
} from '#app/features/account/account-screen.tsx';
import { accountLink } from '#app/features/account/links.ts';
import { LoginForm } from '#app/features/account/login-form.tsx';
import { useSendOnWhenSignedIn, useWayBack } from '#app/features/account/way-back.ts';
import { accountText as text } from '#app/text/account.ts';
import { Both } from '#app/ui/both.tsx';
import { privateTitle } from '#app/ui/page-title.ts';

export const meta = privateTitle(text.signIn.en);

export default function Login() {
  const { redirect, email } = useWayBack();
  useSendOnWhenSignedIn(redirect);
  return (
    <AccountScreen heading={text.signIn.en} headingAm={text.signIn.am} intro={text.signInIntro.en}>
      <LoginForm email={email} />
      <AccountLinks>
        <AccountLinkRow question={text.newCustomer}>
          <Link to={accountLink('/register', redirect)} className={accountLinkClass}>
            <Both of={text.register} className={accountLinkAmClass} />
          </Link>
        </AccountLinkRow>
        <AccountLinkRow question={text.forgotPassword}>
          <Link to={accountLink('/resetpassword', redirect)} className={accountLinkClass}>
            <Both of={text.reset} className={accountLinkAmClass} />
          </Link>
        </AccountLinkRow>
        <AccountLinkRow question={text.notVerified}>
          <Link to={accountLink('/verifyemail', redirect)} className={accountLinkClass}>
            <Both of={text.verify} className={accountLinkAmClass} />
          </Link>
        </AccountLinkRow>
      </AccountLinks>
    </AccountScreen>
  );
}
