import { useEffect } from 'react';
import { keepShippingDraft, readShippingDraft, shippingAddress } from '#app/state/checkout.ts';
import { session } from '#app/state/session.ts';
import { checkoutText as text } from '#app/text/checkout.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useFormValues } from '#app/ui/form-values.ts';
import { useSubmission } from '#app/ui/submission.ts';
import type { ShippingAddress } from '#contract/orders.ts';
import { toE164 } from './phone/load-rules.ts';
import { PhoneField } from './phone/phone-field.tsx';

const FIELDS = [
  'name',
  'email',
  'phone',
  'address',
  'city',
  'postalCode',
  'country',
] as const satisfies readonly (keyof ShippingAddress)[];

/** What stands in the fields at first: what was typed last, else the address used before, else the account's. */
export function firstShippingValues(): ShippingAddress {
  const user = session.get();
  const fresh: ShippingAddress = {
    name: user?.name ?? '',
    email: user?.email ?? '',
    phone: '',
    address: '',
    ...text.defaults,
  };
  const typed = Object.entries(readShippingDraft()).filter(
    ([, value]) => typeof value === 'string' && value !== '',
  );
  return { ...fresh, ...shippingAddress.get(), ...Object.fromEntries(typed) };
}

interface ShippingFormProps {
  initial: ShippingAddress;
  /** Cities to suggest; any other can be typed. */
  cities: readonly string[];
  onDone: () => void;
}

/** Where the furniture goes. Keeps what was typed; the phone number is checked and stored as E.164. */
export function ShippingForm({ initial, cities, onDone }: ShippingFormProps) {
  const submission = useSubmission();
  const { values, bind, set } = useFormValues(initial, submission.form);

  useEffect(() => keepShippingDraft(values), [values]);

  async function goOn() {
    const problems = missing(values);
    const phone = values.phone.trim() ? await toE164(values.phone) : null;
    if (!problems.phone && !phone) problems.phone = text.phoneWrong.en;
    if (Object.keys(problems).length > 0) {
      submission.refuse(problems);
      return;
    }
    const trimmed = Object.fromEntries(FIELDS.map((name) => [name, values[name].trim()]));
    shippingAddress.set({ ...(trimmed as ShippingAddress), phone: phone ?? values.phone });
    keepShippingDraft(null);
    onDone();
  }

  const field = (name: (typeof FIELDS)[number]) => ({
    label: text[name].en,
    labelAm: text[name].am,
    ...bind(name),
    required: true,
    error: submission.fields[name],
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
            hint={text.nameHint.en}
            autoComplete="shipping name"
            maxLength={100}
          />
        </div>
        <TextField
          {...field('email')}
          hint={text.emailHint.en}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
        />
        <PhoneField
          name="phone"
          value={values.phone}
          onChange={(phone) => set({ phone })}
          error={submission.fields.phone}
        />
      </fieldset>
      <fieldset className="grid min-w-0 items-start gap-5 md:grid-cols-2">
        <legend className="mb-4 text-h3 font-semibold">
          <Both of={text.where} className="text-meta font-normal text-soft" />
        </legend>
        <div className="md:col-span-2">
          <TextField
            {...field('address')}
            hint={text.addressHint.en}
            autoComplete="shipping street-address"
            maxLength={300}
          />
        </div>
        <TextField
          {...field('city')}
          hint={text.cityHint.en}
          autoComplete="shipping address-level2"
          list="delivery-cities"
          maxLength={100}
        />
        <datalist id="delivery-cities">
          {cities.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </datalist>
        <TextField
          {...field('postalCode')}
          hint={text.postalCodeHint.en}
          autoComplete="shipping postal-code"
          inputMode="numeric"
          maxLength={20}
        />
        <TextField
          {...field('country')}
          hint={text.countryHint.en}
          autoComplete="shipping country-name"
          maxLength={60}
        />
      </fieldset>
      <Button type="submit" full busy={submission.busy} className="min-h-13 md:w-auto md:min-w-64">
        <Both of={text.continue} />
      </Button>
    </form>
  );
}

function missing(values: ShippingAddress): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const name of FIELDS) {
    if (!values[name].trim()) problems[name] = text.fieldNeeded(text[name].en);
  }
  if (!problems.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email.trim()))
    problems.email = text.emailWrong.en;
  return problems;
}
