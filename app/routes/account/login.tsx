import { AccountLinkRow, AccountLinks, AccountScreen } from '#app/features/account/account-screen.tsx';
import { accountLink } from '#app/features/account/links.ts';
import { LoginForm } from '#app/features/account/login-form.tsx';
import { RegisterFirst } from '#app/features/account/register-first.tsx';
import { useSendOnWhenSignedIn, useReturnTo } from '#app/features/account/return-to.ts';
import { isCheckoutPath } from '#contract/checkout-paths.ts';
import { accountText as text } from '#contract/texts/account.ts';
import { privateTitle } from '#app/ui/page-title.ts';

export const meta = privateTitle(text('signIn'));

export default function Login() {
  const { redirect, email } = useReturnTo();
  useSendOnWhenSignedIn(redirect);
  const isBuying = isCheckoutPath(redirect);
  return (
    <AccountScreen heading={text.both('signIn')} intro={text(isBuying ? 'signInToBuyIntro' : 'signInIntro')}>
      {isBuying && <RegisterFirst to={accountLink('/register', redirect)} />}
      <LoginForm email={email} />
      <AccountLinks>
        {!isBuying && (
          <AccountLinkRow
            question={text.both('newCustomer')}
            label={text.both('register')}
            to={accountLink('/register', redirect)}
          />
        )}
        <AccountLinkRow
          question={text.both('forgotPassword')}
          label={text.both('reset')}
          to={accountLink('/resetpassword', redirect)}
        />
        <AccountLinkRow
          question={text.both('notVerified')}
          label={text.both('verify')}
          to={accountLink('/verifyemail', redirect)}
        />
      </AccountLinks>
    </AccountScreen>
  );
}
