import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { deskText } from '#app/text/desk.ts';
import { TextArea } from '#app/ui/field.tsx';
import { useSubmission } from '#app/ui/submission.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import type { Receipt } from '#contract/payments.ts';
import { DeskDialog } from './desk-dialog.tsx';
import { waitingReceiptOf, type DeskDialogOf } from './desk-actions.ts';

const text = deskText.receipt;

/** The money of a receipt is on the shop's account: the order becomes paid. */
export function AcceptReceiptDialog({ order, onDone, onClose }: DeskDialogOf) {
  const submission = useSubmission();
  const [receipt] = useState(() => waitingReceiptOf(order));
  return (
    <DeskDialog
      title={text.acceptTitle(order.number)}
      what={text.accept.en}
      action={deskText.actions.accept.en}
      submission={submission}
      onSubmit={() => void submission.submit(async () => onDone(await decide(order, receipt, true, '')))}
      onClose={onClose}
    >
      <Facts receipt={receipt} />
    </DeskDialog>
  );
}

/** The receipt proves nothing: its buyer reads why, and can send another. */
export function RefuseReceiptDialog({ order, onDone, onClose }: DeskDialogOf) {
  const submission = useSubmission();
  const [receipt] = useState(() => waitingReceiptOf(order));
  const [reason, setReason] = useState('');

  function submit() {
    if (reason.trim() === '') return submission.refuse({ reason: deskText.refund.reasonNeeded.en });
    void submission.submit(async () => onDone(await decide(order, receipt, false, reason.trim())));
  }

  return (
    <DeskDialog
      title={text.refuseTitle(order.number)}
      what={text.refuse.en}
      action={deskText.actions.refuse.en}
      danger
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <Facts receipt={receipt} />
      <TextArea
        label={deskText.refund.reason.en}
        hint={deskText.refund.reasonHint.en}
        name="reason"
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        required
        maxLength={300}
        error={submission.fields['reason']}
      />
    </DeskDialog>
  );
}

function Facts({ receipt }: { receipt: Receipt | undefined }) {
  if (!receipt) return null;
  return (
    <p className="font-medium break-words tabular-nums">
      {text.facts(receipt.transactionNumber, receipt.bank, formatBirrExact(receipt.amount))}
    </p>
  );
}

const decide = (order: Order, receipt: Receipt | undefined, accepted: boolean, reason: string) =>
  receipt
    ? api.orders.decideReceipt(order._id, receipt._id, { accepted, reason })
    : api.orders.get(order._id);
