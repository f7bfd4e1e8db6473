import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A phone number as E.164; a number without a country is Ethiopian. Null where it is none. */
export function e164(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone, 'ET');
  return parsed?.isValid() ? parsed.number : null;
}
