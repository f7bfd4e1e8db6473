import { useState } from 'react';
import type { HalfDay } from '#contract/deliveries/half-days/halves.ts';
import type { OrderDelivery } from '#contract/orders/order-deliveries.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { useLateReload } from '#app/features/admin/common/then-reload.ts';
import { api } from '#app/state/api.ts';
import { isApiError } from '#app/ui/failure.tsx';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { FormFields } from '#app/ui/forms/form-fields.tsx';
import { HalfDayField } from './half-day-field.tsx';

interface MoveDialogProps {
  delivery: Pick<OrderDelivery, '_id' | 'day' | 'half' | 'zone'> & { version: number };
  orderNumber: number;
  onChanged: () => void;
  onClose: () => void;
}

const NONE = 'none';

/** Changes the half-day of a delivery: one of the next six weeks, or none. Lazily loaded. */
export default function MoveDialog({ delivery, orderNumber: number, ...rest }: MoveDialogProps) {
  const ends = useLateReload(rest);
  const [isFull, setFull] = useState(false);
  const { _id: id, version } = delivery;
  return (
    <EndpointDialog
      of={factsOf('PUT /api/deliveries/:id/half-day')}
      {...ends}
      title={text('move.title', { has: delivery.day === null ? 'no' : 'yes', number })}
      action={text('move.send')}
      closeLabel={text('close')}
      first={{ halfDay: '' }}
      check={({ halfDay }) => ({ halfDay: halfDay === '' && text('move.needed') })}
      send={async (typed, { halfDay }) => {
        const [day, half] =
          halfDay === NONE ? [null, null] : (halfDay.split(' ') as [string, HalfDay['half']]);
        const body = { ...typed, version, day, half };
        await api.call('PUT /api/deliveries/:id/half-day', { params: { id }, body });
        return { en: text('move.done', { number }) };
      }}
      onRefused={(error) => {
        ends.onRefused(error);
        setFull(isApiError(error) && error.code === 'half-day-full');
      }}
    >
      {(edit) => (
        <>
          <HalfDayField
            isOwnZone={(zone) => zone?.name === delivery.zone?.name}
            now={delivery}
            {...(delivery.day !== null && { none: NONE })}
            value={edit.values.halfDay}
            error={edit.errors['halfDay'] ?? edit.errors['day']}
            onChange={(halfDay) => edit.set({ halfDay })}
          />
          <FormFields
            edit={edit}
            of={[
              (isFull || edit.values.evenIfFull) && { field: 'evenIfFull', label: text('move.full') },
              { field: 'reason', label: text('move.reason'), hint: text('move.reasonHint'), rows: 2 },
            ]}
          />
        </>
      )}
    </EndpointDialog>
  );
}
