import { api } from '#app/state/api.ts';
import { receiptsText } from '#app/text/receipts.ts';
import { methodProblems } from '#app/text/payment-methods.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useSubmission } from '#app/ui/submission.ts';
import { CASH_LIMIT_SANTIM, formatBirr, formatBirrExact, toBirr } from '#contract/money.ts';
import { useOffers } from './offers.ts';
import type { PaymentPartProps } from './payment-part.ts';

const text = receiptsText.atDoor;
const CASH_LIMIT = toBirr(CASH_LIMIT_SANTIM);

/** What is due at the door, and how it can be paid there. */
export default function PayAtDoor(props: PaymentPartProps) {
  return props.order.status === 'pending' ? <ChooseDoor {...props} /> : <AtDoor order={props.order} />;
}

/** Whether it can still be paid there, for the price of transport counts too. */
function ChooseDoor({ order, onChanged }: PaymentPartProps) {
  const submission = useSubmission();
  const { offers, failure } = useOffers(order._id);
  if (failure) return <Failure of={failure} />;
  if (!offers) return <Spinner />;
  const offer = offers.find(({ method }) => method === 'PayOnDelivery');
  const problem = offer ? offer.problem : 'unavailable';
  if (problem) {
    const limit = offer?.limit ?? null;
    const why = methodProblems[problem](limit === null ? null : formatBirr(limit));
    return (
      <Alert kind="info">
        {why.en} <Am>{why.am}</Am>
      </Alert>
    );
  }
  async function choose() {
    await api.orders.beginPayment(order._id, 'PayOnDelivery');
    onChanged(await api.orders.get(order._id));
  }
  return (
    <div className="space-y-3">
      <AtDoor order={order} />
      <Failure of={submission.failure} />
      <Button full busy={submission.busy} onClick={() => void submission.submit(choose)}>
        <Both of={text.heading} />
      </Button>
    </div>
  );
}

function AtDoor({ order }: Pick<PaymentPartProps, 'order'>) {
  const ways = [
    ...(order.totalPrice <= CASH_LIMIT ? [text.cash(formatBirr(CASH_LIMIT))] : []),
    text.transfer,
    text.cheque,
  ];
  return (
    <div className="space-y-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          {text.due.en} <Am className="text-meta text-soft">{text.due.am}</Am>
        </span>
        <strong className="tabular-nums">{`${formatBirrExact(order.totalPrice)} ETB`}</strong>
      </p>
      <p>
        {text.how.en} <Am className="text-meta text-soft">{text.how.am}</Am>
      </p>
      <ul className="list-disc space-y-1 pl-5">
        {ways.map((way) => (
          <li key={way.en}>
            {way.en}{' '}
            <Am as="span" className="block text-meta text-soft">
              {way.am}
            </Am>
          </li>
        ))}
      </ul>
    </div>
  );
}
