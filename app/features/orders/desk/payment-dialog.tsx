import { api } from '#app/state/api.ts';
import { deskText } from '#app/text/desk.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { useFormValues } from '#app/ui/form-values.ts';
import { useSubmission } from '#app/ui/submission.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { TakenByHand, WayByHand } from '#contract/payments.ts';
import { parseBirr } from './amounts.ts';
import { DeskDialog } from './desk-dialog.tsx';
import type { DeskDialogOf } from './desk-actions.ts';

const text = deskText.money;

/** 'Record payment': money that came without a receipt. */
export function RecordPaymentDialog(props: DeskDialogOf) {
  return <PaymentDialog {...props} words="record" send={api.orders.recordPayment} />;
}

/** 'Mark As Delivered' of an order that is paid at the door. */
export function DeliverDialog(props: DeskDialogOf) {
  return <PaymentDialog {...props} words="deliver" send={api.orders.deliver} />;
}

interface PaymentDialogProps extends DeskDialogOf {
  words: 'record' | 'deliver';
  send: typeof api.orders.recordPayment;
}

function PaymentDialog({ order, words, send, onDone, onClose }: PaymentDialogProps) {
  const submission = useSubmission();
  const due = formatBirrExact(order.totalPrice);
  const first = { way: words === 'deliver' ? 'cash' : 'transfer', amount: due, reference: '' };
  const { values, bind } = useFormValues(first, submission.form);

  function submit() {
    const { payment, problems } = readPayment(values);
    if (!payment) return submission.refuse(problems);
    void submission.submit(async () => onDone(await send(order._id, payment)));
  }

  return (
    <DeskDialog
      title={deskText[words].title(order.number)}
      what={deskText[words].what(deskText.etb(due))}
      action={deskText.actions[words].en}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField label={text.way.en} {...bind('way')}>
        {Object.entries(text.ways).map(([way, name]) => (
          <option key={way} value={way}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={text.amount.en}
        {...bind('amount')}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        error={submission.fields['amount'] ?? submission.fields['payment.amount']}
      />
      <TextField
        label={text.reference.en}
        hint={text.referenceHint.en}
        {...bind('reference')}
        required={values.way !== 'cash'}
        autoComplete="off"
        maxLength={40}
        error={submission.fields['reference'] ?? submission.fields['payment.reference']}
      />
    </DeskDialog>
  );
}

function readPayment(values: { way: string; amount: string; reference: string }): {
  payment: TakenByHand | null;
  problems: Record<string, string>;
} {
  const way = values.way as WayByHand;
  const amount = parseBirr(values.amount);
  const reference = values.reference.trim();
  const problems: Record<string, string> = {};
  if (amount === null) problems['amount'] = text.amountWrong.en;
  else if (amount === 0) problems['amount'] = text.amountNeeded.en;
  if (way !== 'cash' && reference === '') problems['reference'] = text.referenceNeeded.en;
  const wrong = amount === null || Object.keys(problems).length > 0;
  return { payment: wrong ? null : { way, amount, reference }, problems };
}
