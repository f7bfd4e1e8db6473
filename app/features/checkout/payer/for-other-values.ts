import { payer, readDraft, shippingAddress, type StoredPayer } from '#app/state/buying/checkout.ts';
import { session } from '#app/state/session/session.ts';
import { checkoutText } from '#contract/texts/checkout.ts';
import { forOtherText as text } from '#contract/texts/for-other.ts';
import { cityIn } from '#contract/texts/place-in.ts';
import { USUAL_ADDRESS } from '#contract/deliveries/usual-address.ts';
import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';
import { NO_ADDRESS } from '#app/features/deliveries/addresses/address-values.ts';
import { houseOf, houseProblems, houseTexts } from '#app/features/deliveries/addresses/house-values.ts';
import { toE164 } from '../phone/load-rules.ts';

const EMPTY = { ...NO_ADDRESS, city: USUAL_ADDRESS.city, payerName: '', payerCountry: '' };
export type ForOtherField = keyof ForOtherValues;
export type ForOtherValues = typeof EMPTY;

function ownTexts(): Record<string, unknown> {
  const address = shippingAddress.get();
  return address ? { ...address, ...houseTexts(address) } : {};
}

/**
 * Returns the fields' first values: those that were typed before, else of the receiver used before; the payer's name is
 * that of the account by default.
 */
export function firstForOtherValues(): ForOtherValues {
  const before = payer.get();
  const known = Object.entries({
    ...(before && ownTexts()),
    ...readDraft('receiverDraft'),
  });
  const fitting = known.filter(([name, value]) => name in EMPTY && typeof value === 'string' && value !== '');
  return {
    ...EMPTY,
    city: cityIn(EMPTY.city),
    payerName: before?.name ?? session.get()?.name ?? '',
    payerCountry: before?.country ?? '',
    ...Object.fromEntries(fitting),
  };
}

/** Returns the values of a kept address that say who receives the goods, and where. */
export function receiverValues(stored: ShippingAddress) {
  const { name, phone, address, city, place, block, house } = { ...NO_ADDRESS, ...stored };
  const { landmark, secondPhone, deliveryNote } = { ...NO_ADDRESS, ...stored };
  return {
    ...{ name, phone, address, city, place, block, house, landmark, secondPhone, deliveryNote },
    ...houseTexts(stored),
  };
}

/** The required fields with their labels. */
const requiredFields = (): Partial<Record<ForOtherField, string>> => ({
  name: text('name'),
  phone: text('phone'),
  address: checkoutText('address'),
  city: checkoutText('city'),
  payerName: text('payerName'),
  payerCountry: text('country'),
});

/** Returns the receiver's address and the payer, with phones as E.164, or the problems by field. */
export async function checkForOther(
  values: ForOtherValues,
  hidesPrices: boolean,
): Promise<{ address: ShippingAddress; by: StoredPayer } | { problems: Record<string, string> }> {
  const given = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.trim()]),
  ) as ForOtherValues;
  const problems: Record<string, string> = {};
  for (const [field, label] of Object.entries(requiredFields()) as [ForOtherField, string][])
    if (!given[field]) problems[field] = checkoutText('fieldNeeded', { label });
  const phone = await toE164(given.phone);
  if (!phone || !/^(\+251|0)/.test(phone)) problems['phone'] ??= text('phoneWrong');
  const second = given.secondPhone ? await toE164(given.secondPhone) : '';
  if (second === null) problems['secondPhone'] = checkoutText('phoneWrong');
  Object.assign(problems, houseProblems(given));
  if (!phone || Object.keys(problems).length > 0) return { problems };
  const { payerName, payerCountry, name, address, city, place, block, house } = given;
  const { landmark, deliveryNote } = given;
  const more = Object.entries({ place, block, house, landmark, deliveryNote, secondPhone: second ?? '' });
  return {
    address: {
      ...USUAL_ADDRESS,
      ...{ name, address, city, phone, email: '' },
      ...Object.fromEntries(more.filter(([, value]) => value !== '')),
      ...houseOf(given),
    },
    by: { name: payerName, country: payerCountry, hidesPrices },
  };
}
