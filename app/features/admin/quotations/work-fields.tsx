import { needsLift } from '#app/features/deliveries/addresses/house-values.ts';
import { CheckboxField, SelectField, TextField } from '#app/ui/fields/field.tsx';
import type { Form } from '#app/ui/forms/use-form.ts';
import { formatBirr } from '#contract/money.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { deliveryPlacesForStaff as text } from '#contract/texts/delivery-places.ts';
import type { QuotationValues } from './quotation-values.ts';

interface WorkFieldsProps {
  form: Form<QuotationValues>;
  /** The price of assembling the goods in birr; undefined where it is not offered. */
  assemblyPrice: number | undefined;
}

/** The fields for work at the delivery address: carrying without a lift, and assembly. */
export function WorkFields({ form, assemblyPrice }: WorkFieldsProps) {
  return (
    <>
      <TextField {...form.text('floor')} label={text('floor')} autoComplete="off" />
      {needsLift(form.values.floor) && (
        <SelectField {...form.text('hasLift')} label={text('hasLift')}>
          <option value="">{adminOrdersText('phone.liftUnknown')}</option>
          <option value="yes">{text('lift.yes')}</option>
          <option value="no">{text('lift.no')}</option>
        </SelectField>
      )}
      {assemblyPrice !== undefined && (
        <CheckboxField
          {...form.flag('assembly')}
          label={text('assemble', { birr: formatBirr(assemblyPrice) })}
        />
      )}
    </>
  );
}
