import { inStaffLanguage } from '#app/features/admin/common/staff-words.ts';
import { Options } from '#app/features/admin/common/options.tsx';
import { useState } from 'react';
import { CheckboxField, SelectField } from '#app/ui/fields/field.tsx';
import { halfDayWords } from '#contract/deliveries/half-days/half-day-words.ts';
import { formatBirr } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import { adminOrderChangesText as text } from '#contract/texts/admin-order-changes.ts';
import { deliveryPlacesForStaff as deliveryPlacesText } from '#contract/texts/delivery-places.ts';
import { halfDayKey, type useOrderChange } from './use-order-change.ts';

interface DeliveryChoicesProps {
  order: Order;
  work: ReturnType<typeof useOrderChange>;
}

/**
 * The fields of the delivery: assembly where it is offered, and a new half-day if the promised one is not free at
 * the new address.
 */
export function DeliveryChoices({ order, work }: DeliveryChoicesProps) {
  const { form, quote, last } = work;
  // There is no quote before the first change, so the checkbox of an order with assembly needs none.
  const price = (quote ?? last)?.assemblyPrice;
  return (
    <>
      {(price !== undefined || order.assembly) && (
        <CheckboxField
          {...form.flag('assembly')}
          label={
            price === undefined
              ? deliveryPlacesText('assemblyWanted')
              : deliveryPlacesText('assemble', { birr: formatBirr(price) })
          }
        />
      )}
      <HalfDayField order={order} free={quote?.halfDays} {...form.text('halfDay')} />
    </>
  );
}

type Free = NonNullable<ReturnType<typeof useOrderChange>['quote']>['halfDays'];
type Control = ReturnType<ReturnType<typeof useOrderChange>['form']['text']>;

/** The choice of a new half-day; stays on the screen while a half-day is chosen and while a new quote is loading. */
function HalfDayField({ order, free, ...control }: Control & { order: Order; free: Free }) {
  const [known, setKnown] = useState<Free>(undefined);
  if (free && free !== known) setKnown(free);
  const { promised } = order;
  if (!known || (known.isFree && control.value === '') || !promised) return null;
  return (
    <SelectField
      {...control}
      label={text('halfDay')}
      hint={text('halfDayHint', { before: inStaffLanguage(halfDayWords(promised)) })}
    >
      <option value="">{text(known.free.length > 0 ? 'halfDayChoose' : 'halfDayNone')}</option>
      <Options of={known.free.map((each) => [halfDayKey(each), inStaffLanguage(halfDayWords(each))])} />
    </SelectField>
  );
}
