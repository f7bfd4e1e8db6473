import { useState, type ComponentProps } from 'react';
import type { AddressField, AddressValues } from '#app/features/deliveries/addresses/address-values.ts';
import type { Form } from '#app/ui/forms/use-form.ts';
import type { DeliveryPlaces } from '#contract/deliveries/delivery-zones.ts';
import { checkoutText as text } from '#contract/texts/checkout.ts';
import { COMPANY_FIELDS, CompanyFields, DRIVER_FIELDS, DriverFields, phoneOf } from './shipping-extras.tsx';
import { BuyerFields, PlaceFields, type FieldOf } from './shipping-fields.tsx';

const MAIL_FIELDS = ['postalCode', 'country'] as const;

/** The folded parts of an address's form; each is open when one of its fields is filled in. */
export function useFolds(initial: AddressValues) {
  const has = (fields: readonly AddressField[], of: Partial<Record<AddressField, string>>) =>
    fields.some((name) => Boolean(of[name]));
  const driver = useState(has(DRIVER_FIELDS, initial));
  const company = useState(has(COMPANY_FIELDS, initial));
  const mail = useState(MAIL_FIELDS.some((name) => initial[name] === ''));
  return {
    driver,
    company,
    mail,
    fit(values: AddressValues) {
      driver[1](has(DRIVER_FIELDS, values));
      company[1](has(COMPANY_FIELDS, values));
    },
    /** Opens the folded parts whose fields have problems. */
    open(problems: Record<string, string>) {
      if (has(DRIVER_FIELDS, problems)) driver[1](true);
      if (has(COMPANY_FIELDS, problems)) company[1](true);
      if (has(MAIL_FIELDS, problems)) mail[1](true);
    },
  };
}

interface AddressFieldsProps {
  form: Pick<Form<AddressValues>, 'values' | 'set' | 'errors' | 'text'>;
  folds: ReturnType<typeof useFolds>;
  /** Another number draws the fields anew, because a phone field keeps its typed text itself. */
  version?: number;
  cities: readonly string[];
  /** The neighbourhoods and their prices; null when the shop did not answer. */
  places: DeliveryPlaces | null;
  onCity?: ComponentProps<typeof PlaceFields>['onCity'];
}

/** All fields of an address: receiver, place, what helps the driver, and a company. */
export function AddressFields(props: AddressFieldsProps) {
  const { form, folds, version = 0, cities, places, onCity = nothing } = props;
  const field: FieldOf = (name) => ({
    label: text(name),
    labelAm: text.am(name),
    ...form.text(name),
    className: 'min-h-13',
  });
  const phone = phoneOf(form);
  return (
    <>
      <BuyerFields key={`buyer${version}`} field={field} phone={phone('phone')} />
      <PlaceFields
        key={`place${version}`}
        field={field}
        house={{ form, places }}
        mail={folds.mail}
        cities={cities}
        onCity={onCity}
      />
      <div className="space-y-3">
        <DriverFields disclosure={folds.driver} field={field} secondPhone={phone('secondPhone')} />
        <CompanyFields disclosure={folds.company} field={field} />
      </div>
    </>
  );
}

const nothing = () => {};
