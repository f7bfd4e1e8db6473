import { api } from '#app/state/api.ts';
import { fiscalReceiptText as text } from '#contract/texts/fiscal-receipt.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { Order } from '#contract/orders/orders.ts';

/** For administrators: the number of the receipt that was printed for the order. */
export function FiscalReceiptForm({ order, onSaved }: { order: Order; onSaved: (order: Order) => void }) {
  const form = useForm({
    of: factsOf('PUT /api/orders/:id/fiscal-receipt'),
    first: { number: order.fiscalReceiptNumber ?? '' },
    send: async (body) => {
      onSaved(await api.call('PUT /api/orders/:id/fiscal-receipt', { params: { id: order._id }, body }));
      toast.success(text.both('saved'));
    },
  });
  return (
    <EndpointForm of={form} aria-label={text('heading')} className="space-y-3 rounded-control bg-ground p-4">
      <Failure of={form.errors['number'] ? null : form.failure} />
      <div className="flex flex-wrap items-end gap-3">
        <div className="grow basis-60">
          <TextField label={text('label')} hint={text('hint')} {...form.text('number')} autoComplete="off" />
        </div>
        <Button type="submit" variant="secondary" busy={form.busy}>
          {text('save')}
        </Button>
      </div>
    </EndpointForm>
  );
}
