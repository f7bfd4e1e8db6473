import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { errorsText } from '#contract/texts/errors.ts';
import type { ShippingAddress } from '#contract/orders.ts';
import { HttpError } from '#server/lib/http/http-error.ts';

/** The address with its phone numbers as E.164. @throws HttpError 400 when one is none. */
export function addressOf(address: ShippingAddress): ShippingAddress {
  const { secondPhone } = address;
  return {
    ...address,
    phone: e164(address.phone, 'phone'),
    ...(secondPhone ? { secondPhone: e164(secondPhone, 'secondPhone') } : {}),
  };
}

/** A phone number as E.164; a number without a country is Ethiopian. */
function e164(phone: string, field: string): string {
  const parsed = parsePhoneNumberFromString(phone, 'ET');
  if (!parsed?.isValid()) {
    const fields = { [`shippingAddress.${field}`]: errorsText('invalid-phone') };
    throw new HttpError(400, 'invalid-phone', { details: { fields } });
  }
  return parsed.number;
}
