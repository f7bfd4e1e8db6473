import { api } from '#app/state/api.ts';
import { FormFields } from '#app/ui/forms/form-fields.tsx';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { adminOrdersText as text } from '#contract/texts/admin-orders.ts';
import { formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
import { cityIn } from '#contract/texts/place-in.ts';
import { parseBirr } from './money/refund-amounts.ts';
import type { OrderDialogOf } from './panel-actions.ts';

/** Sets the price of transport to a place outside the delivery zones. */
export function TransportDialog({ order, onDone, onClose }: OrderDialogOf) {
  const { _id: id, number, itemsPrice, taxPrice, shippingAddress } = order;
  const totalWith = (price: number) => toBirr(toSantim(itemsPrice) + toSantim(taxPrice) + toSantim(price));
  return (
    <EndpointDialog
      of={factsOf('PUT /api/orders/:id/transport')}
      title={text('transport.title', { number })}
      description={text('transport.what', { city: cityIn(shippingAddress.city) })}
      action={text('actions.transport')}
      closeLabel={text('close')}
      check={({ price }) => ({ price: parseBirr(price) === null && text('money.amountWrong') })}
      send={async (body) => onDone(await api.call('PUT /api/orders/:id/transport', { params: { id }, body }))}
      onClose={onClose}
    >
      {(edit) => {
        const price = parseBirr(edit.values.price);
        return (
          <>
            <FormFields edit={edit} of={[{ field: 'price', label: text('transport.price') }]} />
            <p role="status" className="min-h-6 font-semibold tabular-nums">
              {price !== null && text('transport.total', { total: formatBirrExact(totalWith(price)) })}
            </p>
          </>
        );
      }}
    </EndpointDialog>
  );
}
