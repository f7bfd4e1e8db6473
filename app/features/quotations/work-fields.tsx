import { formatBirr } from '#contract/money.ts';
import { deliveryPlacesText } from '#contract/texts/delivery-places.ts';
import { LiftField } from '#app/features/deliveries/addresses/house-fields.tsx';
import { needsLift } from '#app/features/deliveries/addresses/house-values.ts';
import { CheckboxField, TextField } from '#app/ui/fields/field.tsx';
import type { QuotationWork } from './quotation-work.ts';
import { LONGEST_FLOOR } from '#contract/longest.ts';

interface WorkFieldsProps {
  of: QuotationWork;
  errors: Record<string, string>;
}

/** Asks for the floor, and for assembly where the shop offers it. */
export function WorkFields({ of: { work, setWork, quote }, errors }: WorkFieldsProps) {
  const price = quote?.assemblyPrice;
  return (
    <>
      <TextField
        label={deliveryPlacesText('floor')}
        labelAm={deliveryPlacesText.am('floor')}
        name="floor"
        value={work.floor}
        onChange={(event) => setWork({ floor: event.target.value })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={LONGEST_FLOOR}
        error={errors['floor']}
      />
      {needsLift(work.floor) && (
        <LiftField
          value={work.hasLift}
          error={errors['hasLift']}
          onChoose={(hasLift) => setWork({ hasLift })}
        />
      )}
      {price !== undefined && (
        <CheckboxField
          label={deliveryPlacesText('assemble', { birr: formatBirr(price) })}
          labelAm={deliveryPlacesText.am('assemble', { birr: formatBirr(price) })}
          checked={work.assembly}
          onChange={(event) => setWork({ assembly: event.target.checked })}
          className="md:col-span-2"
        />
      )}
    </>
  );
}
