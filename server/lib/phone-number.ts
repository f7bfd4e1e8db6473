import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A phone number as E.164; a number without a country is Ethiopian. Null where it is none. */
export function e164(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone, 'ET');
  return parsed?.isValid() ? parsed.number : null;
}

/** The ways in which people write a number without blanks: as E.164, and as it is dialled in Ethiopia. */
export const spellingsOf = (number: string): string[] =>
  number.startsWith('+251') ? [number, number.slice(1), `0${number.slice(4)}`] : [number];
