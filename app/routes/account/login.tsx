import { useState } from 'react';
import { useRouteLoaderData, useSearchParams } from 'react-router';
import { OfferPhoneCheckout, PhoneCheckout } from '#app/features/checkout/phone-checkout.tsx';
import type { loader as rootLoader } from '#app/root.tsx';
import { phoneCheckoutText } from '#contract/texts/phone-checkout.ts';
import { AccountLinkRow, AccountLinks, AccountScreen } from '#app/features/account/account-screen.tsx';
import { accountLink } from '#app/features/account/links.ts';
import { OfferPhoneSignIn, PhoneSignIn } from '#app/features/account/phone/phone-sign-in.tsx';
import { LoginForm } from '#app/features/account/login-form.tsx';
import { RegisterFirst } from '#app/features/account/registering/register-first.tsx';
import { SecondFactorStep } from '#app/features/account/second-factor/second-factor-step.tsx';
import { useSendOnWhenSignedIn, useReturnTo } from '#app/features/account/return-to.ts';
import type { FactorQuestion } from '#contract/accounts/second-factor.ts';
import { isCheckoutPath } from '#contract/orders/checkout-paths.ts';
import { accountText as text } from '#contract/texts/account.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';

export const meta = privateTitle(() => text('signIn'));

export default function Login() {
  useCalendar();
  const { redirect, email } = useReturnTo();
  const isBuying = isCheckoutPath(redirect);
  const way = wayOf(useSearchParams()[0], isBuying);
  const shop = useRouteLoaderData<typeof rootLoader>('root');
  // Whoever bought with name, phone and place has given the whole address, so the payment method is next. Shoppers who
  // signed in by a code find their earlier orders in the profile.
  useSendOnWhenSignedIn(
    way === 'phone' ? '/payment' : redirect,
    undefined,
    way === 'code' ? '/profile' : redirect,
  );
  const [question, setQuestion] = useState<FactorQuestion | null>(null);
  const here = accountLink('/login', redirect, email);
  if (question) return <SecondFactorStep question={question} onBack={() => setQuestion(null)} />;
  if (way === 'code') return <PhoneSignIn back={here} />;
  if (way === 'phone')
    return (
      <AccountScreen heading={phoneCheckoutText.both('heading')} intro={phoneCheckoutText('intro')}>
        <PhoneCheckout cities={shop?.store.deliveryCities ?? []} back={here} />
      </AccountScreen>
    );
  return (
    <AccountScreen heading={text.both('signIn')} intro={text(isBuying ? 'signInToBuyIntro' : 'signInIntro')}>
      {isBuying && <OfferPhoneCheckout to={`${here}&by=phone`} />}
      {isBuying && <RegisterFirst to={accountLink('/register', redirect)} />}
      <LoginForm email={email} onAsked={setQuestion} />
      <OfferPhoneSignIn to={`${here}&by=code`} />
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

/** The ways of a person without a password: to buy with a phone number, and to sign in by a code. */
type Way = 'phone' | 'code' | null;

/** Reads the way from the address, so that it can be loaded again and sent on. Only buyers buy with a number. */
function wayOf(query: URLSearchParams, isBuying: boolean): Way {
  const way = query.get('by');
  return way === 'code' || (way === 'phone' && isBuying) ? way : null;
}
