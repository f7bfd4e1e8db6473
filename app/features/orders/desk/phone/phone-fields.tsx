import { deskText } from '#app/text/desk.ts';
import { TextField } from '#app/ui/field.tsx';
import type { FormValues } from '#app/ui/form-values.ts';
import type { PhoneOrderRequest } from '#contract/orders.ts';

const text = deskText.phone;

export const FIRST_VALUES = {
  name: '',
  phone: '',
  email: '',
  secondPhone: '',
  address: '',
  city: 'Addis Ababa',
  landmark: '',
  deliveryNote: '',
  postalCode: '1000',
  country: 'Ethiopia',
  company: '',
  tin: '',
};
export type PhoneField = keyof typeof FIRST_VALUES;

const NEEDED = ['name', 'phone', 'address', 'city', 'postalCode', 'country'] as const;

/** What is wrong with the fields, by the names that the server uses. */
export function problemsOf(values: Record<PhoneField, string>): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const name of NEEDED) {
    if (!values[name].trim()) problems[at(name)] = text.fieldNeeded(text[name].en);
  }
  const email = values.email.trim();
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) problems[at('email')] = text.emailWrong.en;
  const tin = values.tin.trim();
  if (tin && !/^\d{10}$/.test(tin)) problems[at('tin')] = text.tinWrong.en;
  return problems;
}

/** The address that the fields make. */
export const addressOf = (values: Record<PhoneField, string>): PhoneOrderRequest['shippingAddress'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.trim()]),
  ) as PhoneOrderRequest['shippingAddress'];

const at = (name: PhoneField) => `shippingAddress.${name}`;

interface PhoneFieldsProps {
  bind: FormValues<PhoneField>['bind'];
  errors: Record<string, string>;
  cities: readonly string[];
}

/** Who phones, and where the furniture goes. */
export function PhoneFields({ bind, errors, cities }: PhoneFieldsProps) {
  const field = (name: PhoneField, maxLength: number) => ({
    label: text[name].en,
    ...bind(name),
    required: NEEDED.some((needed) => needed === name),
    maxLength,
    error: errors[at(name)],
    autoComplete: 'off',
  });
  const group = 'grid min-w-0 items-start gap-x-5 gap-y-4 md:grid-cols-2';
  const heading = 'mb-3 text-h3 font-semibold';
  const moreWrong = (['postalCode', 'country', 'company', 'tin'] as const).some((name) => errors[at(name)]);
  return (
    <>
      <fieldset className={group}>
        <legend className={heading}>{text.customer.en}</legend>
        <TextField {...field('name', 100)} />
        <TextField {...field('phone', 30)} hint={text.phoneHint.en} type="tel" inputMode="tel" />
        <TextField {...field('email', 254)} hint={text.emailHint.en} type="email" inputMode="email" />
        <TextField {...field('secondPhone', 30)} type="tel" inputMode="tel" />
      </fieldset>
      <fieldset className={group}>
        <legend className={heading}>{text.where.en}</legend>
        <div className="md:col-span-2">
          <TextField {...field('address', 300)} hint={text.addressHint.en} />
        </div>
        <TextField {...field('city', 100)} list="phone-order-cities" />
        <datalist id="phone-order-cities">
          {cities.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </datalist>
        <TextField {...field('landmark', 200)} />
        <div className="md:col-span-2">
          <TextField {...field('deliveryNote', 300)} />
        </div>
        <details className="md:col-span-2" open={moreWrong || undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary underline-offset-4 hover:underline">
            {text.more.en}
          </summary>
          <div className={`mt-3 ${group}`}>
            <TextField {...field('postalCode', 20)} />
            <TextField {...field('country', 60)} />
            <TextField {...field('company', 120)} />
            <TextField {...field('tin', 20)} hint={text.tinHint.en} inputMode="numeric" />
          </div>
        </details>
      </fieldset>
    </>
  );
}
