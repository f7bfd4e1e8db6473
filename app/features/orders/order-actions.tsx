import { useEffect, useState, type ReactNode } from 'react';
import { toBirr, toSantim } from '#contract/money.ts';
import { api } from '#app/state/api.ts';
import { ordersText as text } from '#contract/texts/orders.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { PaymentMethod } from '#contract/paying/payments.ts';
import { wayName } from '#app/features/quote/way-name.ts';
import { PartAmount } from './paying/part-amount.tsx';
import { setPartToPay } from './paying/part-to-pay.ts';
import { PayOtherwise } from './paying/pay-otherwise.tsx';
import { PAYMENT_PARTS } from './paying/payment-parts.tsx';
import type { PaymentPartProps } from './paying/payment-part.ts';

const PayWithOthers = standalonePart(() => import('./paying/pay-with-others.tsx'), <Spinner />);

interface OrderActionsProps extends PaymentPartProps {
  /** The ways to pay that the shop has switched on. */
  methods: readonly PaymentMethod[];
  /** The administrators' actions; null for the buyer. */
  backOffice: ReactNode;
}

/** The actions in an order's state: the payment for the buyer, the back office for administrators. */
export function OrderActions({ order, methods, backOffice, onChanged }: OrderActionsProps) {
  const part = { order, onChanged };
  return (
    <>
      {order.status === 'pending' && <PayNow key={order.amountDue} {...part} methods={methods} />}
      {isPaidOffScreen(order) && <PayingByHand {...part} />}
      {backOffice}
    </>
  );
}

/** Tells whether a buyer has something to do or to read about the payment. */
export const hasActions = (order: Order): boolean => order.status === 'pending' || isPaidOffScreen(order);

const isPaidOffScreen = ({ status, awaiting }: Order): boolean =>
  status === 'awaiting-confirmation' && (awaiting === 'receipt' || awaiting === 'delivery');

/** The payment of an order: its own method first, then the others; for all that is due, or a part of it. */
function PayNow({ order, onChanged, methods }: PaymentPartProps & { methods: readonly PaymentMethod[] }) {
  const [amount, setAmount] = useState<number | undefined | null>(undefined);
  useEffect(() => {
    setPartToPay(amount ?? undefined);
    return () => setPartToPay(undefined);
  }, [amount]);
  const Part = PAYMENT_PARTS[order.paymentMethod];
  // The owner may have named several ways to pay, all of which are the method 'OtherWay'.
  const others = methods.some((method) => method !== order.paymentMethod || method === 'OtherWay');
  const part = { order, onChanged, amount: amount ?? undefined };
  return (
    <section id="way-to-pay" aria-labelledby="pay" className="scroll-mt-20 space-y-4 max-md:scroll-mt-28">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="pay" className="text-h3 font-semibold">
          {text('payNow')}
        </h2>
        <Am className="text-soft">{text.am('payNow')}</Am>
      </div>
      {/* Kept while an amount is typed, so that a provider's buttons are not loaded anew. */}
      <div className="space-y-4" hidden={amount === null}>
        <Part {...part} />
        {others && <PayOtherwise {...part} />}
      </div>
      <PartAmount due={order.amountDue} deposit={depositOf(order)} onAmount={setAmount} />
      <WithOthers order={order} />
    </section>
  );
}

/** Returns the deposit in birr, or the rest of it that is still due; undefined when none is due. */
const depositOf = ({ deposit = 0, amountPaid }: Order): number | undefined =>
  deposit > amountPaid ? toBirr(toSantim(deposit) - toSantim(amountPaid)) : undefined;

/**
 * The button 'Let others pay with you'; the part below it is loaded when it is opened. An order that has a link shows it
 * by itself, with what has come.
 */
function WithOthers({ order }: { order: Order }) {
  const [wanted, setOpen] = useState<boolean | null>(null);
  const { answer } = useAnswer(order._id, () =>
    api.call('GET /api/orders/:id/pay-link', { params: { id: order._id } }),
  );
  const isOpen = wanted ?? Boolean(answer?.link);
  return (
    <div className="space-y-4">
      <Button variant="secondary" full aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Both of={text.both('payTogether')} />
      </Button>
      {isOpen && <PayWithOthers order={order} />}
    </div>
  );
}

/** The note of the payment method about a receipt that is being checked, or about money that is due at the door. */
function PayingByHand({ order, onChanged }: PaymentPartProps) {
  const Part = PAYMENT_PARTS[order.paymentMethod];
  return (
    <section
      aria-label={wayName({ method: order.paymentMethod, otherWay: order.otherWay }).en}
      className="space-y-4"
    >
      <Part order={order} onChanged={onChanged} />
    </section>
  );
}
