import type { ComponentProps } from 'react';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { TextField } from '#app/ui/field.tsx';
import type { FormValues } from '#app/ui/form-values.ts';
import { at, NEEDED, type PhoneField } from './phone-values.ts';

type Control = Omit<ComponentProps<typeof TextField>, 'label'>;

const CITIES = 'phone-order-cities';
const phone = { maxLength: 30, type: 'tel', inputMode: 'tel' } as const;

/** The properties of each field's control. */
const CONTROLS: Record<PhoneField, Control> = {
  name: { maxLength: 100 },
  phone: { ...phone, hint: adminOrdersText('phone.phoneHint') },
  email: { maxLength: 254, type: 'email', inputMode: 'email', hint: adminOrdersText('phone.emailHint') },
  secondPhone: phone,
  address: { maxLength: 300, hint: adminOrdersText('phone.addressHint') },
  city: { maxLength: 100, list: CITIES },
  landmark: { maxLength: 200 },
  deliveryNote: { maxLength: 300 },
  postalCode: { maxLength: 20 },
  country: { maxLength: 60 },
  company: { maxLength: 120 },
  tin: { maxLength: 20, inputMode: 'numeric', hint: adminOrdersText('phone.tinHint') },
};

const group = 'grid min-w-0 items-start gap-x-5 gap-y-4 md:grid-cols-2';
const heading = 'mb-3 text-h3 font-semibold';

interface PhoneFieldsProps {
  bind: FormValues<PhoneField>['bind'];
  errors: Record<string, string>;
  cities: readonly string[];
}

/** Draws the fields of the buyer who phones, and of the address. */
export function PhoneFields({ bind, errors, cities }: PhoneFieldsProps) {
  const field = (name: PhoneField) => (
    <TextField
      {...CONTROLS[name]}
      {...bind(name)}
      label={adminOrdersText(`phone.${name}`)}
      required={NEEDED.some((needed) => needed === name)}
      error={errors[at(name)]}
      autoComplete="off"
    />
  );
  const moreWrong = (['postalCode', 'country', 'company', 'tin'] as const).some((name) => errors[at(name)]);
  return (
    <>
      <fieldset className={group}>
        <legend className={heading}>{adminOrdersText('phone.customer')}</legend>
        {field('name')}
        {field('phone')}
        {field('email')}
        {field('secondPhone')}
      </fieldset>
      <fieldset className={group}>
        <legend className={heading}>{adminOrdersText('phone.where')}</legend>
        <div className="md:col-span-2">{field('address')}</div>
        {field('city')}
        <datalist id={CITIES}>
          {cities.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </datalist>
        {field('landmark')}
        <div className="md:col-span-2">{field('deliveryNote')}</div>
        <details className="md:col-span-2" open={moreWrong || undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary underline-offset-4 hover:underline">
            {adminOrdersText('phone.more')}
          </summary>
          <div className={`mt-3 ${group}`}>
            {field('postalCode')}
            {field('country')}
            {field('company')}
            {field('tin')}
          </div>
        </details>
      </fieldset>
    </>
  );
}
