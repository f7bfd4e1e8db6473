import { Link } from 'react-router';
import { phoneCheckoutText as text } from '#contract/texts/phone-checkout.ts';
import { commonText } from '#contract/texts/common.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';

/** The form is a chunk of its own, because few visitors of the sign-in screen need it. */
const Form = standalonePart(
  () => import('./phone-checkout-form.tsx'),
  <Spinner />,
  () => <Alert kind="error">{commonText('unexpected')}</Alert>,
);

/** Offers the checkout with a phone number on the sign-in screen, on the way to the checkout. */
export function OfferPhoneCheckout({ to }: { to: string }) {
  return (
    <div className="mb-8 space-y-2 border-b border-line pb-8">
      <Link to={to} className={buttonClass({ full: true })}>
        <Both of={text.both('buy')} />
      </Link>
      <p className="text-meta text-soft">
        <Both of={text.both('buyWhy')} className="block" />
      </p>
    </div>
  );
}

/** The form of the checkout with a phone number, with a link to the sign-in. */
export function PhoneCheckout({ cities, back }: { cities: readonly string[]; back: string }) {
  return (
    <>
      <Form cities={cities} />
      <Link to={back} className={`${buttonClass({ full: true, variant: 'quiet' })} mt-6`}>
        <Both of={text.both('back')} />
      </Link>
    </>
  );
}
