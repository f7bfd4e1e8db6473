import { dayOf } from '#contract/days/written-days.ts';
import { paperAboutText as aboutText } from '#contract/texts/paper-about.ts';
import { papersText as text } from '#contract/texts/papers.ts';
import { proofInWords, wayOnPapers } from '#contract/texts/proof-in-words.ts';
import { Both } from '#app/ui/both.tsx';
import { discountRows } from '#app/features/quote/amounts.tsx';
import type { OrderPaper } from '#contract/books/fiscal-documents.ts';
import { formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import { Rows } from './sheet.tsx';

/** Draws the amounts of the order and their total. A credit note may lower a price beside the pieces that it names. */
export function InvoiceSums({ order, about }: { order: Order; about: OrderPaper['about'] | undefined }) {
  const lowered = about?.lowered ?? 0;
  const ofPieces = { ...order, itemsPrice: toBirr(toSantim(order.itemsPrice) - toSantim(lowered)) };
  const rows = [
    ...discountRows(ofPieces).map(({ label, birr, amount }) => ({ label, value: amount ?? etb(birr) })),
    ...(lowered > 0 ? [{ label: aboutText.both('lowered'), value: etb(lowered) }] : []),
    { label: text.both('items'), value: etb(order.itemsPrice) },
    ...taxesOf(order).map(({ percent, tax }) => ({ label: text.both('vat', { percent }), value: etb(tax) })),
    ...deliveryRows(order),
  ];
  return (
    <dl className="sm:col-start-2 print:col-start-2">
      {rows.map(({ label, value }) => (
        <Sum key={label.en} label={label} value={value} className="border-b border-line py-1" />
      ))}
      <Sum label={text.both('total')} value={etb(order.totalPrice)} className="py-2 text-h3 font-semibold" />
    </dl>
  );
}

/** Returns the VAT by rate; an answer from a server of the release before has a single rate. */
const taxesOf = ({ taxes = [], vatPercent, taxPrice }: Order) =>
  taxes.length > 0 ? taxes : [{ percent: vatPercent, tax: taxPrice }];

/** The rows for the price of delivery, or for each of its parts. */
function deliveryRows(order: Order) {
  const { shippingParts: parts } = order;
  if (!parts) return [{ label: text.both('delivery'), value: deliveryOf(order) }];
  const { delivery, floors, assembly } = parts;
  return [
    { label: text.both('delivery'), value: deliveryOf({ ...order, shippingPrice: delivery }) },
    ...(floors > 0 ? [{ label: text.both('floors'), value: etb(floors) }] : []),
    ...(assembly > 0 ? [{ label: text.both('assembly'), value: etb(assembly) }] : []),
  ];
}

function deliveryOf({ isTransportPriced, shippingPrice, awaiting, coupon }: Order): string {
  if (coupon?.kind === 'free-delivery') return text('deliveryByCoupon', { code: coupon.code });
  if (isTransportPriced) return etb(shippingPrice);
  return text(awaiting === null ? 'notAgreed' : 'toBeAgreed');
}

function Sum({
  label,
  value,
  className,
}: {
  label: { en: string; am: string };
  value: string;
  className: string;
}) {
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${className}`}>
      <dt>
        <Both of={label} className="text-meta font-normal" />
      </dt>
      <dd className="ml-auto whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  );
}

const etb = (birr: number) => text('etb', { birr: formatBirrExact(birr) });

/** Draws the payment of the order, and the refunds. */
export function InvoicePayment({ order }: { order: Order }) {
  const { payment, charge } = order;
  const refunds = order.refunds.flatMap((refund) =>
    refund.status === 'completed' && refund.amount !== null ? [{ ...refund, amount: refund.amount }] : [],
  );
  if (!payment) {
    return (
      <p>
        <Both of={text.both('notPaid')} />
      </p>
    );
  }
  const rows = [
    {
      label: text.both('paidWith'),
      value: text('paidBy', {
        method: wayOnPapers(payment),
        date: dayOf(payment.paidAt),
      }),
    },
    { label: text.both('proof'), value: proofInWords(payment.proof) },
    ...refunds.map(({ amount, charged, createdAt }) => ({
      label: text.both('refunded'),
      value: [
        etb(amount),
        dayOf(createdAt),
        ...(charged.currency === 'ETB' ? [] : [`${charged.currency} ${charged.amount}`]),
      ].join(', '),
    })),
  ];
  return (
    <>
      <Rows of={rows} />
      {METHOD_FACTS[payment.method].isForeign && charge && (
        <p className="mt-1 text-meta text-soft tabular-nums">
          {text('charged', { currency: charge.currency, amount: charge.amount, rate: charge.etbPerUnit })}
        </p>
      )}
    </>
  );
}
