import { dayOf } from '#contract/days/written-days.ts';
import { ordersText as text } from '#contract/texts/orders.ts';
import { Both, type Text } from '#app/ui/both.tsx';
import { formatBirrExact, toBirr, toSantim, VAT_PERCENT } from '#contract/money.ts';
import type { RatedTax } from '#contract/orders/line-facts.ts';
import type { ShippingParts } from '#contract/deliveries/delivery-zones.ts';
import { deliveryPlacesText } from '#contract/texts/delivery-places.ts';
import type { HoldReason, Transport } from '#contract/orders/orders.ts';

export interface AmountsOf {
  itemsPrice: number;
  shippingPrice: number;
  taxPrice: number;
  totalPrice: number;
  vatPercent?: number;
  /** The VAT by its rates. */
  taxes?: readonly RatedTax[] | undefined;
  /** By a coupon; of one that does not apply nothing is shown. */
  discount?: number | undefined;
  /** The part of the discount that the shop grants itself. */
  granted?: number | undefined;
  coupon?: { code: string; problem?: string | null } | undefined;
  transport?: Transport;
  /** The parts of the price of shipping, where there are more than the delivery. */
  shippingParts?: ShippingParts | undefined;
  /** Of an order; without them these are the amounts of a cart. */
  awaiting?: HoldReason | null;
  isTransportPriced?: boolean;
}

interface Row {
  label: Text;
  birr: number;
  /** The amount as it is written; '1,000.00 ETB' when left out. */
  amount?: string;
  /** In the amount's place. */
  words?: Text;
  note?: Text;
}

/** Nobody has set the price of transport (it may be set to nothing), or ever will once the order has ended. */
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

/** The price of shipping, or each part of it by its name. */
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

/** The code stands there once, because it is the same in both languages. */
const couponLabel = (code: string): Text => ({
  en: text('coupon', { code }),
  am: text.am('coupon', { code: '' }).trim(),
});

/** The goods before the discount, and what the coupon and the shop take off. */
function discountRows({ itemsPrice, discount = 0, granted = 0, coupon }: AmountsOf): Row[] {
  if (discount === 0) return [];
  const byCoupon = toBirr(toSantim(discount) - toSantim(granted));
  const less = (birr: number) => ({ birr, amount: text('less', { birr: formatBirrExact(birr) }) });
  return [
    { label: text.both('beforeDiscount'), birr: toBirr(toSantim(itemsPrice) + toSantim(discount)) },
    ...(coupon && byCoupon > 0 ? [{ label: couponLabel(coupon.code), ...less(byCoupon) }] : []),
    ...(granted > 0 ? [{ label: text.both('granted'), ...less(granted) }] : []),
  ];
}

/** The VAT of each rate. */
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

/** Draws the provider's charge in its own currency, and the rate; where the rate is from, only once money has moved. */
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
