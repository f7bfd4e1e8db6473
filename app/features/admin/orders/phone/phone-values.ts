import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import type { PhoneOrderRequest } from '#contract/orders.ts';

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

/** Fields that every order has; the others may stay empty. */
export const NEEDED = ['name', 'phone', 'address', 'city', 'postalCode', 'country'] as const;

/** Returns the problems of the fields, by the names that the server uses. */
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
  return problems;
}

/** The address that the fields make. */
export const addressOf = (values: Record<PhoneField, string>): PhoneOrderRequest['shippingAddress'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.trim()]),
  ) as PhoneOrderRequest['shippingAddress'];

/** The name of a field in what the server says is wrong. */
export const at = (name: PhoneField) => `shippingAddress.${name}`;
