import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { TextField } from '#app/ui/fields/field.tsx';
import { useFormValues } from '#app/ui/fields/form-values.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { receiptChecksText as checksText } from '#contract/texts/receipt-checks.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Receipt, ReceiptDecision } from '#contract/paying/receipts.ts';
import { OrderDialog } from '../order-dialog.tsx';
import { waitingReceiptOf, type OrderDialogOf } from '../panel-actions.ts';
import {
  DespiteField,
  isDoubtful,
  ReceiptFindings,
  useReceiptCheck,
  waitsStill,
} from './receipt-findings.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { parseBirr } from './refund-amounts.ts';

/** Confirms that the money of a receipt is on the shop's account: all that is due, or the amount that came. */
export function AcceptReceiptDialog({ order, onDone, onClose }: OrderDialogOf) {
  const submission = useSubmission();
  const [receipt] = useState(() => waitingReceiptOf(order));
  const { values, bind } = useFormValues(
    { amount: formatBirrExact(receipt?.amount ?? order.amountDue) },
    submission.form,
  );
  const check = useReceiptCheck(order._id, receipt?._id);
  const [despite, setDespite] = useState(false);
  function submit() {
    const amount = parseBirr(values.amount);
    if (!amount) return submission.refuse({ amount: adminOrdersText('money.amountWrong') });
    if (isDoubtful(check) && !despite) return submission.refuse({ despite: checksText('despiteNeeded') });
    const decision = { accepted: true, reason: '', amount, ...(despite && { despite }) };
    void submission.submit(async () => {
      const decided = await decide(order, receipt, decision);
      if (receipt && waitsStill(decided, receipt._id)) toast.success(checksText.both('nowAnother'));
      onDone(decided);
    });
  }
  return (
    <OrderDialog
      title={adminOrdersText('receipt.acceptTitle', { number: order.number })}
      what={adminOrdersText('receipt.accept')}
      action={checksText('accept')}
      disabled={receipt !== undefined && check === null}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <Facts receipt={receipt} />
      <TextField
        label={adminOrdersText('money.seen')}
        {...bind('amount')}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        error={submission.fields['amount']}
      />
      {receipt && <ReceiptFindings check={check} />}
      {isDoubtful(check) && (
        <DespiteField checked={despite} error={submission.fields['despite']} onChange={setDespite} />
      )}
    </OrderDialog>
  );
}

/** Refuses a receipt that proves no payment: the buyer reads the reason, and can send another receipt. */
export function RefuseReceiptDialog(props: OrderDialogOf) {
  const { order } = props;
  const [receipt] = useState(() => waitingReceiptOf(order));
  return (
    <ReasonDialog
      {...props}
      title={adminOrdersText('receipt.refuseTitle', { number: order.number })}
      what={adminOrdersText('receipt.refuse')}
      action={adminOrdersText('actions.refuse')}
      danger
      label={adminOrdersText('refund.reason')}
      hint={adminOrdersText('refund.reasonHint')}
      needed={adminOrdersText('refund.reasonNeeded')}
      send={(reason) => decide(order, receipt, { accepted: false, reason })}
    >
      <Facts receipt={receipt} />
    </ReasonDialog>
  );
}

function Facts({ receipt }: { receipt: Receipt | undefined }) {
  if (!receipt) return null;
  return (
    <p className="font-medium break-words tabular-nums">
      {[
        receipt.transactionNumber,
        receipt.bank,
        adminOrdersText('etb', { amount: formatBirrExact(receipt.amount) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

const decide = (order: Order, receipt: Receipt | undefined, body: ReceiptDecision) =>
  receipt
    ? api.call('POST /api/orders/:id/receipts/:receipt/decision', {
        params: { id: order._id, receipt: receipt._id },
        body,
      })
    : api.call('GET /api/orders/:id', { params: { id: order._id } });
