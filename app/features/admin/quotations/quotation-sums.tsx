import { formatBirrExact } from '#contract/money.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import { adminQuotationsText as text } from '#contract/texts/admin-quotations.ts';
import { sumsOf, type QuotationValues } from './quotation-values.ts';

interface QuotationSumsProps {
  quote: Quote | null;
  values: QuotationValues;
}

export function QuotationSums({ quote, values }: QuotationSumsProps) {
  if (!quote) return <p className="min-h-40 text-soft">{text('form.emptySummary')}</p>;
  const birr = (amount: number) => text('etb', { birr: formatBirrExact(amount) });
  const { percent, granted, isTransportPriced, items, off, shipping, taxes, total } = sumsOf(quote, values);
  const rows = [
    ...(percent > 0 ? [[text('form.discount', { percent }), `−${birr(off)}`] as const] : []),
    ...(granted > 0 ? [[text('form.granted'), `−${birr(granted)}`] as const] : []),
    [text('form.items'), birr(items)] as const,
    [text('form.delivery'), isTransportPriced ? birr(shipping) : text('form.byAgreement')] as const,
    ...taxes.map(({ rate, tax }) => [text('form.vat', { percent: rate }), birr(tax)] as const),
  ];
  return (
    <dl className="min-h-40 tabular-nums">
      {rows.map(([label, amount]) => (
        <div key={label} className="flex justify-between gap-4 py-1">
          <dt>{label}</dt>
          <dd className="text-right">{amount}</dd>
        </div>
      ))}
      <div className="mt-2 flex justify-between gap-4 border-t border-line pt-3 text-price font-semibold">
        <dt>{text('form.total')}</dt>
        <dd className="text-right whitespace-nowrap">{birr(total)}</dd>
      </div>
    </dl>
  );
}
