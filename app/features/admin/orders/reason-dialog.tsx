import { useState, type ReactNode } from 'react';
import { TextArea } from '#app/ui/fields/field.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import type { Order } from '#contract/orders/orders.ts';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderDialogOf } from './panel-actions.ts';

interface ReasonDialogProps extends OrderDialogOf {
  title: string;
  what: string;
  action: string;
  danger?: boolean;
  label: string;
  hint?: string;
  /** The error message for an empty reason; without it the reason is optional. */
  needed?: string;
  send: (reason: string) => Promise<Order>;
  /** The subject of the reason, drawn above its field. */
  children?: ReactNode;
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, what, action, danger, label, hint, needed, send, onDone, onClose, children } = props;
  const submission = useSubmission();
  const [reason, setReason] = useState('');

  function submit() {
    const words = reason.trim();
    if (needed && words === '') return submission.refuse({ reason: needed });
    void submission.submit(async () => onDone(await send(words)));
  }

  return (
    <OrderDialog
      title={title}
      what={what}
      action={action}
      danger={danger}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <TextArea
        label={label}
        hint={hint}
        name="reason"
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        required={needed !== undefined}
        maxLength={300}
        error={submission.fields['reason']}
      />
    </OrderDialog>
  );
}
