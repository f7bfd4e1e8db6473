import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { Drawer } from '#contract/paying/drawers.ts';
import { drawersText as text } from '#contract/texts/drawers.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';

export interface CashDialogProps {
  kind: 'in' | 'out';
  drawer: Drawer;
  onChanged: () => void;
  onClose: () => void;
}

/** The reasons that are one press away; any other is typed. */
const REASONS = {
  out: [text('cash.to.bank'), text('cash.to.expense'), text('cash.to.change')],
  in: [text('cash.from.change'), text('cash.from.owner')],
} as const;

/** Puts cash into an open drawer, or takes some out, with a reason. Lazily loaded. */
export default function CashDialog(props: CashDialogProps) {
  const { kind, drawer, onClose } = props;
  const { submission, amount, setAmount, reason, setReason, send } = useCash(props);
  const { fields, busy } = submission;
  return (
    <FormDialog
      title={text(`cash.${kind}`, { name: drawer.name })}
      form={submission.form}
      busy={busy}
      closeLabel={text('cancel')}
      onSubmit={send}
      onClose={onClose}
      actions={
        <Button type="submit" busy={busy}>
          {text(kind === 'in' ? 'putIn' : 'takeOut')}
        </Button>
      }
    >
      <Failure of={submission.failure} />
      <TextField
        label={text('cash.amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        required
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={fields['amount']}
      />
      <div>
        <TextField
          label={text('cash.reason')}
          name="reason"
          autoComplete="off"
          maxLength={300}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={fields['reason']}
        />
        <div className="mt-2 flex flex-wrap gap-2">
          {REASONS[kind].map((each) => (
            <Button key={each} variant="secondary" onClick={() => setReason(each)}>
              {each}
            </Button>
          ))}
        </div>
      </div>
    </FormDialog>
  );
}

function useCash({ kind, drawer, onChanged, onClose }: CashDialogProps) {
  const submission = useSubmission();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');

  function send() {
    const typed = readTypedAmount(amount);
    if (!('amount' in typed) || typed.amount === 0)
      return submission.refuse({ amount: text('cash.amountWrong') });
    if (!reason.trim()) return submission.refuse({ reason: text('cash.reasonNeeded') });
    void submission.submit(async () => {
      const { _id: session, expected } = drawer.open!;
      try {
        await api.call('POST /api/drawers/:id/entries', {
          params: { id: drawer._id },
          body: { session, expected, kind, amount: typed.amount, reason: reason.trim() },
        });
        toast.success(text.both('cash.done'));
      } finally {
        // A refusal means that it has another sum now, or was closed.
        onChanged();
      }
      onClose();
    });
  }
  return { submission, amount, setAmount, reason, setReason, send };
}
