import type { ComponentProps, ReactNode } from 'react';
import { checkoutText as text } from '#contract/texts/checkout.ts';
import { Both, type Text } from '#app/ui/both.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import type { AddressField, AddressValues } from '#app/features/deliveries/addresses/address-values.ts';
import type { Form } from '#app/ui/forms/use-form.ts';
import { HouseFields, type HouseValues } from '#app/features/deliveries/addresses/house-fields.tsx';
import { deliveryPlacesText } from '#contract/texts/delivery-places.ts';
import { CityField } from './city-field.tsx';
import { Disclosure } from '../disclosure.tsx';
import { PhoneField } from '../phone/phone-field.tsx';
import { needsEmail } from './shipping-values.ts';

/** The names of the address fields that are drawn one by one; those of the house are drawn together. */
export type TextFieldName =
  | Exclude<AddressField, 'phone' | 'secondPhone' | keyof HouseValues>
  | 'city'
  | 'address';

/** Returns the properties of an address field's control. */
export type FieldOf = (
  name: TextFieldName,
) => ReturnType<Form<AddressValues>['text']> & { label: string; labelAm: string; className: string };

/** Returns the properties of a phone field. */
export type PhoneOf = Pick<ComponentProps<typeof PhoneField>, 'name' | 'value' | 'onChange' | 'error'>;

export function BuyerFields({ field, phone }: { field: FieldOf; phone: PhoneOf }) {
  return (
    <Group legend={text.both('who')}>
      <div className="md:col-span-2">
        <TextField {...field('name')} hint={text('nameHint')} autoComplete="shipping name" />
      </div>
      <TextField
        {...field('email')}
        required={needsEmail()}
        hint={text('emailHint')}
        autoComplete="email"
        inputMode="email"
      />
      <PhoneField
        {...phone}
        label={text.both('phone')}
        hint={text('phoneHint')}
        dialCode={text('dialCode')}
        autoComplete="tel"
        required
      />
    </Group>
  );
}

interface PlaceFieldsProps {
  field: FieldOf;
  house: ComponentProps<typeof HouseFields>;
  /** Postal code and country, which most people leave as they are. */
  mail: [open: boolean, setOpen: (open: boolean) => void];
  cities: readonly string[];
  onCity: (city: string) => void;
}

export function PlaceFields({ field, house, mail: [isOpen, setOpen], cities, onCity }: PlaceFieldsProps) {
  const { value: postalCode } = field('postalCode');
  const { value: country } = field('country');
  return (
    <Group legend={text.both('where')}>
      <div className="md:col-span-2">
        <TextField {...field('address')} hint={text('addressHint')} autoComplete="shipping street-address" />
      </div>
      <CityField field={field('city')} cities={cities} onCity={onCity} />
      <HouseFields {...house} />
      <div className="md:col-span-2">
        <Disclosure
          title={{ en: deliveryPlacesText('mail', { postalCode, country }) }}
          open={isOpen}
          onToggle={setOpen}
        >
          <TextField
            {...field('postalCode')}
            hint={text('postalCodeHint')}
            autoComplete="shipping postal-code"
            inputMode="numeric"
          />
          <TextField {...field('country')} hint={text('countryHint')} autoComplete="shipping country-name" />
        </Disclosure>
      </div>
    </Group>
  );
}

function Group({ legend, children }: { legend: Text; children: ReactNode }) {
  return (
    <fieldset className="field-columns min-w-0 gap-5 md:grid-cols-2">
      <legend className="mb-4 text-h3 font-semibold">
        <Both of={legend} className="text-meta font-normal text-soft" />
      </legend>
      {children}
    </fieldset>
  );
}
