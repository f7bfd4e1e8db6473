import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { TextField } from '#app/ui/fields/field.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
import { cityIn } from '#contract/texts/place-in.ts';
import { parseBirr } from './money/refund-amounts.ts';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderDialogOf } from './panel-actions.ts';

/** Sets the price of transport to a place outside the delivery zones. */
export function TransportDialog({ order, onDone, onClose }: OrderDialogOf) {
  const submission = useSubmission();
  const [typed, setTyped] = useState('');
  const price = parseBirr(typed);
  const total =
    price === null ? null : toBirr(toSantim(order.itemsPrice) + toSantim(order.taxPrice) + toSantim(price));

  function submit() {
    if (price === null) return submission.refuse({ price: adminOrdersText('money.amountWrong') });
    void submission.submit(async () =>
      onDone(await api.call('PUT /api/orders/:id/transport', { params: { id: order._id }, body: { price } })),
    );
  }

  return (
    <OrderDialog
      title={adminOrdersText('transport.title', { number: order.number })}
      what={adminOrdersText('transport.what', { city: cityIn(order.shippingAddress.city) })}
      action={adminOrdersText('actions.transport')}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={adminOrdersText('transport.price')}
        name="price"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        error={submission.fields['price']}
      />
      <p role="status" className="min-h-6 font-semibold tabular-nums">
        {total !== null && adminOrdersText('transport.total', { total: formatBirrExact(total) })}
      </p>
    </OrderDialog>
  );
}
