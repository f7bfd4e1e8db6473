import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { adminText } from '#contract/texts/admin.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { TextField } from '#app/ui/fields/field.tsx';
import { useFormValues } from '#app/ui/fields/form-values.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { ManualPayment, WayByHand } from '#contract/paying/payments.ts';
import { useOffers } from '#app/features/orders/offers.ts';
import { PasteMessage } from '#app/features/orders/paying/paste-message.tsx';
import { parseBirr } from './refund-amounts.ts';
import { OrderDialog } from '../order-dialog.tsx';
import type { OrderDialogOf } from '../panel-actions.ts';
import { useDespite } from '../use-despite.tsx';
import { WayField, type WayToRecord } from './way-field.tsx';

/** The dialog 'Record payment', for money that came without a receipt. */
export function RecordPaymentDialog(props: OrderDialogOf) {
  return (
    <PaymentDialog
      {...props}
      words="record"
      send={(id, payment) =>
        api.call('POST /api/orders/:id/recorded-payments', {
          params: { id },
          body: { ...payment, due: props.order.amountDue },
        })
      }
    />
  );
}

/** The dialog 'Mark As Delivered' for an order that is paid on delivery. */
export function DeliverDialog(props: OrderDialogOf) {
  return (
    <PaymentDialog
      {...props}
      words="deliver"
      send={(id, payment) => api.call('PUT /api/orders/:id/deliver', { params: { id }, body: { payment } })}
    />
  );
}

interface PaymentDialogProps extends OrderDialogOf {
  words: 'record' | 'deliver';
  send: (id: string, payment: ManualPayment) => Promise<Order>;
}

function PaymentDialog({ order, words, send, onDone, onClose }: PaymentDialogProps) {
  const submission = useSubmission();
  const due = formatBirrExact(order.amountDue);
  const ownWays = useOwnWays(order);
  const usual = order.otherWay ? order.otherWay.id : 'transfer';
  const first = { way: words === 'deliver' ? 'cash' : usual, amount: due, reference: '' };
  const { values, set, bind } = useFormValues(first, submission.form);
  const [overpaid, setOverpaid] = useState(false);
  const despite = useDespite(values.reference);
  const more = toSantim(parseBirr(values.amount) ?? 0) - toSantim(order.amountDue);

  function submit() {
    const { payment, problems } = readPayment(values, ownWays);
    if (!payment) return submission.refuse(problems);
    if (more > 0 && !overpaid)
      return submission.refuse({ amount: adminOrdersText('money.moreThanDue', { due }) });
    const taken = { ...payment, ...(more > 0 && { overpaid }), ...despite.said };
    void submission.submit(() => despite.watch(async () => onDone(await send(order._id, taken))));
  }

  return (
    <OrderDialog
      title={adminOrdersText(`${words}.title`, { number: order.number })}
      what={adminOrdersText(`${words}.what`, { due: adminOrdersText('etb', { amount: due }) })}
      action={adminOrdersText(`actions.${words}`)}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasteMessage
        onRead={({ transactionNumber, amount }) =>
          set({
            way: 'transfer',
            ...(transactionNumber && { reference: transactionNumber }),
            ...(amount !== null && { amount: formatBirrExact(amount) }),
          })
        }
      />
      <WayField label={adminText('money.way')} {...bind('way')} ownWays={ownWays} />
      <TextField
        label={adminOrdersText('money.amount')}
        {...bind('amount')}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        error={submission.fields['amount'] ?? submission.fields['payment.amount']}
      />
      <Difference more={more} isPart={words === 'record'} overpaid={overpaid} onOverpaid={setOverpaid} />
      <TextField
        label={adminOrdersText('money.reference')}
        hint={adminOrdersText(values.way === 'withheld' ? 'money.certificateHint' : 'money.referenceHint')}
        {...bind('reference')}
        required={needsReference(values.way, ownWays)}
        autoComplete="off"
        maxLength={40}
        error={submission.fields['reference'] ?? submission.fields['payment.reference']}
      />
      {despite.field}
    </OrderDialog>
  );
}

interface DifferenceProps {
  /** The typed amount less what is due, in santim. */
  more: number;
  /** True if an amount below what is due is accepted as a part. */
  isPart: boolean;
  overpaid: boolean;
  onOverpaid: (overpaid: boolean) => void;
}

/** Says what happens with an amount below what is due, and asks for a confirmation of one above it. */
function Difference({ more, isPart, overpaid, onOverpaid }: DifferenceProps) {
  const birr = formatBirrExact(toBirr(Math.abs(more)));
  if (more > 0)
    return (
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          checked={overpaid}
          onChange={(event) => onOverpaid(event.target.checked)}
          className="mt-1 size-5 shrink-0 accent-primary"
        />
        <span>{adminOrdersText('money.overpaid', { more: birr })}</span>
      </label>
    );
  if (more === 0 || !isPart) return null;
  return <p className="text-meta text-soft">{adminOrdersText('money.part', { left: birr })}</p>;
}

/**
 * Returns the ways to pay that the owner has named: those on offer, and that of the order even if it is offered no
 * more.
 */
function useOwnWays(order: Order): WayToRecord[] {
  const { offers } = useOffers(order._id);
  const offered = (offers ?? []).flatMap(({ otherWay }) => (otherWay ? [otherWay] : []));
  const isOffered = offered.some(({ id }) => id === order.otherWay?.id);
  return order.otherWay && !isOffered ? [{ ...order.otherWay, proof: 'none' }, ...offered] : offered;
}

/**
 * Tells whether a way needs a number as proof: transfers and cheques do, and ways of the owner's own if the owner
 * asks for one. Cash has none, and a certificate of withheld tax may come later.
 */
const needsReference = (way: string, ownWays: readonly WayToRecord[]): boolean => {
  const own = ownWays.find(({ id }) => id === way);
  return own ? own.proof !== 'none' : way === 'transfer' || way === 'cheque';
};

function readPayment(
  values: { way: string; amount: string; reference: string },
  ownWays: readonly WayToRecord[],
): {
  payment: ManualPayment | null;
  problems: Record<string, string>;
} {
  const own = ownWays.find(({ id }) => id === values.way);
  const way = own ? 'transfer' : (values.way as WayByHand);
  const amount = parseBirr(values.amount);
  const reference = values.reference.trim();
  const problems: Record<string, string> = {};
  if (amount === null) problems['amount'] = adminOrdersText('money.amountWrong');
  else if (amount === 0) problems['amount'] = adminOrdersText('money.amountNeeded');
  if (needsReference(values.way, ownWays) && reference === '')
    problems['reference'] = adminOrdersText('money.referenceNeeded');
  const wrong = amount === null || Object.keys(problems).length > 0;
  return { payment: wrong ? null : { way, amount, reference, ...(own && { otherWay: own.id }) }, problems };
}
