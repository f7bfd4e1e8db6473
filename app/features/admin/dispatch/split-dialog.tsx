import { useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure, isApiError } from '#app/ui/failure.tsx';
import { SelectField } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { pieceName, type StaffsDelivery } from './deliveries-panel.tsx';

export interface SplitDialogProps {
  delivery: StaffsDelivery;
  order: Order;
  onDone: (order: Order) => void;
  /** It has changed elsewhere. */
  onStale: () => void;
  onClose: () => void;
}

/** Asks for the pieces of a delivery that become one of their own. Lazily loaded. */
export default function SplitDialog({ delivery, order, onDone, onStale, onClose }: SplitDialogProps) {
  const submission = useSubmission();
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({});

  function send() {
    const pieces = delivery.pieces
      .map(({ line }) => ({ line, qty: chosen[line] ?? 0 }))
      .filter(({ qty }) => qty > 0);
    const left = delivery.pieces.some(({ line, qty }) => qty > (chosen[line] ?? 0));
    if (pieces.length === 0 || !left)
      return submission.refuse({ [`piece${delivery.pieces[0]!.line}`]: text('split.needed') });
    const body = { version: delivery.version, pieces };
    void submission.submit(async () => {
      try {
        onDone(await api.call('POST /api/deliveries/:id/split', { params: { id: delivery._id }, body }));
      } catch (error) {
        if (isApiError(error)) onStale();
        throw error;
      }
      toast.success({ en: text('split.done') });
      onClose();
    });
  }
  return (
    <FormDialog
      title={text('split.title')}
      description={text('split.explain')}
      form={submission.form}
      busy={submission.busy}
      closeLabel={text('close')}
      onSubmit={send}
      onClose={onClose}
      actions={
        <Button type="submit" busy={submission.busy}>
          {text('split.send')}
        </Button>
      }
    >
      <Failure of={submission.failure} />
      {delivery.pieces.map(({ line, qty }) => (
        <SelectField
          key={line}
          label={text('split.qty', { name: pieceName(order, line), count: qty })}
          name={`piece${line}`}
          value={chosen[line] ?? 0}
          error={submission.fields[`piece${line}`]}
          onChange={(event) => setChosen({ ...chosen, [line]: Number(event.target.value) })}
        >
          {Array.from({ length: qty + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
      ))}
    </FormDialog>
  );
}
