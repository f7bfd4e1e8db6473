import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { writtenMoment } from '#contract/days/written-days.ts';
import { formatBirr, formatBirrExact } from '#contract/money.ts';
import { orderPartsText } from '#contract/texts/order-parts.ts';
import { paymentMethodsText } from '#contract/texts/payment-methods.ts';
import { receiptsText as text } from '#contract/texts/receipts.ts';
import { highestBirr, wordsOfClosedMethod } from '#app/features/quote/method-problem.ts';
import { useOffers } from '../offers.ts';
import { OwnWayFacts } from './own-way-facts.tsx';
import { OwnWayForm } from './own-way-form.tsx';
import type { PaymentPartProps } from './payment-part.ts';
import { ReceiptList } from '../receipts/receipt-list.tsx';

/** The payment by a way that the owner has named: its instructions, and the form for the proof. */
export default function PayInOwnWay(props: PaymentPartProps) {
  const { order } = props;
  return (
    <div className="space-y-6">
      {order.receipts.length > 0 && <ReceiptList order={order} />}
      {order.status === 'pending' && <HowToPay {...props} />}
    </div>
  );
}

function HowToPay({ order, amount, onChanged }: PaymentPartProps) {
  const { offers, failure } = useOffers(order._id, amount);
  if (failure) return <Failure of={failure} />;
  if (!offers) return <Spinner />;
  const offer = offers.find(({ otherWay }) => otherWay && otherWay.id === order.otherWay?.id);
  // The owner switched the way off after the buyer had chosen it.
  if (!offer?.otherWay) return <Alert kind="error">{paymentMethodsText('problems.unavailable')}</Alert>;
  const most = highestBirr(offer);
  const problem = wordsOfClosedMethod(offer);
  if (problem && most === null)
    return (
      <Alert kind="info">
        <Both of={problem} className="block" />
      </Alert>
    );
  const wanted = amount ?? order.amountDue;
  const part = most === null ? wanted : Math.min(wanted, most);
  return (
    <>
      {most !== null && (
        <Alert kind="info">
          <Both
            of={paymentMethodsText.both('problems.over-limit-of', { limit: formatBirr(most) })}
            className="block"
          />
          <Both
            of={orderPartsText.both('rest', { birr: formatBirrExact(order.amountDue - part) })}
            className="block"
          />
        </Alert>
      )}
      <OwnWayFacts way={offer.otherWay} amount={part} reference={offer.reference ?? String(order.number)} />
      {order.expiresAt && (
        <p className="text-meta text-soft">{text('until', { moment: writtenMoment(order.expiresAt) })}</p>
      )}
      <OwnWayForm order={order} amount={part} way={offer.otherWay} onChanged={onChanged} />
    </>
  );
}
