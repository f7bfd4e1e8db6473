import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { deskText } from '#app/text/desk.ts';
import { TextField } from '#app/ui/field.tsx';
import { useSubmission } from '#app/ui/submission.ts';
import { formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
import { parseBirr } from './amounts.ts';
import { DeskDialog } from './desk-dialog.tsx';
import type { DeskDialogOf } from './desk-actions.ts';

const text = deskText.transport;

/** The price of transport to where the shop does not deliver as a rule. */
export function TransportDialog({ order, onDone, onClose }: DeskDialogOf) {
  const submission = useSubmission();
  const [typed, setTyped] = useState('');
  const price = parseBirr(typed);
  const total =
    price === null ? null : toBirr(toSantim(order.itemsPrice) + toSantim(order.taxPrice) + toSantim(price));

  function submit() {
    if (price === null) return submission.refuse({ price: deskText.money.amountWrong.en });
    void submission.submit(async () => onDone(await api.orders.setTransport(order._id, price)));
  }

  return (
    <DeskDialog
      title={text.title(order.number)}
      what={text.what(order.shippingAddress.city)}
      action={deskText.actions.transport.en}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={text.price.en}
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
        {total !== null && text.total(formatBirrExact(total))}
      </p>
    </DeskDialog>
  );
}
