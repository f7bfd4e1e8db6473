import { useState } from 'react';
import { ChoiceField } from '#app/features/admin/orders/choice-field.tsx';
import { useLateReload } from '#app/features/admin/common/then-reload.ts';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { PlannedDelivery } from '#contract/deliveries/deliveries.ts';
import { formatBirrExact } from '#contract/money.ts';
import { NOT_MET_REASONS, REFUSED_REASONS } from '#contract/books/report-kinds.ts';
import { driversText as text } from '#contract/texts/drivers.ts';
import { toursForStaff as toursText } from '#contract/texts/tours.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';

export interface ReportDialogProps {
  delivery: PlannedDelivery;
  onChanged: () => void;
  onClose: () => void;
}

type Kind = 'handed-over' | 'not-met' | 'refused';
interface Values {
  receiver: string;
  cash: string;
  reason: string;
  note: string;
}
const EMPTY: Values = { receiver: '', cash: '', reason: 'other', note: '' };

/** Writes down what a driver has said by phone. Lazily loaded. */
export default function ReportDialog(props: ReportDialogProps) {
  const { delivery } = props;
  const { submission, kind, setKind, values, setValues, send, close } = useReport(props);
  const { fields, busy } = submission;
  return (
    <FormDialog
      title={text('report.title', { number: delivery.order.number })}
      form={submission.form}
      busy={busy}
      closeLabel={text('close')}
      onSubmit={send}
      onClose={close}
      actions={
        kind && (
          <Button type="submit" busy={busy}>
            {text('save')}
          </Button>
        )
      }
    >
      <Failure of={submission.failure} />
      <ChoiceField<Kind>
        legend={text('report.what')}
        name="kind"
        value={kind}
        options={(['handed-over', 'not-met', 'refused'] as const).map((each) => [
          each,
          text(`report.kinds.${each}`),
        ])}
        error={fields['kind']}
        onChange={setKind}
      />
      {kind === 'handed-over' && (
        <HandedOver due={delivery.amountDue} values={values} fields={fields} onChange={setValues} />
      )}
      {(kind === 'not-met' || kind === 'refused') && (
        <WithReason kind={kind} values={values} onChange={setValues} />
      )}
    </FormDialog>
  );
}

function useReport({ delivery, onChanged, onClose }: ReportDialogProps) {
  const submission = useSubmission();
  const late = useLateReload({ onChanged, onClose });
  const [id] = useState(randomKey);
  const [kind, setKind] = useState<Kind | null>(null);
  const [values, setValues] = useState(EMPTY);
  const due = delivery.kind === 'delivery' ? delivery.amountDue : 0;

  function send() {
    if (!kind) return submission.refuse({ kind: text('report.kindNeeded') });
    const { receiver, cash, reason, note } = values;
    const typed = readTypedAmount(cash);
    const isRight = 'amount' in typed && typed.amount === due;
    if (kind === 'handed-over' && due > 0 && !isRight)
      return submission.refuse({ cash: text('report.cashWrong', { birr: formatBirrExact(due) }) });
    if (kind === 'handed-over' && !receiver.trim())
      return submission.refuse({ receiver: text('report.receiverNeeded') });
    const of = { id, delivery: delivery._id, at: new Date().toISOString() };
    const why = { reason, note: note.trim() };
    void submission.submit(async () => {
      await late.attempt(() =>
        api.call('POST /api/deliveries/reports', {
          body:
            kind === 'handed-over'
              ? { ...of, kind, receiver: receiver.trim(), ...(due > 0 && { cash: due }) }
              : kind === 'not-met'
                ? { ...of, kind, ...why, reason: reason as (typeof NOT_MET_REASONS)[number] }
                : { ...of, kind, ...why, reason: reason as (typeof REFUSED_REASONS)[number] },
        }),
      );
      toast.success({ en: text('report.done', { number: delivery.order.number }) });
      onClose();
    });
  }
  function choose(next: Kind) {
    submission.clear();
    setValues({ ...values, reason: 'other' });
    setKind(next);
  }
  return { submission, kind, setKind: choose, values, setValues, send, close: late.close };
}

interface PartProps {
  values: Values;
  onChange: (values: Values) => void;
}

function HandedOver({
  due,
  values,
  fields,
  onChange,
}: PartProps & { due: number; fields: Record<string, string> }) {
  return (
    <>
      {due > 0 && (
        <TextField
          label={text('report.cash')}
          hint={text('report.cashHint', { birr: formatBirrExact(due) })}
          name="cash"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
          value={values.cash}
          onChange={(event) => onChange({ ...values, cash: event.target.value })}
          error={fields['cash']}
        />
      )}
      <TextField
        label={text('report.receiver')}
        name="receiver"
        autoComplete="off"
        maxLength={100}
        required
        value={values.receiver}
        onChange={(event) => onChange({ ...values, receiver: event.target.value })}
        error={fields['receiver']}
      />
    </>
  );
}

function WithReason({ kind, values, onChange }: PartProps & { kind: 'not-met' | 'refused' }) {
  const reasons =
    kind === 'not-met'
      ? NOT_MET_REASONS.map((each) => [each, toursText(`notMetReasons.${each}`)] as const)
      : REFUSED_REASONS.map((each) => [each, toursText(`refusedReasons.${each}`)] as const);
  return (
    <>
      <SelectField
        label={text('report.reason')}
        name="reason"
        value={values.reason}
        onChange={(event) => onChange({ ...values, reason: event.target.value })}
      >
        {reasons.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={text('report.note')}
        name="note"
        rows={2}
        maxLength={300}
        value={values.note}
        onChange={(event) => onChange({ ...values, note: event.target.value })}
      />
    </>
  );
}
