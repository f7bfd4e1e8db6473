import { LazyStaffSums } from '#app/features/admin/order-draft/lazy-staff-sums.tsx';
import type { StaffSumsProps } from '#app/features/admin/order-draft/staff-sums.tsx';
import { formatBirrExact } from '#contract/money.ts';
import type { PhoneQuote } from '#contract/orders/phone-orders.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { adminQuotationsText as text } from '#contract/texts/admin-quotations.ts';
import { givenIn } from './quotation-values.ts';

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

export function QuotationSums({ quote }: { quote: PhoneQuote | null }) {
  if (!quote?.quotation) return <p className="min-h-40 text-soft">{text('form.emptySummary')}</p>;
  const birr = (amount: number) => text('etb', { birr: formatBirrExact(amount) });
  const { discountPercent: percent, ...sums } = quote.quotation;
  return (
    <>
      {percent > 0 && (
        <p className="flex justify-between gap-4 py-1 tabular-nums">
          <span>{text('form.discount', { percent })}</span> <span>−{birr(givenIn(quote).granted ?? 0)}</span>
        </p>
      )}
      <LazyStaffSums of={sums} labelOf={labelOf} birr={birr} open={text('form.byAgreement')} />
    </>
  );
}
