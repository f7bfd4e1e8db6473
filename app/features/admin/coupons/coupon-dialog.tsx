import { useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { ChoiceField } from '#app/features/admin/orders/choice-field.tsx';
import { api } from '#app/state/api.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextArea, TextField } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useFormValues, type FormValues } from '#app/ui/fields/form-values.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { COUPON_KIND_FACTS, type CouponKind } from '#contract/orders/coupon-kinds.ts';
import type { Coupon } from '#contract/orders/coupons.ts';
import { adminCouponsText as text } from '#contract/texts/admin-coupons.ts';
import { rulesOf, valuesOf, type CouponValues } from './coupon-values.ts';

export interface CouponDialogProps {
  /** Null: a new one. */
  coupon: Coupon | null;
  onChanged: () => void;
  onClose: () => void;
}

/** Makes a coupon, or changes one. Lazily loaded. */
export default function CouponDialog(props: CouponDialogProps) {
  const { coupon, onClose } = props;
  const { submission, kind, setKind, form, send } = useCouponEdit(props);
  const { fields, busy, failure } = submission;
  const isOutdated = failure instanceof ApiError && failure.code === 'edit-conflict';
  return (
    <FormDialog
      title={coupon ? text('dialog.edit', { code: coupon.code }) : text('dialog.new')}
      width="medium"
      form={submission.form}
      busy={busy}
      closeLabel={text('close')}
      onSubmit={send}
      onClose={onClose}
      actions={
        <Button type="submit" busy={busy}>
          {coupon ? text('save') : text('make')}
        </Button>
      }
    >
      {isOutdated ? <Alert kind="error">{text('changedMeanwhile')}</Alert> : <Failure of={failure} />}
      {!coupon && (
        <TextField
          label={text('fields.code')}
          hint={text('fields.codeHint')}
          {...form.bind('code')}
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="uppercase"
          error={fields['code']}
        />
      )}
      <ChoiceField<CouponKind>
        legend={text('fields.kind')}
        name="kind"
        value={kind}
        options={text.below('kinds').map((each) => [each, text(`kinds.${each}`)] as const)}
        error={fields['kind']}
        onChange={setKind}
      />
      <Particulars kind={kind} form={form} fields={fields} />
    </FormDialog>
  );
}

interface ParticularsProps {
  kind: CouponKind;
  form: FormValues<keyof CouponValues>;
  fields: Record<string, string>;
}

function Particulars({ kind, form: { bind }, fields }: ParticularsProps) {
  const { value } = COUPON_KIND_FACTS[kind];
  const number = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {value && (
        <TextField
          label={value === 'percent' ? text('fields.percent') : text('fields.amount')}
          hint={value === 'percent' && text('fields.percentHint')}
          {...bind('value')}
          {...number}
          required
          error={fields['value']}
        />
      )}
      <TextField
        label={text('fields.leastTotal')}
        hint={value === 'birr' ? text('fields.leastTotalOfAmount') : text('fields.leastTotalHint')}
        required={value === 'birr'}
        {...bind('leastTotal')}
        {...number}
        error={fields['leastTotal']}
      />
      <TimeField label={text('fields.validFrom')} {...bind('validFrom')} error={fields['validFrom']} />
      <TimeField label={text('fields.validUntil')} {...bind('validUntil')} error={fields['validUntil']} />
      <TextField
        label={text('fields.maxUses')}
        hint={text('fields.usesHint')}
        {...bind('maxUses')}
        {...number}
        error={fields['maxUses']}
      />
      <TextField
        label={text('fields.maxUsesPerPerson')}
        hint={text('fields.usesHint')}
        {...bind('maxUsesPerPerson')}
        {...number}
        error={fields['maxUsesPerPerson']}
      />
      <div className="sm:col-span-2">
        <TextArea
          label={text('fields.note')}
          hint={text('fields.noteHint')}
          {...bind('note')}
          rows={2}
          maxLength={300}
          error={fields['note']}
        />
      </div>
    </div>
  );
}

type TimeFieldProps = { label: string; error: string | undefined } & ReturnType<
  ParticularsProps['form']['bind']
>;

/** A time of the shop, and its day in both calendars. */
const TimeField = (props: TimeFieldProps) => (
  <DateField {...props} withTime withOther hint={text('fields.timeHint')} />
);

function useCouponEdit({ coupon, onChanged, onClose }: CouponDialogProps) {
  const submission = useSubmission();
  const [first] = useState(() => valuesOf(coupon));
  const form = useFormValues<keyof CouponValues>(first, submission.form);
  const [kind, setKind] = useState<CouponKind>(coupon?.kind ?? 'percent');

  async function save(): Promise<void> {
    const rules = rulesOf(form.values, kind, coupon?.isOff ?? false);
    if (coupon) {
      const body = { ...rules, version: coupon.version };
      await api.call('PUT /api/coupons/:id', { params: { id: coupon._id }, body });
      toast.success({ en: text('done.saved', { code: coupon.code }) });
    } else {
      const made = await api.call('POST /api/coupons', { body: { ...rules, code: form.values.code } });
      toast.success({ en: text('done.made', { code: made.code }) });
    }
    onChanged();
    onClose();
  }

  const choose = (next: CouponKind) => {
    submission.clear();
    setKind(next);
  };
  return { submission, kind, setKind: choose, form, send: () => void submission.submit(save) };
}
