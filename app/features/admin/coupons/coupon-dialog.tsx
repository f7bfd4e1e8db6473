import { api } from '#app/state/api.ts';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { COUPON_KIND_FACTS } from '#contract/orders/coupon-kinds.ts';
import type { Coupon } from '#contract/orders/coupons.ts';
import { OtherPrice } from '#app/features/admin/common/price-field.tsx';
import { usePriceKind, useUsualRate } from '#app/ui/prices/price-kind.ts';
import { priceKindsText } from '#contract/texts/price-kinds.ts';
import { adminCouponsText as text } from '#contract/texts/admin-coupons.ts';

interface CouponDialogProps {
  /** The coupon to change; null for a new one. */
  coupon: Coupon | null;
  onChanged: () => void;
  onClose: () => void;
}

export default function CouponDialog({ coupon, ...rest }: CouponDialogProps) {
  const prices = usePriceKind();
  const rate = useUsualRate();
  const isWithVat = prices === 'with-vat';
  return (
    <EndpointDialog
      {...rest}
      of={factsOf('POST /api/coupons')}
      row={coupon && isWithVat ? { ...coupon, ...coupon.withVat } : coupon}
      {...(!coupon && { first: { maxUsesPerPerson: '1' } })}
      title={coupon ? text('dialog.edit', { code: coupon.code }) : text('dialog.new')}
      width="medium"
      action={coupon ? text('save') : text('make')}
      closeLabel={text('close')}
      outdated={text('changedMeanwhile')}
      send={async ({ value, ...others }, { code }) => {
        const hasValue = COUPON_KIND_FACTS[others.kind].value !== null;
        const body = { ...others, value: hasValue ? value : null, ...(isWithVat && { prices }) };
        if (coupon) {
          const { _id: id, version } = coupon;
          await api.call('PUT /api/coupons/:id', { params: { id }, body: { ...body, version } });
          return { en: text('done.saved', { code }) };
        }
        const made = await api.call('POST /api/coupons', { body });
        return { en: text('done.made', { code: made.code }) };
      }}
      fields={({ values: { kind, value: typed, leastTotal } }) => {
        const { value } = COUPON_KIND_FACTS[kind];
        const named = (name: string) => priceKindsText(`named.${prices}`, { name });
        const least = text(value === 'birr' ? 'fields.leastTotalOfAmount' : 'fields.leastTotalHint');
        const limit = { hint: text('fields.timeHint'), withOther: true };
        return [
          !coupon && {
            field: 'code',
            label: text('fields.code'),
            hint: text('fields.codeHint'),
            autoCapitalize: 'characters',
            spellCheck: false,
            className: 'uppercase',
          },
          {
            field: 'kind',
            label: text('fields.kind'),
            labelOf: (each) => text(`kinds.${each as typeof kind}`),
          },
          {
            beside: [
              value && {
                field: 'value',
                label: value === 'percent' ? text('fields.percent') : named(text('fields.amount')),
                hint: value === 'percent' ? text('fields.percentHint') : sumHint(typed, rate),
                required: true,
              },
              {
                field: 'leastTotal',
                label: named(text('fields.leastTotal')),
                hint: sumHint(leastTotal, rate, least),
                required: value === 'birr',
              },
              { field: 'validFrom', label: text('fields.validFrom'), ...limit },
              { field: 'validUntil', label: text('fields.validUntil'), ...limit },
              { field: 'maxUses', label: text('fields.maxUses'), hint: text('fields.usesHint') },
              {
                field: 'maxUsesPerPerson',
                label: text('fields.maxUsesPerPerson'),
                hint: text('fields.usesHint'),
              },
            ],
          },
          { field: 'note', label: text('fields.note'), hint: text('fields.noteHint') },
        ];
      }}
    />
  );
}

/** The hint of an amount: its words, and the amount of the other kind. */
const sumHint = (typed: string, vatPercent: number, words = '') => (
  <>
    {words} <OtherPrice typed={typed} vatPercent={vatPercent} isSum />
  </>
);
