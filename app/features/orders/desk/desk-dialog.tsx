import type { ReactNode } from 'react';
import { deskText as text } from '#app/text/desk.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import type { Submission } from '#app/ui/submission.ts';

interface DeskDialogProps {
  title: string;
  /** What will happen, where the fields do not say it. */
  what?: string;
  /** The words of the button that does it. */
  action: string;
  danger?: boolean;
  submission: Submission;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog of the desk: one form, one thing that it does. */
export function DeskDialog(props: DeskDialogProps) {
  const { title, what, action, danger = false, submission, onSubmit, onClose, children } = props;
  return (
    <FormDialog
      title={title}
      description={what}
      form={submission.form}
      busy={submission.busy}
      closeLabel={text.close.en}
      onSubmit={onSubmit}
      onClose={onClose}
      actions={
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={submission.busy}>
          {action}
        </Button>
      }
    >
      {children}
      <Failure of={submission.failure} />
    </FormDialog>
  );
}
