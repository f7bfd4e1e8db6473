import { api } from '#app/state/api.ts';
import { TextArea } from '#app/ui/fields/field.tsx';
import { EditDialog } from '#app/ui/dialogs/edit-dialog.tsx';
import type { StatementLine } from '#contract/paying/statements.ts';
import { receiptChecksText as text } from '#contract/texts/receipt-checks.ts';
import { namedLine } from './statement-lines.tsx';

export interface AsideDialogProps {
  line: StatementLine;
  onChanged: () => void;
  onClose: () => void;
}

/** Says why a line of a statement is no order's money. Lazily loaded. */
export default function AsideDialog({ line, ...rest }: AsideDialogProps) {
  return (
    <EditDialog
      {...rest}
      title={text('lines.asideTitle', namedLine(line))}
      description={text('lines.asideWhat')}
      action={text('lines.asideAction')}
      closeLabel={text('lines.close')}
      first={{ reason: '' }}
      check={({ reason }) => ({ reason: !reason.trim() && text('lines.asideReasonNeeded') })}
      send={async ({ reason }) => {
        const body = { aside: true, reason: reason.trim() };
        await api.call('PUT /api/statements/lines/:id/aside', { params: { id: line._id }, body });
        return text.both('lines.asideDone');
      }}
      onRefused
    >
      {(edit) => (
        <TextArea
          label={text('lines.asideReason')}
          {...edit.text('reason')}
          rows={3}
          maxLength={300}
          required
        />
      )}
    </EditDialog>
  );
}
