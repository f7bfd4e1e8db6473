import { Suspense, useState } from 'react';
import { api } from '#app/state/api.ts';
import { ordersText as text } from '#contract/texts/orders.ts';
import { paymentMethodsText } from '#contract/texts/payment-methods.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useSubmission } from '#app/ui/submission.ts';
import { formatBirr } from '#contract/money.ts';
import type { MethodOffer, PaymentMethod } from '#contract/payments.ts';
import { MethodMark } from '#app/features/quote/method-mark.tsx';
import { conditionOf, methodProblem } from '#app/features/quote/method-problem.ts';
import { METHOD_FACTS } from '#contract/payment-methods.ts';
import { useOffers } from './offers.ts';
import { beginPayment } from './order-payments.ts';
import type { PaymentPartProps } from './payment-part.ts';
import { PAYMENT_PARTS } from './payment-parts.tsx';

/** The ways to pay beside the order's own: one press begins the payment. */
export default function OtherMethods({ order, amount, onChanged }: PaymentPartProps) {
  const { offers, failure } = useOffers(order._id);
  const [shown, setShown] = useState<PaymentMethod | null>(null);
  const submission = useSubmission();

  /** Some begin by their own buttons, some on a page elsewhere; an offline payment becomes the order's way. */
  async function begin(method: PaymentMethod): Promise<void> {
    if (METHOD_FACTS[method].beginsOnScreen) return setShown(method);
    const begun = await beginPayment(order, method, amount);
    if ('checkoutUrl' in begun) return window.location.assign(begun.checkoutUrl);
    onChanged(await api.call('GET /api/orders/:id', { params: { id: order._id } }));
  }

  if (failure) return <Failure of={failure} />;
  if (!offers) return <Spinner />;
  const others = offers.filter(({ method }) => method !== order.paymentMethod);
  if (others.length === 0) return <Alert kind="info">{text('noOtherWay')}</Alert>;
  const Part = shown && PAYMENT_PARTS[shown];
  return (
    <div className="space-y-3">
      <Failure of={submission.failure} />
      <ul className="space-y-3">
        {others.map((offer) => (
          <li key={offer.method}>
            <button
              type="button"
              disabled={offer.problem !== null || submission.busy}
              aria-describedby={`other-${offer.method}`}
              onClick={() => void submission.submit(() => begin(offer.method))}
              className={`${buttonClass({ variant: 'secondary', full: true })} justify-start text-left`}
            >
              <MethodMark method={offer.method} isFaint={offer.problem !== null} />
              <Both of={paymentMethodsText.both(`${offer.method}.label`)} className="font-normal text-soft" />
            </button>
            <Hint offer={offer} />
          </li>
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

/** Describes the method, or says why it is closed. */
function Hint({ offer }: { offer: MethodOffer }) {
  const { method, problem, limit, means } = offer;
  const why = problem ? methodProblem(problem, limit) : conditionOf(offer);
  const open = means?.filter((each) => each.open) ?? [];
  return (
    <p id={`other-${method}`} className="mt-1 text-meta text-soft">
      {why ? <Both of={why} className="" /> : paymentMethodsText(`${method}.hint`)}
      {!why && open.length > 0 && (
        <span className="block">
          {open
            .map(({ name, max }) =>
              max === null ? name : paymentMethodsText('means.name', { name, max: formatBirr(max) }),
            )
            .join(' · ')}
        </span>
      )}
    </p>
  );
}
