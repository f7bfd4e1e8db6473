import { writtenDay } from '#contract/days/written-days.ts';
import { ordersText as text } from '#contract/texts/orders.ts';
import { Both, type Text } from '#app/ui/both.tsx';
import { formatBirrExact } from '#contract/money.ts';
import { isTransportOpen, sumRows, type Summed, type SumRow } from '#contract/orders/sum-rows.ts';
import { deliveryPlacesText } from '#contract/texts/delivery-places.ts';
import { withCommas } from '#contract/texts/screen-language.ts';

interface Row {
  label: Text;
  /** The amount, or words where there is none. */
  amount: string;
  words?: Text;
  note?: Text;
}

const LABELS = {
  'before-discount': 'beforeDiscount',
  discount: 'granted',
  items: 'items',
  vat: 'tax',
  delivery: 'shippingFee',
} as const;

/** Writes a row of the sums in the words of pages. The code of a coupon is the same in both languages. */
function rowOf({ id, birr, code = '', percent = 0, delivery }: SumRow): Row | null {
  const amount = text(birr < 0 ? 'less' : 'amount', { birr: formatBirrExact(Math.abs(birr)) });
  if (id === 'total' || id === 'lowered') return null;
  if (id === 'coupon')
    return { label: { en: text(id, { code }), am: text.am(id, { code: '' }).trim() }, amount };
  if (id === 'floors' || id === 'assembly') return { label: deliveryPlacesText.both(`parts.${id}`), amount };
  const label = text.both(LABELS[id]);
  if (id === 'vat') return { label, amount, note: text.both('taxHint', { percent }) };
  if (delivery === 'free') return { label, amount, note: text.both('free') };
  if (delivery === 'by-coupon') return { label, amount, note: text.both('freeByCoupon', { code }) };
  if (delivery === 'not-agreed') return { label, amount, words: text.both('notAgreed') };
  if (delivery) return { label, amount, words: text.both('byAgreement'), note: text.both('byAgreementHint') };
  return { label, amount };
}

/** Draws the parts of a total: items, delivery, VAT. */
export function Amounts({ of }: { of: Summed }) {
  const rows = sumRows(of).flatMap((row) => rowOf(row) ?? []);
  return (
    <dl>
      {rows.map(({ label, amount, words, note }) => (
        <div
          key={`${label.en} ${note?.en}`}
          className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5"
        >
          <dt>
            <Both of={label} className="text-meta text-soft" />
          </dt>
          <dd className="ml-auto text-right tabular-nums">
            {words ? (
              <Both of={words} className="text-meta text-soft" />
            ) : (
              <span className="whitespace-nowrap">{amount}</span>
            )}
          </dd>
          {note && (
            <dd className="basis-full text-meta text-soft">
              <Both of={note} className="block" />
            </dd>
          )}
        </div>
      ))}
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-price font-semibold">
        <dt>
          <Both of={text.both('total')} className="text-meta font-normal text-soft" />
          {isTransportOpen(of) && (
            <span className="block text-meta font-normal text-soft">{text('withoutTransport')}</span>
          )}
        </dt>
        <dd className="ml-auto whitespace-nowrap tabular-nums">
          {text('amount', { birr: formatBirrExact(of.totalPrice) })}
        </dd>
      </div>
    </dl>
  );
}

interface Charge {
  currency: string;
  amount: string;
  etbPerUnit: string;
  source: string;
  asOf: string | null;
}

/**
 * The provider's charge in its own currency with the exchange rate; the source of the rate is named only after the
 * payment.
 */
export function ChargedLine({ charge, isPaid = false }: { charge: Charge | null; isPaid?: boolean }) {
  if (!charge) return null;
  const values = { currency: charge.currency, amount: charge.amount, rate: charge.etbPerUnit };
  if (!isPaid) return <p className="text-meta text-soft tabular-nums">{text('wouldCharge', values)}</p>;
  const origin = withCommas([charge.source, charge.asOf && writtenDay(charge.asOf)]);
  return (
    <p className="text-meta text-soft tabular-nums">
      {origin ? text('chargedFrom', { ...values, origin }) : text('charged', values)}
    </p>
  );
}
