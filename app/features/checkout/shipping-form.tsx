import { useEffect, useEffectEvent, useState } from 'react';
import { keepShippingDraft, shippingAddress, takeRefusedFields } from '#app/state/checkout.ts';
import { checkoutText as text } from '#app/text/checkout.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useFormValues } from '#app/ui/form-values.ts';
import { useSubmission } from '#app/ui/submission.ts';
import { PhoneField } from './phone/phone-field.tsx';
import { COMPANY_FIELDS, CompanyFields, DRIVER_FIELDS, DriverFields } from './shipping-extras.tsx';
import { checkShipping, type ShippingField, type ShippingValues } from './shipping-values.ts';
import { isByAgreement } from './transport.ts';

interface ShippingFormProps {
  initial: ShippingValues;
  /** Cities that the shop delivers to; any other can be typed. */
  cities: readonly string[];
  /** The city as far as it was typed. */
  onCity: (city: string) => void;
  onDone: () => void;
}

/** Where the furniture goes. Keeps what was typed; phone numbers are checked and stored as E.164. */
export function ShippingForm({ initial, cities, onCity, onDone }: ShippingFormProps) {
  const submission = useSubmission();
  const { values, bind, set } = useFormValues(initial, submission.form);
  const { fields } = submission;
  const driver = useState(DRIVER_FIELDS.some((name) => initial[name] !== ''));
  const company = useState(COMPANY_FIELDS.some((name) => initial[name] !== ''));
  const [typingCity, setTypingCity] = useState(false);
  const byAgreement = !typingCity && isByAgreement(values.city, cities);

  useEffect(() => keepShippingDraft(values), [values]);
  const tellCity = useEffectEvent(onCity);
  useEffect(() => {
    if (!typingCity) tellCity(values.city);
  }, [values.city, typingCity]);
  // What the server said of the address when the order was placed.
  const tellRefused = useEffectEvent(() => {
    const refused = takeRefusedFields();
    if (Object.keys(refused).length > 0) refuse(refused);
  });
  useEffect(() => tellRefused(), []);

  /** What is wrong must be seen. */
  function refuse(problems: Record<string, string>) {
    if (DRIVER_FIELDS.some((name) => problems[name])) driver[1](true);
    if (COMPANY_FIELDS.some((name) => problems[name])) company[1](true);
    submission.refuse(problems);
  }

  async function goOn() {
    const checked = await checkShipping(values, company[0]);
    if ('problems' in checked) return refuse(checked.problems);
    shippingAddress.set(checked.address);
    keepShippingDraft(null);
    onDone();
  }

  const field = (name: Exclude<ShippingField, 'phone' | 'secondPhone'>) => ({
    label: text[name].en,
    labelAm: text[name].am,
    ...bind(name),
    error: fields[name],
    className: 'min-h-13',
  });

  return (
    <form
      ref={submission.form}
      noValidate
      className="space-y-8"
      onSubmit={(event) => {
        event.preventDefault();
        void submission.submit(goOn);
      }}
    >
      <Failure of={submission.failure} />
      <fieldset className="grid min-w-0 items-start gap-5 md:grid-cols-2">
        <legend className="mb-4 text-h3 font-semibold">
          <Both of={text.who} className="text-meta font-normal text-soft" />
        </legend>
        <div className="md:col-span-2">
          <TextField
            {...field('name')}
            required
            hint={text.nameHint.en}
            autoComplete="shipping name"
            maxLength={100}
          />
        </div>
        <TextField
          {...field('email')}
          required
          hint={text.emailHint.en}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
        />
        <PhoneField
          name="phone"
          label={text.phone}
          hint={text.phoneHint.en}
          dialCode={text.dialCode.en}
          autoComplete="tel"
          required
          value={values.phone}
          onChange={(phone) => set({ phone })}
          error={fields['phone']}
        />
      </fieldset>
      <fieldset className="grid min-w-0 items-start gap-5 md:grid-cols-2">
        <legend className="mb-4 text-h3 font-semibold">
          <Both of={text.where} className="text-meta font-normal text-soft" />
        </legend>
        <div className="md:col-span-2">
          <TextField
            {...field('address')}
            required
            hint={text.addressHint.en}
            autoComplete="shipping street-address"
            maxLength={300}
          />
        </div>
        <div>
          <TextField
            {...field('city')}
            required
            hint={text.cityHint.en}
            autoComplete="shipping address-level2"
            list="delivery-cities"
            maxLength={100}
            onFocus={() => setTypingCity(true)}
            onBlur={() => setTypingCity(false)}
          />
          <p role="status" className={byAgreement ? 'mt-1.5 border-l-4 border-offer pl-3 text-meta' : ''}>
            {byAgreement && (
              <>
                {text.transportByAgreement.en}{' '}
                <Am className="block text-soft">{text.transportByAgreement.am}</Am>
              </>
            )}
          </p>
        </div>
        <datalist id="delivery-cities">
          {cities.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </datalist>
        <TextField
          {...field('postalCode')}
          required
          hint={text.postalCodeHint.en}
          autoComplete="shipping postal-code"
          inputMode="numeric"
          maxLength={20}
        />
        <TextField
          {...field('country')}
          required
          hint={text.countryHint.en}
          autoComplete="shipping country-name"
          maxLength={60}
        />
      </fieldset>
      <div className="space-y-3">
        <DriverFields
          disclosure={driver}
          field={field}
          secondPhone={{
            value: values.secondPhone,
            onChange: (secondPhone) => set({ secondPhone }),
            error: fields['secondPhone'],
          }}
        />
        <CompanyFields disclosure={company} field={field} />
      </div>
      <Button type="submit" full busy={submission.busy} className="min-h-13 md:w-auto md:min-w-64">
        <Both of={text.continue} />
      </Button>
    </form>
  );
}
