import type { ComponentProps, ReactNode } from 'react';
import { HouseFields, type HouseValues } from '#app/features/deliveries/addresses/house-fields.tsx';
import { session } from '#app/state/session/session.ts';
import { checkoutText } from '#contract/texts/checkout.ts';
import { forOtherText as text } from '#contract/texts/for-other.ts';
import { Both, type Text } from '#app/ui/both.tsx';
import { CheckboxField, TextField } from '#app/ui/fields/field.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { CityField } from '../delivery/city-field.tsx';
import type { ForOtherField } from './for-other-values.ts';
import { PhoneField } from '../phone/phone-field.tsx';
import type { FieldOf, PhoneOf } from '../delivery/shipping-fields.tsx';
import { limitsOf } from '#app/ui/forms/binders.ts';

const PAYER = factsOf('POST /api/orders#payer');

/** Returns the properties of a control, with its label in both languages. */
export type ForOtherFieldOf = (
  name: Exclude<ForOtherField, 'phone' | 'secondPhone' | keyof HouseValues> | 'city' | 'address',
  label: Text,
) => ReturnType<FieldOf>;

interface ReceiverFieldsProps {
  field: ForOtherFieldOf;
  phone: PhoneOf;
  house: ComponentProps<typeof HouseFields>;
  cities: readonly string[];
  onCity: (city: string) => void;
}

export function ReceiverFields({ field, phone, house, cities, onCity }: ReceiverFieldsProps) {
  return (
    <Group legend={text.both('receiver')} why={text('receiverWhy')}>
      <TextField {...field('name', text.both('name'))} hint={text('nameHint')} autoComplete="off" />
      <PhoneField
        {...phone}
        label={text.both('phone')}
        hint={text('phoneHint')}
        dialCode={text('dialCode')}
        required
      />
      <TextField
        {...field('address', checkoutText.both('address'))}
        hint={checkoutText('addressHint')}
        autoComplete="off"
      />
      <CityField field={field('city', checkoutText.both('city'))} cities={cities} onCity={onCity} />
      <HouseFields {...house} />
    </Group>
  );
}

interface PayerFieldsProps {
  field: ForOtherFieldOf;
  hidesPrices: boolean;
  onHidePrices: (hidesPrices: boolean) => void;
}

export function PayerFields({ field, hidesPrices, onHidePrices }: PayerFieldsProps) {
  const email = session.get()?.email ?? '';
  return (
    <Group legend={text.both('you')} why={email === '' ? text('youWhyByPhone') : text('youWhy', { email })}>
      <TextField
        {...field('payerName', text.both('payerName'))}
        hint={text('payerNameHint')}
        autoComplete="name"
        {...limitsOf(PAYER.name)}
      />
      <TextField
        {...field('payerCountry', text.both('country'))}
        hint={text('countryHint')}
        autoComplete="country-name"
        {...limitsOf(PAYER.country)}
      />
      <CheckboxField
        label={text('hidesPrices')}
        labelAm={text.am('hidesPrices')}
        hint={text('hidesPricesHint')}
        className="md:col-span-2"
        checked={hidesPrices}
        onChange={(event) => onHidePrices(event.target.checked)}
      />
    </Group>
  );
}

function Group({ legend, why, children }: { legend: Text; why: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-h3 font-semibold">
        <Both of={legend} className="text-meta font-normal text-soft" />
      </legend>
      <p className="mt-1 mb-4 wrap-anywhere text-soft">{why}</p>
      <div className="field-columns min-w-0 gap-5 md:grid-cols-2">{children}</div>
    </fieldset>
  );
}
