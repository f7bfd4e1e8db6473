import { withoutMarks } from '#contract/accounts/phone-marks.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Returns a phone number as E.164; a number without a country code is Ethiopian. Null when it is not a valid number.
 */
export function e164(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(withoutMarks(phone), 'ET');
  return parsed?.isValid() ? parsed.number : null;
}

/** Returns the usual ways of writing a number without blanks: as E.164, and as people dial it in Ethiopia. */
export const spellingsOf = (number: string): string[] =>
  number.startsWith('+251') ? [number, number.slice(1), `0${number.slice(4)}`] : [number];
