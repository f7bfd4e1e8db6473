import { needsLift } from '#app/features/delivery/house-values.ts';
import { CheckboxField, SelectField, TextField } from '#app/ui/fields/field.tsx';
import type { FormValues } from '#app/ui/fields/form-values.ts';
import { formatBirr } from '#contract/money.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { deliveryPlacesForStaff as text } from '#contract/texts/delivery-places.ts';
import type { QuotationField } from './quotation-values.ts';

interface WorkFieldsProps extends Pick<FormValues<QuotationField>, 'bind' | 'set' | 'values'> {
  errors: Record<string, string>;
  /** The price of assembling the goods in birr; undefined where it is not offered. */
  assemblyPrice: number | undefined;
}

/** The fields for work at the delivery address: carrying without a lift, and assembly. */
export function WorkFields({ bind, set, values, errors, assemblyPrice }: WorkFieldsProps) {
  return (
    <>
      <TextField
        {...bind('floor')}
        label={text('floor')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        error={errors['floor']}
      />
      {needsLift(values.floor) && (
        <SelectField {...bind('hasLift')} label={text('hasLift')} error={errors['hasLift']}>
          <option value="">{adminOrdersText('phone.liftUnknown')}</option>
          <option value="yes">{text('lift.yes')}</option>
          <option value="no">{text('lift.no')}</option>
        </SelectField>
      )}
      {assemblyPrice !== undefined && (
        <CheckboxField
          label={text('assemble', { birr: formatBirr(assemblyPrice) })}
          checked={values.assembly !== ''}
          onChange={(event) => set({ assembly: event.target.checked ? 'yes' : '' })}
        />
      )}
    </>
  );
}
