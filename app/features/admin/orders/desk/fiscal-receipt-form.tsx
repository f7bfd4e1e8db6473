import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { fiscalReceiptText as text } from '#contract/texts/fiscal-receipt.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { SubmissionForm } from '#app/ui/fields/submission-form.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { Order } from '#contract/orders/orders.ts';

/** For administrators: the number of the receipt that was printed for the order. */
export function FiscalReceiptForm({ order, onSaved }: { order: Order; onSaved: (order: Order) => void }) {
  const [number, setNumber] = useState(order.fiscalReceiptNumber ?? '');
  const submission = useSubmission();
  const { busy, failure, fields } = submission;

  async function save() {
    const params = { id: order._id };
    onSaved(
      await api.call('PUT /api/orders/:id/fiscal-receipt', { params, body: { number: number.trim() } }),
    );
    toast.success(text.both('saved'));
  }
  return (
    <SubmissionForm
      of={submission}
      send={save}
      aria-label={text('heading')}
      className="space-y-3 rounded-control bg-ground p-4"
    >
      <Failure of={fields['number'] ? null : failure} />
      <div className="flex flex-wrap items-end gap-3">
        <div className="grow basis-60">
          <TextField
            label={text('label')}
            hint={text('hint')}
            name="number"
            value={number}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setNumber(event.target.value)}
            error={fields['number']}
          />
        </div>
        <Button type="submit" variant="secondary" busy={busy}>
          {text('save')}
        </Button>
      </div>
    </SubmissionForm>
  );
}
