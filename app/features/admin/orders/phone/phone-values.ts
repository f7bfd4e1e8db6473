import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { houseOf, houseProblems, houseTexts } from '#app/features/delivery/house-values.ts';
import type { CallerProfile, PhoneOrderRequest } from '#contract/orders/phone-orders.ts';
import { phoneDeskText as text } from '#contract/texts/phone-desk.ts';
import { FIRST_REDUCTION, reductionProblems } from '#app/features/admin/discounts/reduction-values.ts';

export const FIRST_VALUES = {
  name: '',
  phone: '',
  email: '',
  secondPhone: '',
  address: '',
  city: 'Addis Ababa',
  place: '',
  block: '',
  house: '',
  floor: '',
  hasLift: '',
  location: '',
  landmark: '',
  deliveryNote: '',
  postalCode: '1000',
  country: 'Ethiopia',
  company: '',
  tin: '',
};
export type PhoneField = keyof typeof FIRST_VALUES;

/** The terms of an order by phone, beside its address. */
export const FIRST_TERMS = {
  ...FIRST_REDUCTION,
  discountReason: '',
  payerName: '',
  payerCountry: 'Ethiopia',
  payerPhone: '',
};
export type TermsField = keyof typeof FIRST_TERMS;

/** Returns the problems of the terms, by the server's field names. */
export function termsProblems(
  { discountReason, payerName, payerCountry, ...reduction }: Record<TermsField, string>,
  hasPayer: boolean,
  isGiven: boolean,
): Record<string, string> {
  const needed = (name: string, label: 'payer.name' | 'payer.country', value: string) =>
    hasPayer && value.trim() === ''
      ? { [name]: adminOrdersText('phone.fieldNeeded', { label: text(label) }) }
      : {};
  return {
    ...reductionProblems(reduction),
    ...(isGiven && discountReason.trim() === '' && { discountReason: text('reasonNeeded') }),
    ...needed('payer.name', 'payer.name', payerName),
    ...needed('payer.country', 'payer.country', payerCountry),
  };
}

/** The texts for the address fields, from the address of an earlier order. */
export const textsOf = (
  address: CallerProfile['addresses'][number],
): Partial<Record<PhoneField, string>> => ({
  ...Object.fromEntries(
    (Object.keys(FIRST_VALUES) as PhoneField[]).map((name) => [name, String(address[name] ?? '')]),
  ),
  ...houseTexts(address),
});

/** The fields that an order needs; all others may stay empty. */
export const NEEDED = ['name', 'phone', 'address', 'city', 'postalCode', 'country'] as const;

export function problemsOf(values: Record<PhoneField, string>): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const name of NEEDED) {
    if (!values[name].trim())
      problems[at(name)] = adminOrdersText('phone.fieldNeeded', { label: adminOrdersText(`phone.${name}`) });
  }
  const email = values.email.trim();
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    problems[at('email')] = adminOrdersText('phone.emailWrong');
  const tin = values.tin.trim();
  if (tin && !/^\d{10}$/.test(tin)) problems[at('tin')] = adminOrdersText('phone.tinWrong');
  for (const [name, problem] of Object.entries(houseProblems(values)))
    problems[at(name as PhoneField)] = problem;
  return problems;
}

/** The address that the fields make. */
export const addressOf = (values: Record<PhoneField, string>): PhoneOrderRequest['shippingAddress'] =>
  ({
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])),
    ...houseOf(values),
  }) as unknown as PhoneOrderRequest['shippingAddress'];

/** The name of an address field in the errors of the server. */
export const at = (name: PhoneField) => `shippingAddress.${name}`;
