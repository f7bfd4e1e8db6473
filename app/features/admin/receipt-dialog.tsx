import { useEffect, useState } from 'react';
import { api } from '#app/state/api.ts';
import { receiptPicture } from '#app/state/receipts.ts';
import { receiptsText } from '#app/text/receipts.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useSubmission } from '#app/ui/submission.ts';
import { toast } from '#app/ui/toast.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { QueuedReceipt } from '#contract/payments.ts';

const text = receiptsText.queue;

export interface ReceiptDialogProps {
  receipt: QueuedReceipt;
  /** Something was decided, here or elsewhere. */
  onChanged: () => void;
  onClose: () => void;
}

/** One receipt with its picture, to accept or to refuse with a reason. Lazily loaded. */
export default function ReceiptDialog({ receipt, onChanged, onClose }: ReceiptDialogProps) {
  const { order } = receipt;
  const submission = useSubmission();
  const [refusing, setRefusing] = useState(false);
  const [reason, setReason] = useState('');

  function decide(accepted: boolean) {
    if (!accepted && !reason.trim()) return submission.refuse({ reason: text.reasonNeeded.en });
    void submission.submit(async () => {
      try {
        await api.orders.decideReceipt(order._id, receipt._id, {
          accepted,
          reason: accepted ? '' : reason,
        });
      } finally {
        // A refusal means that the queue is no longer what it was.
        onChanged();
      }
      toast.success(accepted ? text.accepted(order.number) : text.refused(order.number));
      onClose();
    });
  }

  return (
    <FormDialog
      title={text.dialogTitle(order.number)}
      description={text.explain.en}
      width="wide"
      form={submission.form}
      busy={submission.busy}
      closeLabel={text.close.en}
      onSubmit={() => decide(false)}
      onClose={onClose}
      actions={
        refusing ? (
          <Button type="submit" variant="danger" busy={submission.busy}>
            {text.refuse.en}
          </Button>
        ) : (
          <>
            <Button variant="secondary" disabled={submission.busy} onClick={() => setRefusing(true)}>
              {`${text.refuse.en}…`}
            </Button>
            <Button busy={submission.busy} onClick={() => decide(true)}>
              {text.accept.en}
            </Button>
          </>
        )
      }
    >
      <Failure of={submission.failure} />
      <Facts receipt={receipt} />
      {refusing && (
        <TextArea
          label={text.reason.en}
          hint={text.reasonHint.en}
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
      <Picture receipt={receipt} />
    </FormDialog>
  );
}

function Facts({ receipt }: { receipt: QueuedReceipt }) {
  const facts = [
    [text.columns.due, `${formatBirrExact(receipt.amount)} ETB`],
    [text.columns.number, receipt.transactionNumber],
    [text.columns.bank, receipt.bank],
    [text.columns.buyer, receipt.order.user.name],
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

function Picture({ receipt: { _id, order, hasPicture, transactionNumber } }: { receipt: QueuedReceipt }) {
  const [address, setAddress] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!hasPicture) return;
    let left = false;
    receiptPicture(order._id, _id).then(
      (loaded) => left || setAddress(loaded),
      (error: unknown) => left || setFailure(error),
    );
    return () => {
      left = true;
    };
  }, [order._id, _id, hasPicture]);
  if (!hasPicture) return <p className="text-soft">{text.noPicture.en}</p>;
  if (failure) return <Failure of={failure} />;
  if (!address) return <Skeleton className="h-72 w-full" />;
  return (
    <img
      src={address}
      alt={receiptsText.pictureOf(transactionNumber)}
      className="mx-auto max-w-full rounded-picture border border-line"
    />
  );
}
