import { useState } from 'react';
import { ChoiceField } from '#app/features/admin/orders/choice-field.tsx';
import { api } from '#app/state/api.ts';
import { inBoth } from '#app/ui/in-both.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextArea, TextField } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { paymentMethodsForStaff as paymentMethodsText } from '#contract/texts/payment-methods.ts';
import { unclaimedText as text } from '#contract/texts/unclaimed-money.ts';
import type { UnclaimedMoney } from '#contract/paying/unclaimed-money.ts';
import { moneyText } from './unclaimed-list.tsx';

export interface UnclaimedDialogProps {
  money: UnclaimedMoney;
  /** Something was decided, here or elsewhere. */
  onChanged: () => void;
  onClose: () => void;
}

type Choice = 'order' | 'refund' | 'not-ours';

/** The decision about money that belongs to no order. Lazily loaded. */
export default function UnclaimedDialog(props: UnclaimedDialogProps) {
  const { money, onClose } = props;
  const { submission, choice, setChoice, values, setValues, send } = useDecision(props);
  const { fields, busy } = submission;
  return (
    <FormDialog
      title={text('dialogTitle', { money: moneyText(money.left) })}
      form={submission.form}
      busy={busy}
      closeLabel={text('close')}
      onSubmit={send}
      onClose={onClose}
      actions={
        choice && (
          <Button type="submit" variant={choice === 'refund' ? 'danger' : 'primary'} busy={busy}>
            {text(`actions.${choice}`)}
          </Button>
        )
      }
    >
      <Failure of={submission.failure} />
      <ChoiceField<Choice>
        legend={text('choice')}
        name="choice"
        value={choice}
        options={(['order', 'refund', 'not-ours'] as const).map((each) => [each, labelOf(each)])}
        error={fields['choice']}
        onChange={setChoice}
      />
      {choice && (
        <Particulars money={money} choice={choice} values={values} fields={fields} onChange={setValues} />
      )}
    </FormDialog>
  );
}

interface Values {
  order: string;
  reason: string;
}

interface ParticularsProps {
  money: UnclaimedMoney;
  choice: Choice;
  values: Values;
  fields: Record<string, string>;
  onChange: (values: Values) => void;
}

/** The order that it pays, or the reason why it pays none. */
function Particulars({ money, choice, values, fields, onChange }: ParticularsProps) {
  if (choice === 'order')
    return (
      <TextField
        label={text('orderField')}
        labelAm={text.am('orderField')}
        hint={text('orderHint')}
        name="order"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        required
        value={values.order}
        onChange={(event) => onChange({ ...values, order: event.target.value })}
        error={fields['order']}
      />
    );
  return (
    <TextArea
      label={text('reason')}
      labelAm={text.am('reason')}
      hint={text(`reasonHints.${choice}`, { method: paymentMethodsText(`${money.method}.label`) })}
      name="reason"
      rows={3}
      maxLength={300}
      required
      value={values.reason}
      onChange={(event) => onChange({ ...values, reason: event.target.value })}
      error={fields['reason']}
    />
  );
}

const labelOf = (choice: Choice): string => inBoth(text.both(`choices.${choice}`));

function useDecision({ money, onChanged, onClose }: UnclaimedDialogProps) {
  const submission = useSubmission();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [values, setValues] = useState<Values>({
    order: money.order ? String(money.order.number) : '',
    reason: '',
  });

  async function decide(chosen: Choice): Promise<void> {
    const params = { id: money._id };
    if (chosen === 'order') {
      const { order } = await api.call('POST /api/payments/unclaimed/:id/order', {
        params,
        body: { order: values.order.trim() },
      });
      toast.success(text.both('done.order', { number: order?.number ?? values.order.trim() }));
    } else {
      const body = { reason: values.reason.trim() };
      if (chosen === 'refund') await api.call('POST /api/payments/unclaimed/:id/refund', { params, body });
      else await api.call('POST /api/payments/unclaimed/:id/not-ours', { params, body });
      toast.success(text.both(`done.${chosen}`));
    }
  }

  function send() {
    if (!choice) return submission.refuse({ choice: text('choiceNeeded') });
    if (choice === 'order' && !values.order.trim()) return submission.refuse({ order: text('orderNeeded') });
    if (choice !== 'order' && !values.reason.trim())
      return submission.refuse({ reason: text('reasonNeeded') });
    void submission.submit(async () => {
      try {
        await decide(choice);
      } finally {
        // A refusal means that the list is no longer what it was.
        onChanged();
      }
      onClose();
    });
  }

  function choose(next: Choice) {
    submission.clear();
    setChoice(next);
  }
  return { submission, choice, setChoice: choose, values, setValues, send };
}
