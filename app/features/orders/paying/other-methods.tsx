import { Suspense, useState } from 'react';
import { api } from '#app/state/api.ts';
import { ordersText as text } from '#contract/texts/orders.ts';
import { paymentMethodsText } from '#contract/texts/payment-methods.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { formatBirr } from '#contract/money.ts';
import type { MethodOffer, PaymentMethod } from '#contract/paying/payments.ts';
import { MethodMark } from '#app/features/quote/method-mark.tsx';
import { conditionOf, highestBirr, wordsOfClosedMethod } from '#app/features/quote/method-problem.ts';
import { wayBody, meanName, wayHint, wayKey, wayName } from '#app/features/quote/way-name.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import { useOffers } from '../offers.ts';
import { beginPayment } from '../money/order-payments.ts';
import type { PaymentPartProps } from './payment-part.ts';
import { PAYMENT_PARTS } from './payment-parts.tsx';

/** The ways to pay beside the order's own: one press begins the payment. */
export default function OtherMethods({ order, amount, onChanged }: PaymentPartProps) {
  const { offers, failure } = useOffers(order._id, amount);
  const [shown, setShown] = useState<PaymentMethod | null>(null);
  const submission = useSubmission();

  /**
   * Begins a payment by a method: shows the provider's buttons, goes to its page, or makes an offline payment the
   * order's method.
   */
  async function begin(offer: MethodOffer, birr: number | undefined): Promise<void> {
    if (METHOD_FACTS[offer.method].beginsOnScreen) return setShown(offer.method);
    const begun = await beginPayment(order, wayBody(offer), birr);
    if ('checkoutUrl' in begun) return window.location.assign(begun.checkoutUrl);
    onChanged(await api.call('GET /api/orders/:id', { params: { id: order._id } }));
  }

  if (failure) return <Failure of={failure} />;
  if (!offers) return <Spinner />;
  const own = wayKey({ method: order.paymentMethod, otherWay: order.otherWay });
  const others = offers.filter((offer) => wayKey(offer) !== own);
  if (others.length === 0) return <Alert kind="info">{text('noOtherWay')}</Alert>;
  const Part = shown && PAYMENT_PARTS[shown];
  return (
    <div className="space-y-3">
      <Failure of={submission.failure} />
      <ul className="space-y-3">
        {others.map((offer) => (
          <Other
            key={wayKey(offer)}
            offer={offer}
            busy={submission.busy}
            onBegin={(birr = amount) => void submission.submit(() => begin(offer, birr))}
          />
        ))}
      </ul>
      {Part && (
        <Suspense fallback={<Spinner />}>
          <Part order={order} amount={amount} onChanged={onChanged} />
        </Suspense>
      )}
    </div>
  );
}

interface OtherProps {
  offer: MethodOffer;
  busy: boolean;
  /** Begins a payment of a part; without a sum, of the amount that the buyer has chosen above. */
  onBegin: (birr?: number) => void;
}

function Other({ offer, busy, onBegin }: OtherProps) {
  return (
    <li>
      <button
        type="button"
        disabled={offer.problem !== null || busy}
        aria-describedby={`other-${wayKey(offer)}`}
        onClick={() => onBegin()}
        className={`${buttonClass({ variant: 'secondary', full: true })} justify-start text-left`}
      >
        <MethodMark method={offer.method} isFaint={offer.problem !== null} />
        <Both of={wayName(offer)} className="font-normal text-soft" />
      </button>
      <Hint offer={offer} />
      <PayMost offer={offer} busy={busy} onPay={onBegin} />
    </li>
  );
}

interface PayMostProps {
  offer: MethodOffer;
  busy: boolean;
  /** Called with the part, in birr. */
  onPay: (birr: number) => void;
}

/** A button to pay the most that a method takes, when the amount is above its limit; the rest stays due. */
function PayMost({ offer, busy, onPay }: PayMostProps) {
  const most = highestBirr(offer);
  if (most === null) return null;
  return (
    <Button variant="secondary" className="mt-2" busy={busy} onClick={() => onPay(most)}>
      <Both of={paymentMethodsText.both('payMost', { birr: formatBirr(most) })} />
    </Button>
  );
}

/** Describes the method, or says why it is closed. */
function Hint({ offer }: { offer: MethodOffer }) {
  const { means } = offer;
  const why = wordsOfClosedMethod(offer) ?? conditionOf(offer);
  const open = means?.filter((each) => each.open) ?? [];
  return (
    <p id={`other-${wayKey(offer)}`} className="mt-1 text-meta text-soft">
      {why ? <Both of={why} className="" /> : wayHint(offer)}
      {!why && open.length > 0 && <span className="block">{open.map(meanName).join(' · ')}</span>}
    </p>
  );
}
