import { useEffect, useEffectEvent, useState } from 'react';
import { placeOf } from '#app/features/delivery/chosen-place.ts';
import type { Where } from '#app/features/quote/delivery-price.ts';
import { deliveryPlace } from '#app/state/buying/delivery-place.ts';
import type { DeliveryPlaces } from '#contract/deliveries/delivery-zones.ts';
import { keepDraft, payer, shippingAddress, takeRefusedFields } from '#app/state/buying/checkout.ts';
import { checkoutText as text } from '#contract/texts/checkout.ts';
import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { useForm, type Form } from '#app/ui/forms/use-form.ts';
import { ADDRESS, type AddressField, type AddressValues } from '#app/features/delivery/address-values.ts';
import { COMPANY_FIELDS, CompanyFields, DRIVER_FIELDS, DriverFields, phoneOf } from './shipping-extras.tsx';
import { BuyerFields, PlaceFields, type FieldOf } from './shipping-fields.tsx';
import { UsedAddresses } from './used-addresses.tsx';
import { checkShipping, isSame, valuesOf } from './shipping-values.ts';
import { useWhere } from './use-where.ts';
import { useMending } from '../use-mending.ts';

interface ShippingFormProps {
  initial: AddressValues;
  /** Addresses of the person's earlier orders. */
  used: readonly ShippingAddress[];
  /** Cities that the shop delivers to; any other can be typed. */
  cities: readonly string[];
  /** The neighbourhoods and their prices; null when the shop did not answer. */
  places: DeliveryPlaces | null;
  /** Called with the place of delivery, as far as it was typed. */
  onTo: (to: Where) => void;
  onDone: () => void;
}

const MAIL_FIELDS = ['postalCode', 'country'] as const;

/** The folded parts of the form; each is open when one of its fields is filled in. */
function useFolds(initial: AddressValues) {
  const has = (fields: readonly AddressField[], of: Partial<Record<AddressField, string>>) =>
    fields.some((name) => Boolean(of[name]));
  const driver = useState(has(DRIVER_FIELDS, initial));
  const company = useState(has(COMPANY_FIELDS, initial));
  const mail = useState(!MAIL_FIELDS.every((name) => initial[name] !== ''));
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

/** Shows the problems of address fields that the server found when the order was placed. */
function useRefusedFields(tell: (problems: Record<string, string>) => void) {
  const tellNow = useEffectEvent(() => {
    const refused = takeRefusedFields();
    if (Object.keys(refused).length > 0) tell(refused);
  });
  useEffect(() => tellNow(), []);
}

/** Returns the properties of the form's controls. */
function controlsOf(form: Form<AddressValues>) {
  const field: FieldOf = (name) => ({
    label: text(name),
    labelAm: text.am(name),
    ...form.text(name),
    className: 'min-h-13',
  });
  return { field, phone: phoneOf(form) };
}

/** Draws the form of the address. Stores drafts; phone numbers are checked and stored as E.164. */
export function ShippingForm({ initial, used, cities, places, onTo, onDone }: ShippingFormProps) {
  const form = useForm({ of: ADDRESS, own: initial, send: goOn });
  const { values, set } = form;
  const { driver, company, mail, fit, open } = useFolds(initial);
  const tellWhere = useWhere(values, onTo);
  // The number of addresses that were chosen. As a key it remounts the fields, because a phone field keeps its typed
  // text itself.
  const [choices, setChoices] = useState(0);

  useEffect(() => keepDraft(values), [values]);
  useMending(form, values, company[0]);
  useRefusedFields(refuse);

  function choose(address: ShippingAddress) {
    const chosen = valuesOf(address);
    set(chosen);
    fit(chosen);
    setChoices((before) => before + 1);
    form.clear();
  }

  /** Shows the problems, and opens the folded parts that have some, because they must be seen. */
  function refuse(problems: Record<string, string>) {
    open(problems);
    form.refuse(problems);
  }

  async function goOn() {
    const checked = await checkShipping(values, company[0]);
    if ('problems' in checked) return refuse(checked.problems);
    shippingAddress.set(checked.address);
    if (places) deliveryPlace.set(placeOf(places, checked.address));
    payer.set(null);
    keepDraft(null);
    onDone();
  }

  const { field, phone } = controlsOf(form);

  return (
    <EndpointForm of={form} mendedByCaller className="space-y-8">
      <Failure of={form.failure} />
      <UsedAddresses
        addresses={used}
        isChosen={(address) => isSame(valuesOf(address), values)}
        onChoose={choose}
      />
      <BuyerFields key={`buyer${choices}`} field={field} phone={phone('phone')} />
      <PlaceFields
        key={`place${choices}`}
        field={field}
        house={{ form, places }}
        mail={mail}
        cities={cities}
        onCity={tellWhere}
      />
      <div className="space-y-3">
        <DriverFields disclosure={driver} field={field} secondPhone={phone('secondPhone')} />
        <CompanyFields disclosure={company} field={field} />
      </div>
      <Button type="submit" full busy={form.busy} className="min-h-13 md:w-auto md:min-w-64">
        <Both of={text.both('continue')} />
      </Button>
    </EndpointForm>
  );
}
