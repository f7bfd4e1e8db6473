import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { commonText } from '#contract/texts/common.ts';
import { receiptsForStaff as receiptsText } from '#contract/texts/receipts.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextArea } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { QueuedReceipt } from '#contract/paying/payments.ts';
import {
  DespiteField,
  isDoubtful,
  ReceiptFindings,
  useReceiptCheck,
  useSeen,
  waitsStill,
} from '#app/features/admin/orders/money/receipt-findings.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { receiptChecksText as checksText } from '#contract/texts/receipt-checks.ts';
import { ReceiptPicture } from './receipt-picture.tsx';

export interface ReceiptDialogProps {
  receipt: QueuedReceipt;
  /** Something was decided, here or elsewhere. */
  onChanged: () => void;
  onClose: () => void;
}

/** One receipt with its picture, to accept or to refuse with a reason. Lazily loaded. */
export default function ReceiptDialog(props: ReceiptDialogProps) {
  const { receipt, onClose } = props;
  const { submission, refusing, reason, setReason, beginRefusal, decide, check, despite, setDespite } =
    useDecision(props);
  const { said, isMine } = useSeen(receipt.seenBy);
  return (
    <FormDialog
      title={receiptsText('queue.dialogTitle', { order: receipt.order.number })}
      description={receiptsText('queue.explain')}
      width="wide"
      form={submission.form}
      busy={submission.busy}
      closeLabel={receiptsText('queue.close')}
      onSubmit={() => decide(false)}
      onClose={onClose}
      actions={
        refusing ? (
          <Button type="submit" variant="danger" busy={submission.busy}>
            {receiptsText('queue.refuse')}
          </Button>
        ) : (
          <>
            <Button variant="secondary" disabled={submission.busy} onClick={beginRefusal}>
              {`${receiptsText('queue.refuse')}…`}
            </Button>
            <Button busy={submission.busy} disabled={isMine || check === null} onClick={() => decide(true)}>
              {checksText(said && !isMine ? 'acceptSecond' : 'accept')}
            </Button>
          </>
        )
      }
    >
      <Failure of={submission.failure} />
      {said && <Alert kind="info">{said}</Alert>}
      <Facts receipt={receipt} />
      <ReceiptFindings check={check} />
      {!refusing && isDoubtful(check) && (
        <DespiteField checked={despite} error={submission.fields['despite']} onChange={setDespite} />
      )}
      {refusing && (
        <TextArea
          label={receiptsText('queue.reason')}
          hint={receiptsText('queue.reasonHint')}
          error={submission.fields['reason']}
          name="reason"
          rows={3}
          maxLength={300}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          ref={(field) => {
            if (reason === '') field?.focus();
          }}
        />
      )}
      <ReceiptPicture receipt={receipt} />
    </FormDialog>
  );
}

/** The decision on a receipt; to refuse it takes a reason. */
function useDecision({ receipt, onChanged, onClose }: ReceiptDialogProps) {
  const submission = useSubmission();
  const [refusing, setRefusing] = useState(false);
  const [reason, setReason] = useState('');
  const check = useReceiptCheck(receipt.order._id, receipt._id);
  const [despite, setDespite] = useState(false);

  function decide(accepted: boolean) {
    if (!accepted && !reason.trim()) return submission.refuse({ reason: receiptsText('queue.reasonNeeded') });
    if (accepted && isDoubtful(check) && !despite)
      return submission.refuse({ despite: checksText('despiteNeeded') });
    const order = receipt.order.number;
    void submission.submit(async () => {
      let left = 0;
      let isWaiting = false;
      try {
        const decided = await api.call('POST /api/orders/:id/receipts/:receipt/decision', {
          params: { id: receipt.order._id, receipt: receipt._id },
          body: { accepted, reason: accepted ? '' : reason, ...(accepted && despite && { despite }) },
        });
        left = decided.amountDue;
        isWaiting = waitsStill(decided, receipt._id);
      } finally {
        // A refusal means that the queue is no longer what it was.
        onChanged();
      }
      toast.success(isWaiting ? checksText.both('nowAnother') : outcome(accepted, order, left));
      onClose();
    });
  }

  const beginRefusal = () => setRefusing(true);
  return { submission, refusing, reason, setReason, beginRefusal, decide, check, despite, setDespite };
}

/** @param left what is still due, in birr. */
function outcome(accepted: boolean, order: number, left: number) {
  if (!accepted) return receiptsText.both('queue.refused', { order });
  if (left === 0) return receiptsText.both('queue.accepted', { order });
  return receiptsText.both('queue.partAccepted', { order, left: formatBirrExact(left) });
}

function Facts({ receipt }: { receipt: QueuedReceipt }) {
  const facts = [
    [
      receiptsText('queue.columns.due'),
      commonText('priceOf', { formatted: formatBirrExact(receipt.amount) }),
    ],
    [receiptsText('queue.columns.number'), receipt.transactionNumber],
    [receiptsText('queue.columns.bank'), receipt.bank],
    [receiptsText('queue.columns.buyer'), receipt.order.user.name],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd className="font-medium tabular-nums wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
