import { LazyStaffSums } from '#app/features/admin/order-draft/lazy-staff-sums.tsx';
import type { StaffSumsProps } from '#app/features/admin/order-draft/staff-sums.tsx';
import { formatBirrExact } from '#contract/money.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { adminQuotationsText as text } from '#contract/texts/admin-quotations.ts';
import { sumsOf, type QuotationValues } from './quotation-values.ts';

interface QuotationSumsProps {
  quote: Quote | null;
  values: QuotationValues;
}

const labelOf: StaffSumsProps['labelOf'] = ({ id, percent = 0 }) => {
  switch (id) {
    case 'before-discount':
      return adminOrdersText('phone.beforeDiscount');
    case 'coupon':
    case 'discount':
    case 'lowered':
      return text('form.granted');
    case 'vat':
      return text('form.vat', { percent });
    case 'items':
    case 'delivery':
    case 'total':
      return text(`form.${id}`);
  }
};

export function QuotationSums({ quote, values }: QuotationSumsProps) {
  if (!quote) return <p className="min-h-40 text-soft">{text('form.emptySummary')}</p>;
  const birr = (amount: number) => text('etb', { birr: formatBirrExact(amount) });
  const { percent, granted, isTransportPriced, items, off, shipping, taxes, total } = sumsOf(quote, values);
  return (
    <>
      {percent > 0 && (
        <p className="flex justify-between gap-4 py-1 tabular-nums">
          <span>{text('form.discount', { percent })}</span> <span>−{birr(off)}</span>
        </p>
      )}
      <LazyStaffSums
        of={{
          ...{ itemsPrice: items, shippingPrice: shipping, totalPrice: total, discount: granted },
          ...{ taxes, isTransportPriced },
        }}
        labelOf={labelOf}
        birr={birr}
        open={text('form.byAgreement')}
      />
    </>
  );
}
