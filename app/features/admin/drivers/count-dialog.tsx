import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextArea, TextField } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { CrewCash } from '#contract/deliveries/crew-cash.ts';
import { formatBirrExact } from '#contract/money.ts';
import { driversText as text } from '#contract/texts/drivers.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';

export interface CountDialogProps {
  cash: CrewCash;
  onCounted: () => void;
  onClose: () => void;
}

/** Holds what is counted, beside what the crew has by its deliveries. */
function useCount({ cash, onCounted, onClose }: CountDialogProps) {
  const submission = useSubmission();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const typed = readTypedAmount(amount);
  const counted = 'amount' in typed ? typed.amount : null;
  const difference = counted === null ? 0 : Math.round((counted - cash.held) * 100) / 100;

  function save() {
    if (counted === null) return submission.refuse({ amount: text('amountWrong') });
    if (difference !== 0 && !reason.trim()) return submission.refuse({ reason: text('reasonNeeded') });
    void submission.submit(async () => {
      try {
        await api.call('POST /api/crew-cash/:crew/counts', {
          params: { crew: cash.crew },
          body: { amount: counted, held: cash.held, reason: difference === 0 ? '' : reason.trim() },
        });
        toast.success(text.both('counted'));
      } finally {
        // A refusal means that the crew holds another sum now.
        onCounted();
      }
      onClose();
    });
  }
  return { submission, amount, setAmount, reason, setReason, counted, difference, save };
}

/** Counts what a crew hands in; a difference is shown while it is typed, and needs its reason. */
export default function CountDialog(props: CountDialogProps) {
  const { cash, onClose } = props;
  const { submission, amount, setAmount, reason, setReason, counted, difference, save } = useCount(props);
  return (
    <FormDialog
      title={text('countTitle', { crew: cash.name })}
      description={text('countExplain', { crew: cash.name, birr: formatBirrExact(cash.held) })}
      form={submission.form}
      busy={submission.busy}
      closeLabel={text('close')}
      onSubmit={save}
      onClose={onClose}
      actions={
        <Button type="submit" busy={submission.busy}>
          {text('save')}
        </Button>
      }
    >
      <Failure of={submission.failure} />
      <TextField
        label={text('amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        required
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={submission.fields['amount']}
      />
      <p role="status" className={difference < 0 ? 'font-semibold text-error' : 'font-semibold'}>
        {counted !== null && differenceText(difference)}
      </p>
      {counted !== null && difference !== 0 && (
        <TextArea
          label={text('reason')}
          hint={text('reasonHint')}
          name="reason"
          rows={2}
          maxLength={300}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={submission.fields['reason']}
        />
      )}
    </FormDialog>
  );
}

function differenceText(difference: number): string {
  const birr = formatBirrExact(Math.abs(difference));
  if (difference === 0) return text('agrees');
  return difference < 0 ? text('missing', { birr }) : text('tooMuch', { birr });
}
