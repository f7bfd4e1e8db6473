import { payer, readDraft, shippingAddress } from '#app/state/buying/checkout.ts';
import { session } from '#app/state/session/session.ts';
import { checkoutText as text } from '#contract/texts/checkout.ts';
import { cityIn } from '#contract/texts/place-in.ts';
import { USUAL_ADDRESS } from '#contract/deliveries/usual-address.ts';
import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';
import {
  ADDRESS_FIELDS,
  NO_ADDRESS,
  type AddressValues,
} from '#app/features/deliveries/addresses/address-values.ts';
import { houseOf, houseProblems, houseTexts } from '#app/features/deliveries/addresses/house-values.ts';
import { toE164 } from '../phone/load-rules.ts';

/** Returns the form's values for a stored address. */
export const addressFormValues = (address: ShippingAddress): AddressValues => ({
  ...NO_ADDRESS,
  ...address,
  ...houseTexts(address),
});

/** Tells whether two addresses are the same in every field. */
export const isSame = (one: AddressValues, other: AddressValues): boolean =>
  ADDRESS_FIELDS.every((field) => one[field] === other[field]);

const REQUIRED = ['name', 'email', 'phone', 'address', 'city', 'postalCode', 'country'] as const;

/** Tells whether the form needs an e-mail address; an account by phone has none. */
export const needsEmail = (): boolean => session.get()?.email !== '';

function ownAddress(): Partial<AddressValues> {
  const address = shippingAddress.get();
  return address ? { ...address, ...houseTexts(address) } : {};
}

/** Returns the values of an address that nobody has typed yet: those of the account and of most deliveries. */
export function newAddressValues(): AddressValues {
  const user = session.get();
  return {
    ...NO_ADDRESS,
    ...USUAL_ADDRESS,
    city: cityIn(USUAL_ADDRESS.city),
    name: user?.name ?? '',
    email: user?.email ?? '',
  };
}

/**
 * Returns the fields' first values: those that were typed before, else of the address used before, else of the account.
 */
export function firstShippingValues(): AddressValues {
  const typed = Object.entries(readDraft()).filter(([, value]) => typeof value === 'string' && value !== '');
  return {
    ...newAddressValues(),
    // The receiver's address of an order for somebody else is not offered as the buyer's own.
    ...(payer.get() === null && ownAddress()),
    ...Object.fromEntries(typed),
  };
}

/**
 * The address that is stored, with its phones as E.164, or what is wrong at which field.
 * @param forCompany whether an invoice for a company is asked for; else company and TIN are left out.
 */
export async function checkShipping(
  values: AddressValues,
  forCompany: boolean,
): Promise<{ address: ShippingAddress } | { problems: Record<string, string> }> {
  const given = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, values[field].trim()]));
  const address = given as unknown as AddressValues;
  address.tin = address.tin.replaceAll(/[\s-]/g, '');
  if (!forCompany) address.company = address.tin = '';

  const problems: Record<string, string> = {};
  for (const field of REQUIRED) {
    if (field === 'email' && !needsEmail()) continue;
    if (!address[field]) problems[field] = text('fieldNeeded', { label: text(field) });
  }
  if (address.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address.email))
    problems['email'] = text('emailWrong');
  for (const field of ['phone', 'secondPhone'] as const) {
    if (!address[field]) continue;
    const number = await toE164(address[field]);
    if (number) address[field] = number;
    else problems[field] = text('phoneWrong');
  }
  Object.assign(problems, houseProblems(address));
  if (address.tin && !/^\d{10}$/.test(address.tin)) problems['tin'] = text('tinWrong');
  if (forCompany && address.tin && !address.company) problems['company'] = text('companyNeeded');
  if (Object.keys(problems).length > 0) return { problems };
  // Empty fields are not stored, so a simple address has only the seven fields of the specification.
  const filled = Object.entries(address).filter(([field, value]) => value !== '' || field === 'email');
  return { address: { ...Object.fromEntries(filled), ...houseOf(address) } as unknown as ShippingAddress };
}
