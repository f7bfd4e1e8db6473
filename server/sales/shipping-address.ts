import { errorsText } from '#contract/texts/errors.ts';
import type { ShippingAddress } from '#contract/orders.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { e164 } from '#server/lib/phone-number.ts';

/** The address with its phone numbers as E.164. @throws HttpError 400 when one is none. */
export function addressOf(address: ShippingAddress): ShippingAddress {
  const { secondPhone } = address;
  return {
    ...address,
    phone: numberOf(address.phone, 'phone'),
    ...(secondPhone ? { secondPhone: numberOf(secondPhone, 'secondPhone') } : {}),
  };
}

function numberOf(phone: string, field: string): string {
  const number = e164(phone);
  if (number !== null) return number;
  const fields = { [`shippingAddress.${field}`]: errorsText('invalid-phone') };
  throw new HttpError(400, 'invalid-phone', { details: { fields } });
}
