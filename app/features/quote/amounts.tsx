import { dayOf } from '#contract/days/written-days.ts';
import { ordersText as text } from '#contract/texts/orders.ts';
import { Both, type Text } from '#app/ui/both.tsx';
import { formatBirrExact, toBirr, toSantim, VAT_PERCENT } from '#contract/money.ts';
import type { RatedTax } from '#contract/orders/line-facts.ts';
import type { ShippingParts } from '#contract/deliveries/delivery-zones.ts';
import { deliveryPlacesText } from '#contract/texts/delivery-places.ts';
import type { HoldReason } from '#contract/orders/orders.ts';
import type { Transport } from '#contract/orders/quotes.ts';

export interface AmountsOf {
  itemsPrice: number;
  shippingPrice: number;
  taxPrice: number;
  totalPrice: number;
  vatPercent?: number;
  /** The VAT by rate. */
  taxes?: readonly RatedTax[] | undefined;
  /** The discount by the coupon and by the shop; a coupon that does not apply is not shown. */
  discount?: number | undefined;
  /** The part of the discount that the shop has granted without a coupon. */
  granted?: number | undefined;
  coupon?: { code: string; problem?: string | null } | undefined;
  transport?: Transport;
  /** The parts of the price of shipping, when there is more than the delivery. */
  shippingParts?: ShippingParts | undefined;
  /** The reason why an order is on hold; undefined for a cart. */
  awaiting?: HoldReason | null;
  isTransportPriced?: boolean;
}

interface BothTexts {
  en: string;
  am: string;
}

interface Row {
  label: Text;
  birr: number;
  /** The formatted amount; by default '1,000.00 ETB'. */
  amount?: string;
  /** A text that is shown instead of the amount. */
  words?: Text;
  note?: Text;
}

/**
 * Tells whether the price of transport by agreement is not set: not yet, or never when the order has ended without one.
 * A price of zero counts as set.
 */
export const isTransportOpen = ({ transport, isTransportPriced }: AmountsOf): boolean =>
  transport === 'by-agreement' && !isTransportPriced;

function shippingWords(of: AmountsOf): Pick<Row, 'words' | 'note'> {
  if (!isTransportOpen(of)) {
    if (of.shippingPrice > 0) return {};
    const byCoupon = of.coupon && !of.coupon.problem && !of.discount;
    return { note: byCoupon ? text.both('freeByCoupon', { code: of.coupon!.code }) : text.both('free') };
  }
  if (of.awaiting === null) return { words: text.both('notAgreed') };
  return { words: text.both('byAgreement'), note: text.both('byAgreementHint') };
}

/** The rows for the price of shipping, or for each of its parts. */
function shippingRows(of: AmountsOf): Row[] {
  const { shippingParts: parts, shippingPrice } = of;
  const fee = { label: text.both('shippingFee'), birr: shippingPrice, ...shippingWords(of) };
  if (!parts) return [fee];
  const { delivery, floors, assembly } = parts;
  return [
    { ...fee, birr: delivery, ...shippingWords({ ...of, shippingPrice: delivery }) },
    ...(floors > 0 ? [{ label: deliveryPlacesText.both('parts.floors'), birr: floors }] : []),
    ...(assembly > 0 ? [{ label: deliveryPlacesText.both('parts.assembly'), birr: assembly }] : []),
  ];
}

/** The label of a coupon. Its code is in the English text only, because it is the same in both languages. */
const couponLabel = (code: string): BothTexts => ({
  en: text('coupon', { code }),
  am: text.am('coupon', { code: '' }).trim(),
});

/** The rows for the goods before the discount, and for the discounts by coupon and by the shop. */
export function discountRows({
  itemsPrice,
  discount = 0,
  granted = 0,
  coupon,
}: Pick<AmountsOf, 'itemsPrice' | 'discount' | 'granted' | 'coupon'>): (Row & { label: BothTexts })[] {
  if (discount === 0) return [];
  const byCoupon = toBirr(toSantim(discount) - toSantim(granted));
  const less = (birr: number) => ({ birr, amount: text('less', { birr: formatBirrExact(birr) }) });
  return [
    { label: text.both('beforeDiscount'), birr: toBirr(toSantim(itemsPrice) + toSantim(discount)) },
    ...(coupon && byCoupon > 0 ? [{ label: couponLabel(coupon.code), ...less(byCoupon) }] : []),
    ...(granted > 0 ? [{ label: text.both('granted'), ...less(granted) }] : []),
  ];
}

/** The rows for the VAT, one for each rate. */
function taxRows({ taxes = [], taxPrice, vatPercent = VAT_PERCENT }: AmountsOf): Row[] {
  const rates = taxes.length > 0 ? taxes : [{ percent: vatPercent, tax: taxPrice }];
  return rates.map(({ percent, tax }) => ({
    label: text.both('tax'),
    birr: tax,
    note: text.both('taxHint', { percent }),
  }));
}

/** Draws the parts of a total: items, delivery, VAT. */
export function Amounts({ of }: { of: AmountsOf }) {
  const open = isTransportOpen(of);
  const rows: Row[] = [
    ...discountRows(of),
    { label: text.both('items'), birr: of.itemsPrice },
    ...shippingRows(of),
    ...taxRows(of),
  ];
  return (
    <dl>
      {rows.map(({ label, birr, amount, words, note }) => (
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
              <span className="whitespace-nowrap">
                {amount ?? text('amount', { birr: formatBirrExact(birr) })}
              </span>
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
          {open && <span className="block text-meta font-normal text-soft">{text('withoutTransport')}</span>}
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
  const origin = [charge.source, charge.asOf && dayOf(charge.asOf)].filter(Boolean).join(', ');
  return (
    <p className="text-meta text-soft tabular-nums">
      {origin ? text('chargedFrom', { ...values, origin }) : text('charged', values)}
    </p>
  );
}
