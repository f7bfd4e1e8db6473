import { readMapLink } from '#contract/deliveries/map-links.ts';
import { errorsText } from '#contract/texts/errors.ts';
import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { e164 } from '#server/lib/phone-number.ts';

/**
 * Returns an address with its phone numbers as E.164, and its place on the map as coordinates.
 * @throws HttpError 400 for a number that is none, or a location that is no place on the map.
 */
export function readAddress(address: ShippingAddress): ShippingAddress {
  const { secondPhone, location } = address;
  return {
    ...address,
    phone: numberOf(address.phone, 'phone'),
    ...(secondPhone ? { secondPhone: numberOf(secondPhone, 'secondPhone') } : {}),
    ...(location ? { location: locationOf(location) } : {}),
  };
}

/** @throws HttpError 400. */
function locationOf(given: string): string {
  const read = readMapLink(given);
  if (read === null) return '';
  if ('place' in read) return read.place;
  throw fieldError({ 'shippingAddress.location': MAP_PROBLEMS[read.problem] });
}

const MAP_PROBLEMS = {
  unreadable: 'must be coordinates, or a link of a map that names them',
  outside: 'must be a place in Ethiopia',
} as const;

function numberOf(phone: string, field: string): string {
  const number = e164(phone);
  if (number !== null) return number;
  const fields = { [`shippingAddress.${field}`]: errorsText('invalid-phone') };
  throw new HttpError('invalid-phone', { details: { fields } });
}
