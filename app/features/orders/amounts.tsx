import { ordersText as text } from '#app/text/orders.ts';
import { Am } from '#app/ui/am.tsx';
import { formatBirrExact } from '#contract/money.ts';

export interface AmountsOf {
  itemsPrice: number;
  shippingPrice: number;
  taxPrice: number;
  totalPrice: number;
}

interface Row {
  label: { en: string; am: string };
  birr: number;
  note?: string;
}

/** How a total comes about: items, delivery, VAT. */
export function Amounts({ of }: { of: AmountsOf }) {
  const rows: Row[] = [
    { label: text.items, birr: of.itemsPrice },
    {
      label: text.shippingFee,
      birr: of.shippingPrice,
      note: of.shippingPrice === 0 ? text.free.en : undefined,
    },
    { label: text.tax, birr: of.taxPrice, note: text.taxHint.en },
  ];
  return (
    <dl>
      {rows.map(({ label, birr, note }) => (
        <div key={label.en} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
          <dt>
            {label.en} <Am className="text-meta text-soft">{label.am}</Am>
            {note && <span className="block text-meta text-soft">{note}</span>}
          </dt>
          <dd className="whitespace-nowrap tabular-nums">{text.amount(formatBirrExact(birr))}</dd>
        </div>
      ))}
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-price font-semibold">
        <dt>
          {text.total.en} <Am className="text-meta font-normal text-soft">{text.total.am}</Am>
        </dt>
        <dd className="whitespace-nowrap tabular-nums">{text.amount(formatBirrExact(of.totalPrice))}</dd>
      </div>
    </dl>
  );
}

/** What the provider charges for it, in its own currency, and by which rate. */
export function ChargedLine({
  charge,
}: {
  charge: { currency: string; amount: string; etbPerUnit: string } | null;
}) {
  if (!charge) return null;
  return (
    <p className="text-meta text-soft tabular-nums">
      {text.charged(charge.currency, charge.amount, charge.etbPerUnit)}
    </p>
  );
}
