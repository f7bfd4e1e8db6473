import { api } from '#app/state/api.ts';
import { adminText } from '#contract/texts/admin.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf, type ValuesOf } from '#app/ui/forms/facts.ts';
import { FormFields } from '#app/ui/forms/form-fields.tsx';
import { formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
import { unpaidBirr } from '#contract/orders/part-paid.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { ManualPayment, WayByHand } from '#contract/paying/payments.ts';
import { useOffers } from '#app/features/orders/offers.ts';
import { PasteMessage } from '#app/features/orders/paying/paste-message.tsx';
import { parseBirr } from './refund-amounts.ts';
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
          body: { ...payment, due: unpaidBirr(props.order) },
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

/** The values of the payment; `paidBy` is a way that every shop has, or the id of one that the owner has named. */
type Values = ValuesOf<'POST /api/orders/:id/recorded-payments'> & { paidBy: string };

function PaymentDialog({ order, words, send, onDone, onClose }: PaymentDialogProps) {
  const due = formatBirrExact(unpaidBirr(order));
  const ownWays = useOwnWays(order);
  const usual = order.otherWay ? order.otherWay.id : 'transfer';
  const despite = useDespite();
  const moreIn = ({ amount }: Values) => toSantim(parseBirr(amount) ?? 0) - toSantim(unpaidBirr(order));

  return (
    <EndpointDialog
      of={factsOf('POST /api/orders/:id/recorded-payments')}
      title={adminOrdersText(`${words}.title`, { number: order.number })}
      description={adminOrdersText(`${words}.what`, { due: adminOrdersText('etb', { amount: due }) })}
      action={adminOrdersText(`actions.${words}`)}
      closeLabel={adminOrdersText('close')}
      first={{ paidBy: words === 'deliver' ? 'cash' : usual, amount: due }}
      check={(values) => ({
        ...checkPayment(values, ownWays),
        ...(moreIn(values) > 0 &&
          !values.overpaid && { amount: adminOrdersText('money.moreThanDue', { due }) }),
      })}
      send={async (_body, values) => {
        const { overpaid, reference } = values;
        const taken = {
          ...paymentOf(values, ownWays),
          ...(moreIn(values) > 0 && { overpaid }),
          ...despite.saidOf(reference),
        };
        await despite.watch(reference, async () => onDone(await send(order._id, taken)));
      }}
      onClose={onClose}
    >
      {(edit) => (
        <>
          <PasteMessage
            onRead={({ transactionNumber, amount }) =>
              edit.set({
                paidBy: 'transfer',
                ...(transactionNumber && { reference: transactionNumber }),
                ...(amount !== null && { amount: formatBirrExact(amount) }),
              })
            }
          />
          <WayField label={adminText('money.way')} {...edit.text('paidBy')} ownWays={ownWays} />
          <FormFields edit={edit} of={[{ field: 'amount', label: adminOrdersText('money.amount') }]} />
          <Difference
            more={moreIn(edit.values)}
            isPart={words === 'record'}
            overpaid={edit.values.overpaid}
            onOverpaid={(overpaid) => edit.set({ overpaid })}
          />
          <FormFields
            edit={edit}
            of={[
              {
                field: 'reference',
                label: adminOrdersText('money.reference'),
                hint: adminOrdersText(
                  edit.values.paidBy === 'withheld' ? 'money.certificateHint' : 'money.referenceHint',
                ),
                required: needsReference(edit.values.paidBy, ownWays),
              },
            ]}
          />
          {despite.fieldOf(edit.values.reference)}
        </>
      )}
    </EndpointDialog>
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

function checkPayment({ paidBy, amount: typed, reference }: Values, ownWays: readonly WayToRecord[]) {
  const amount = parseBirr(typed);
  return {
    amount: amount
      ? undefined
      : adminOrdersText(amount === null ? 'money.amountWrong' : 'money.amountNeeded'),
    reference:
      needsReference(paidBy, ownWays) && reference.trim() === '' && adminOrdersText('money.referenceNeeded'),
  };
}

/** Returns the payment that the values name. Only for values without problems. */
function paymentOf({ paidBy, amount, reference }: Values, ownWays: readonly WayToRecord[]): ManualPayment {
  const own = ownWays.find(({ id }) => id === paidBy);
  return {
    way: own ? 'transfer' : (paidBy as WayByHand),
    amount: parseBirr(amount)!,
    reference: reference.trim(),
    ...(own && { otherWay: own.id }),
  };
}
