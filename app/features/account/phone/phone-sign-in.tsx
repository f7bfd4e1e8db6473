import { Link } from 'react-router';
import { commonText } from '#contract/texts/common.ts';
import { phoneSignInText as text } from '#contract/texts/phone-sign-in.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { AccountScreen } from '../account-screen.tsx';

const Form = standalonePart(
  () => import('./phone-sign-in-form.tsx'),
  <Spinner />,
  () => <Alert kind="error">{commonText('unexpected')}</Alert>,
);

/** Offers the sign-in by a code, below the one with a password. */
export function OfferPhoneSignIn({ to }: { to: string }) {
  return (
    <div className="mt-8 space-y-2 border-t border-line pt-8">
      <Link to={to} className={buttonClass({ full: true, variant: 'secondary' })}>
        <Both of={text.both('offer')} />
      </Link>
      <p className="text-meta text-soft">
        <Both of={text.both('offerWhy')} className="block" />
      </p>
    </div>
  );
}

/** The screen for signing in by a code, with a link to the password. */
export function PhoneSignIn({ back }: { back: string }) {
  return (
    <AccountScreen heading={text.both('heading')} intro={text('intro')}>
      <Form />
      <Link to={back} className={`${buttonClass({ full: true, variant: 'quiet' })} mt-6`}>
        <Both of={text.both('back')} />
      </Link>
    </AccountScreen>
  );
}
