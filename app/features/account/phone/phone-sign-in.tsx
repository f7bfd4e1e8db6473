import { commonText } from '#contract/texts/common.ts';
import { phoneSignInText as text } from '#contract/texts/phone-sign-in.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { AccountScreen } from '../account-screen.tsx';

const Form = standalonePart(
  () => import('./phone-sign-in-form.tsx'),
  <Spinner />,
  () => <Alert kind="error">{commonText('unexpected')}</Alert>,
);

/** Offers the sign-in by a code, below the one with a password. */
export function OfferPhoneSignIn({ onChoose }: { onChoose: () => void }) {
  return (
    <div className="mt-8 space-y-2 border-t border-line pt-8">
      <Button full variant="secondary" onClick={onChoose}>
        <Both of={text.both('offer')} />
      </Button>
      <p className="text-meta text-soft">
        <Both of={text.both('offerWhy')} className="block" />
      </p>
    </div>
  );
}

/** The screen for signing in by a code, with a link back to the password. */
export function PhoneSignIn({ onBack }: { onBack: () => void }) {
  return (
    <AccountScreen heading={text.both('heading')} intro={text('intro')}>
      <Form />
      <Button full variant="quiet" className="mt-6" onClick={onBack}>
        <Both of={text.both('back')} />
      </Button>
    </AccountScreen>
  );
}
