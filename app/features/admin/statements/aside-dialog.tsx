import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextArea } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { StatementLine } from '#contract/paying/statements.ts';
import { receiptChecksText as text } from '#contract/texts/receipt-checks.ts';
import { namedLine } from './statement-lines.tsx';

export interface AsideDialogProps {
  line: StatementLine;
  onChanged: () => void;
  onClose: () => void;
}

/** Says why a line of a statement is no order's money. Lazily loaded. */
export default function AsideDialog({ line, onChanged, onClose }: AsideDialogProps) {
  const submission = useSubmission();
  const [reason, setReason] = useState('');
  function send() {
    if (!reason.trim()) return submission.refuse({ reason: text('lines.asideReasonNeeded') });
    void submission.submit(async () => {
      try {
        const body = { aside: true, reason: reason.trim() };
        await api.call('PUT /api/statements/lines/:id/aside', { params: { id: line._id }, body });
      } finally {
        onChanged();
      }
      toast.success(text.both('lines.asideDone'));
      onClose();
    });
  }
  return (
    <FormDialog
      title={text('lines.asideTitle', namedLine(line))}
      description={text('lines.asideWhat')}
      form={submission.form}
      busy={submission.busy}
      closeLabel={text('lines.close')}
      onSubmit={send}
      onClose={onClose}
      actions={
        <Button type="submit" busy={submission.busy}>
          {text('lines.asideAction')}
        </Button>
      }
    >
      <Failure of={submission.failure} />
      <TextArea
        label={text('lines.asideReason')}
        name="reason"
        rows={3}
        maxLength={300}
        required
        value={reason}
        error={submission.fields['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
