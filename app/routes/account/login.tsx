import { Link } from 'react-router';
import {
  AccountLinkRow,
  AccountLinks,
  accountLinkClass,
  AccountScreen,
} from '#app/features/account/account-screen.tsx';
import { accountLink } from '#app/features/account/links.ts';
import { LoginForm } from '#app/features/account/login-form.tsx';
import { useSendOnWhenSignedIn, useWayBack } from '#app/features/account/way-back.ts';
import { accountText as text } from '#app/text/account.ts';
import { privateTitle } from '#app/ui/page-title.ts';

export const meta = privateTitle(text.signIn.en);

export default function Login() {
  const { redirect, email } = useWayBack();
  useSendOnWhenSignedIn(redirect);
  return (
    <AccountScreen heading={text.signIn.en} headingAm={text.signIn.am} intro={text.signInIntro.en}>
      <LoginForm email={email} />
      <AccountLinks>
        <AccountLinkRow question={text.newCustomer.en}>
          <Link to={accountLink('/register', redirect)} className={accountLinkClass}>
            {text.register.en}
          </Link>
        </AccountLinkRow>
        <AccountLinkRow question={text.forgotPassword.en}>
          <Link to={accountLink('/resetpassword', redirect)} className={accountLinkClass}>
            {text.reset.en}
          </Link>
        </AccountLinkRow>
        <AccountLinkRow question={text.notVerified.en}>
          <Link to={accountLink('/verifyemail', redirect)} className={accountLinkClass}>
            {text.verify.en}
          </Link>
        </AccountLinkRow>
      </AccountLinks>
    </AccountScreen>
  );
}
