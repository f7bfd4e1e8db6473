import { Suspense, useState } from 'react';
import { api } from '#app/state/api.ts';
import { ordersText as text } from '#app/text/orders.ts';
import { means as meansText, methodProblems, paymentMethods } from '#app/text/payment-methods.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useSubmission } from '#app/ui/submission.ts';
import { formatBirr } from '#contract/money.ts';
import type { MethodOffer, PaymentMethod } from '#contract/payments.ts';
import { useOffers } from './offers.ts';
import type { PaymentPartProps } from './payment-part.ts';
import { PAYMENT_PARTS } from './payment-parts.tsx';

/** The ways to pay beside the order's own: one press begins the payment. */
export default function OtherMethods({ order, onChanged }: PaymentPartProps) {
  const { offers, failure } = useOffers(order._id);
  const [shown, setShown] = useState<PaymentMethod | null>(null);
  const submission = useSubmission();

  /** PayPal's buttons begin by themselves; Chapa's page is elsewhere; what is paid by hand becomes the order's way. */
  async function begin(method: PaymentMethod): Promise<void> {
    if (method === 'PayPal') return setShown(method);
    const begun = await api.orders.beginPayment(order._id, method);
    if (begun.provider === 'chapa') return window.location.assign(begun.checkoutUrl);
    onChanged(await api.orders.get(order._id));
  }

  if (failure) return <Failure of={failure} />;
  if (!offers) return <Spinner />;
  const others = offers.filter(({ method }) => method !== order.paymentMethod);
  if (others.length === 0) return <Alert kind="info">{text.noOtherWay.en}</Alert>;
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
              <Both of={paymentMethods[offer.method].label} className="font-normal text-soft" />
            </button>
            <Hint offer={offer} />
          </li>
        ))}
      </ul>
      {Part && (
        <Suspense fallback={<Spinner />}>
          <Part order={order} onChanged={onChanged} />
        </Suspense>
      )}
    </div>
  );
}

/** What the method is, or why it is closed. */
function Hint({ offer: { method, problem, limit, means } }: { offer: MethodOffer }) {
  const why = problem && methodProblems[problem](limit === null ? null : formatBirr(limit));
  const open = means?.filter((each) => each.open) ?? [];
  return (
    <p id={`other-${method}`} className="mt-1 text-meta text-soft">
      {why ? (
        <>
          {why.en} <Am>{why.am}</Am>
        </>
      ) : (
        paymentMethods[method].hint.en
      )}
      {!why && open.length > 0 && (
        <span className="block">
          {open
            .map(({ name, max }) => meansText.name(name, max === null ? null : formatBirr(max)))
            .join(' · ')}
        </span>
      )}
    </p>
  );
}
