import { ChoiceField } from '#app/features/admin/orders/choice-field.tsx';
import { api } from '#app/state/api.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { TextArea, TextField } from '#app/ui/fields/field.tsx';
import { EditDialog, type Edit } from '#app/ui/dialogs/edit-dialog.tsx';
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
          {!coupon && (
            <TextField
              label={text('fields.code')}
              hint={text('fields.codeHint')}
              {...edit.text('code')}
              required
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="uppercase"
            />
          )}
          <ChoiceField<CouponKind>
            legend={text('fields.kind')}
            {...edit.choice('kind')}
            options={text.below('kinds').map((each) => [each, text(`kinds.${each}`)] as const)}
          />
          <Particulars edit={edit} />
        </>
      )}
    </EditDialog>
  );
}

function Particulars({ edit }: { edit: Edit<Values> }) {
  const { value } = COUPON_KIND_FACTS[edit.values.kind];
  const number = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const;
  return (
    <div className="field-columns gap-5 sm:grid-cols-2">
      {value && (
        <TextField
          label={value === 'percent' ? text('fields.percent') : text('fields.amount')}
          hint={value === 'percent' && text('fields.percentHint')}
          {...edit.text('value')}
          {...number}
          required
        />
      )}
      <TextField
        label={text('fields.leastTotal')}
        hint={value === 'birr' ? text('fields.leastTotalOfAmount') : text('fields.leastTotalHint')}
        required={value === 'birr'}
        {...edit.text('leastTotal')}
        {...number}
      />
      <DateField label={text('fields.validFrom')} {...edit.text('validFrom')} {...time} />
      <DateField label={text('fields.validUntil')} {...edit.text('validUntil')} {...time} />
      <TextField
        label={text('fields.maxUses')}
        hint={text('fields.usesHint')}
        {...edit.text('maxUses')}
        {...number}
      />
      <TextField
        label={text('fields.maxUsesPerPerson')}
        hint={text('fields.usesHint')}
        {...edit.text('maxUsesPerPerson')}
        {...number}
      />
      <div className="sm:col-span-2">
        <TextArea
          label={text('fields.note')}
          hint={text('fields.noteHint')}
          {...edit.text('note')}
          rows={2}
          maxLength={300}
        />
      </div>
    </div>
  );
}

/** A date field with the time of day, which shows the day in the other calendar too. */
const time = { withTime: true, withOther: true, hint: text('fields.timeHint') } as const;
