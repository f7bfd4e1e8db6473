import { useState, type FormEvent } from 'react';
import { api } from '#app/state/api.ts';
import { papersText } from '#app/text/papers.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useSubmission } from '#app/ui/submission.ts';
import { toast } from '#app/ui/toast.ts';
import type { Order } from '#contract/orders.ts';

const text = papersText.receiptField;

/** For administrators: the number of the receipt that was printed for the order. */
export function FiscalReceiptForm({ order, onSaved }: { order: Order; onSaved: (order: Order) => void }) {
  const [number, setNumber] = useState(order.fiscalReceiptNumber ?? '');
  const { busy, failure, fields, form, submit } = useSubmission();

  function save(event: FormEvent) {
    event.preventDefault();
    void submit(async () => {
      onSaved(await api.orders.setFiscalReceipt(order._id, number.trim()));
      toast.success(text.saved.en);
    });
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={save}
      aria-label={text.heading.en}
      className="space-y-3 rounded-control bg-ground p-4"
    >
      <Failure of={fields['number'] ? null : failure} />
      <div className="flex flex-wrap items-end gap-3">
        <div className="grow basis-60">
          <TextField
            label={text.label.en}
            hint={text.hint.en}
            name="number"
            value={number}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setNumber(event.target.value)}
            error={fields['number']}
          />
        </div>
        <Button type="submit" variant="secondary" busy={busy}>
          {text.save.en}
        </Button>
      </div>
    </form>
  );
}
