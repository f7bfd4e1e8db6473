import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import {
  ADDRESS,
  ADDRESS_FIELDS,
  NO_ADDRESS,
  type AddressValues,
} from '#app/features/deliveries/addresses/address-values.ts';
import { houseOf, houseProblems, houseTexts } from '#app/features/deliveries/addresses/house-values.ts';
import { bodyOf } from '#app/ui/forms/values.ts';
import { USUAL_ADDRESS } from '#contract/deliveries/usual-address.ts';
import type { CallerProfile, PhoneOrderRequest } from '#contract/orders/phone-orders.ts';

/** Problems by the names of the form's fields. */
type Problems = Record<string, string | false | undefined>;

export const FIRST_ADDRESS: AddressValues = { ...NO_ADDRESS, ...USUAL_ADDRESS };

/** The texts of the address fields for the address of an order. */
export const addressTexts = (address: CallerProfile['addresses'][number]): AddressValues => ({
  ...(Object.fromEntries(
    ADDRESS_FIELDS.map((name) => [name, String(address[name] ?? '')]),
  ) as unknown as AddressValues),
  ...houseTexts(address),
});

/** The fields that an order needs; all others may stay empty. */
const NEEDED = ['name', 'phone', 'address', 'city', 'postalCode', 'country'] as const;

export function checkAddress(values: AddressValues): Problems {
  const problems: Problems = {};
  for (const name of NEEDED)
    problems[name] =
      values[name].trim() === '' &&
      adminOrdersText('phone.fieldNeeded', { label: adminOrdersText(`phone.${name}`) });
  const email = values.email.trim();
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    problems['email'] = adminOrdersText('phone.emailWrong');
  const tin = values.tin.trim();
  if (tin && !/^\d{10}$/.test(tin)) problems['tin'] = adminOrdersText('phone.tinWrong');
  return { ...problems, ...houseProblems(values) };
}

/** The address that the fields make. */
export const addressBody = (values: AddressValues) =>
  ({ ...bodyOf(ADDRESS, values), ...houseOf(values) }) as PhoneOrderRequest['shippingAddress'];
