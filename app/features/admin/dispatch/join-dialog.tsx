import { useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { ChoiceField } from '#app/features/admin/orders/choice-field.tsx';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure, isApiError } from '#app/ui/failure.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { dayWords, type StaffsDelivery } from './deliveries-panel.tsx';

export interface JoinDialogProps {
  delivery: StaffsDelivery;
  others: readonly StaffsDelivery[];
  onDone: (order: Order) => void;
  /** It has changed elsewhere. */
  onStale: () => void;
  onClose: () => void;
}

/** Asks for the delivery with which the pieces of another one are brought. Lazily loaded. */
export default function JoinDialog({ delivery, others, onDone, onStale, onClose }: JoinDialogProps) {
  const submission = useSubmission();
  const [into, setInto] = useState(others[0]?._id ?? '');
  const { _id: id, number, version } = delivery;
  const send = () =>
    void submission.submit(async () => {
      const body = { version, into };
      try {
        onDone(await api.call('POST /api/deliveries/:id/join', { params: { id }, body }));
      } catch (error) {
        if (isApiError(error)) onStale();
        throw error;
      }
      toast.success({ en: text('join.done') });
      onClose();
    });
  return (
    <FormDialog
      title={text('join.title', { number })}
      form={submission.form}
      busy={submission.busy}
      closeLabel={text('close')}
      onSubmit={send}
      onClose={onClose}
      actions={
        <Button type="submit" busy={submission.busy}>
          {text('join.send')}
        </Button>
      }
    >
      <Failure of={submission.failure} />
      <ChoiceField
        legend={text('panel.title')}
        name="into"
        value={into}
        options={others.map((other) => [
          other._id,
          text('join.option', { number: other.number, day: dayWords(other) }),
        ])}
        onChange={setInto}
      />
    </FormDialog>
  );
}
