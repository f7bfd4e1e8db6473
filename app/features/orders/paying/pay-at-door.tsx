import { useRouteLoaderData } from 'react-router';
import { api } from '#app/state/api.ts';
import { commonText } from '#contract/texts/common.ts';
import { receiptsText } from '#contract/texts/receipts.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { formatBirr, formatBirrExact } from '#contract/money.ts';
import { methodProblem } from '#app/features/quote/method-problem.ts';
import { useOffers } from '../offers.ts';
import { beginPayment } from '../money/order-payments.ts';
import type { PaymentPartProps } from './payment-part.ts';

/** Draws the amount due at the door, and the ways to pay it there. */
export default function PayAtDoor(props: PaymentPartProps) {
  return props.order.status === 'pending' ? <ChooseDoor {...props} /> : <AtDoor order={props.order} />;
}

/** Offers payment at the door; says why not when the total, with the price of transport, is now too high. */
function ChooseDoor({ order, onChanged }: PaymentPartProps) {
  const submission = useSubmission();
  const { offers, failure } = useOffers(order._id);
  if (failure) return <Failure of={failure} />;
  if (!offers) return <Spinner />;
  const offer = offers.find(({ method }) => method === 'PayOnDelivery');
  const problem = offer ? offer.problem : 'unavailable';
  if (problem) {
    const why = methodProblem(problem, offer?.limit ?? null);
    return (
      <Alert kind="info">
        <Both of={why} className="" />
      </Alert>
    );
  }
  async function choose() {
    await beginPayment(order, { method: 'PayOnDelivery' });
    onChanged(await api.call('GET /api/orders/:id', { params: { id: order._id } }));
  }
  return (
    <div className="space-y-3">
      <AtDoor order={order} />
      <Failure of={submission.failure} />
      <Button full busy={submission.busy} onClick={() => void submission.submit(choose)}>
        <Both of={receiptsText.both('atDoor.heading')} />
      </Button>
    </div>
  );
}

function AtDoor({ order }: Pick<PaymentPartProps, 'order'>) {
  const shop = useRouteLoaderData('root') as { store?: { cashCap?: number } } | undefined;
  const most = shop?.store?.cashCap ?? 0;
  const ways = [
    ...(order.amountDue <= most ? [receiptsText.both('atDoor.cash', { limit: formatBirr(most) })] : []),
    receiptsText.both('atDoor.transfer'),
    receiptsText.both('atDoor.cheque'),
  ];
  return (
    <div className="space-y-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          <Both of={receiptsText.both('atDoor.due')} className="text-meta text-soft" />
        </span>
        <strong className="tabular-nums">
          {commonText('priceOf', { formatted: formatBirrExact(order.amountDue) })}
        </strong>
      </p>
      <p>
        <Both of={receiptsText.both('atDoor.how')} className="text-meta text-soft" />
      </p>
      <ul className="list-disc space-y-1 pl-5">
        {ways.map((way) => (
          <li key={way.en}>
            <Both of={way} className="block text-meta text-soft" />
          </li>
        ))}
      </ul>
    </div>
  );
}
