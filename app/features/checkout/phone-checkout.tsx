import { phoneCheckoutText as text } from '#contract/texts/phone-checkout.ts';
import { commonText } from '#contract/texts/common.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';

/** The form is a chunk of its own, because few visitors of the sign-in screen need it. */
const Form = standalonePart(
  () => import('./phone-checkout-form.tsx'),
  <Spinner />,
  () => <Alert kind="error">{commonText('unexpected')}</Alert>,
);

/** Offers the checkout with a phone number on the sign-in screen, on the way to the checkout. */
export function OfferPhoneCheckout({ onChoose }: { onChoose: () => void }) {
  return (
    <div className="mb-8 space-y-2 border-b border-line pb-8">
      <Button full variant="secondary" onClick={onChoose}>
        <Both of={text.both('buy')} />
      </Button>
      <p className="text-meta text-soft">
        <Both of={text.both('buyWhy')} className="block" />
      </p>
    </div>
  );
}

/** The form of the checkout with a phone number, with a link back to the sign-in. */
export function PhoneCheckout({ cities, onBack }: { cities: readonly string[]; onBack: () => void }) {
  return (
    <>
      <Form cities={cities} />
      <Button full variant="quiet" className="mt-6" onClick={onBack}>
        <Both of={text.both('back')} />
      </Button>
    </>
  );
}
