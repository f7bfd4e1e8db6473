import type { ReactNode } from 'react';
import { adminOrdersText as text } from '#contract/texts/admin-orders.ts';
import { Failure } from '#app/ui/failure.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { Submission } from '#app/ui/fields/submission.ts';

interface OrderDialogProps {
  title: string;
  /** A sentence about what will happen, where the fields do not say it. */
  what?: string;
  action: string;
  danger?: boolean;
  /** True while findings that the decision needs are still loading. */
  disabled?: boolean;
  submission: Submission;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog of the order screen with one form and one action. */
export function OrderDialog(props: OrderDialogProps) {
  const { title, what, action, danger = false, disabled, submission, onSubmit, onClose, children } = props;
  return (
    <FormDialog
      title={title}
      description={what}
      of={submission}
      closeLabel={text('close')}
      onSubmit={onSubmit}
      onClose={onClose}
      action={action}
      isDanger={danger}
      disabled={disabled}
    >
      {children}
      <Failure of={submission.failure} />
    </FormDialog>
  );
}
