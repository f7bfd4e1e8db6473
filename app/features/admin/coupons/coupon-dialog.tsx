import { api } from '#app/state/api.ts';
import { EditDialog, type Edit } from '#app/ui/dialogs/edit-dialog.tsx';
import { FormFields } from '#app/ui/dialogs/form-fields.tsx';
import { COUPON_KIND_FACTS, type CouponKind } from '#contract/orders/coupon-kinds.ts';
import type { Coupon } from '#contract/orders/coupons.ts';
import { adminCouponsText as text } from '#contract/texts/admin-coupons.ts';
import { rulesOf, valuesOf, type CouponValues } from './coupon-values.ts';

interface CouponDialogProps {
  /** The coupon to change; null for a new one. */
  coupon: Coupon | null;
  onChanged: () => void;
  onClose: () => void;
}

type Values = CouponValues & { kind: CouponKind };

export default function CouponDialog({ coupon, ...rest }: CouponDialogProps) {
  return (
    <EditDialog<Values>
      {...rest}
      title={coupon ? text('dialog.edit', { code: coupon.code }) : text('dialog.new')}
      width="medium"
      action={coupon ? text('save') : text('make')}
      closeLabel={text('close')}
      outdated={text('changedMeanwhile')}
      first={{ ...valuesOf(coupon), kind: coupon?.kind ?? 'percent' }}
      send={async ({ kind, ...values }) => {
        const rules = rulesOf(values, kind, coupon?.isOff ?? false);
        if (coupon) {
          const body = { ...rules, version: coupon.version };
          await api.call('PUT /api/coupons/:id', { params: { id: coupon._id }, body });
          return { en: text('done.saved', { code: coupon.code }) };
        }
        const { code } = await api.call('POST /api/coupons', { body: { ...rules, code: values.code } });
        return { en: text('done.made', { code }) };
      }}
    >
      {(edit) => (
        <>
          <FormFields
            edit={edit}
            of={[
              !coupon && { text: 'code', ...CODE },
              {
                choice: 'kind',
                legend: text('fields.kind'),
                options: text.below('kinds').map((each) => [each, text(`kinds.${each}`)]),
              },
            ]}
          />
          <Particulars edit={edit} />
        </>
      )}
    </EditDialog>
  );
}

const CODE = {
  ...{ label: text('fields.code'), hint: text('fields.codeHint'), required: true, maxLength: 60 },
  ...{ autoCapitalize: 'characters', spellCheck: false, className: 'uppercase' },
};

function Particulars({ edit }: { edit: Edit<Values> }) {
  const { value } = COUPON_KIND_FACTS[edit.values.kind];
  const least = text(value === 'birr' ? 'fields.leastTotalOfAmount' : 'fields.leastTotalHint');
  return (
    <div className="field-columns gap-5 sm:grid-cols-2">
      <FormFields
        edit={edit}
        of={[
          value && {
            birr: 'value',
            label: value === 'percent' ? text('fields.percent') : text('fields.amount'),
            hint: value === 'percent' && text('fields.percentHint'),
            required: true,
          },
          { birr: 'leastTotal', label: text('fields.leastTotal'), hint: least, required: value === 'birr' },
          { day: 'validFrom', label: text('fields.validFrom'), ...TIME },
          { day: 'validUntil', label: text('fields.validUntil'), ...TIME },
          { birr: 'maxUses', label: text('fields.maxUses'), hint: text('fields.usesHint') },
          { birr: 'maxUsesPerPerson', label: text('fields.maxUsesPerPerson'), hint: text('fields.usesHint') },
        ]}
      />
      <div className="sm:col-span-2">
        <FormFields
          edit={edit}
          of={[{ note: 'note', label: text('fields.note'), hint: text('fields.noteHint') }]}
        />
      </div>
    </div>
  );
}

/** A date field with the time of day, which shows the day in the other calendar too. */
const TIME = { withTime: true, withOther: true, hint: text('fields.timeHint') } as const;
