import { useState } from 'react';
import type { HalfDay } from '#contract/deliveries/delivery-states.ts';
import type { OrderDelivery } from '#contract/orders/order-deliveries.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure, isApiError } from '#app/ui/failure.tsx';
import { CheckboxField, TextArea } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { HalfDayField } from './half-day-field.tsx';

export interface MoveDialogProps {
  delivery: Pick<OrderDelivery, '_id' | 'day' | 'half' | 'zone'> & { version: number };
  orderNumber: number;
  onChanged: () => void;
  onClose: () => void;
}

const NONE = 'none';

/** The half-day of a delivery: one of the next six weeks, or none. Lazily loaded. */
export default function MoveDialog(props: MoveDialogProps) {
  const { delivery, orderNumber } = props;
  const { submission, values, set, isFull, send, close } = useMove(props);
  const has = delivery.day === null ? 'no' : 'yes';
  return (
    <FormDialog
      title={text('move.title', { has, number: orderNumber })}
      form={submission.form}
      busy={submission.busy}
      closeLabel={text('close')}
      onSubmit={send}
      onClose={close}
      actions={
        <Button type="submit" busy={submission.busy}>
          {text('move.send')}
        </Button>
      }
    >
      <Failure of={submission.failure} />
      <HalfDayField
        isOwnZone={(zone) => zone?.name === delivery.zone?.name}
        now={delivery}
        {...(delivery.day !== null && { none: NONE })}
        value={values.halfDay}
        error={submission.fields['halfDay'] ?? submission.fields['day']}
        onChange={(halfDay) => set({ halfDay })}
      />
      {isFull && (
        <CheckboxField
          label={text('move.full')}
          checked={values.evenIfFull}
          onChange={(event) => set({ evenIfFull: event.target.checked })}
        />
      )}
      <TextArea
        label={text('move.reason')}
        hint={text('move.reasonHint')}
        name="reason"
        rows={2}
        maxLength={200}
        value={values.reason}
        onChange={(event) => set({ reason: event.target.value })}
        error={submission.fields['reason']}
      />
    </FormDialog>
  );
}

function useMove({ delivery, orderNumber, onChanged, onClose }: MoveDialogProps) {
  const submission = useSubmission();
  const [values, setValues] = useState({ halfDay: '', evenIfFull: false, reason: '' });
  // A list that is read again may no longer have this delivery, and what was typed would go with it.
  const [isStale, setIsStale] = useState(false);
  function close() {
    if (isStale) onChanged();
    onClose();
  }
  const set = (change: Partial<typeof values>) => setValues((now) => ({ ...now, ...change }));
  const isFull = isApiError(submission.failure) && submission.failure.code === 'half-day-full';
  const { halfDay, evenIfFull, reason } = values;

  function send() {
    if (halfDay === '') return submission.refuse({ halfDay: text('move.needed') });
    const [day, half] = halfDay === NONE ? [null, null] : (halfDay.split(' ') as [string, HalfDay['half']]);
    const body = { version: delivery.version, day, half, reason: reason.trim(), evenIfFull };
    void submission.submit(async () => {
      try {
        await api.call('PUT /api/deliveries/:id/half-day', { params: { id: delivery._id }, body });
      } catch (error) {
        if (isApiError(error) && error.code === 'edit-conflict') setIsStale(true);
        throw error;
      }
      toast.success({ en: text('move.done', { number: orderNumber }) });
      onChanged();
      onClose();
    });
  }
  return { close, submission, values, set, isFull: isFull || evenIfFull, send };
}
