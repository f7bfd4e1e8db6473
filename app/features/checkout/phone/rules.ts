import {
  AsYouType,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/min/metadata';
import { withoutMarks } from '#contract/accounts/phone-marks.ts';

export type { CountryCode };

/** Numbers without a country are Ethiopian. */
export const HOME: CountryCode = 'ET';

/** The number of digits from which the country is guessed (spec section 5). */
const GUESSED_BY = 6;

export interface ReadPhone {
  country: CountryCode;
  /** The number as E.164; null while it is invalid. */
  e164: string | null;
  /** The number as it is written in its country; the typed text while it is invalid. */
  national: string;
  /** The number in international form: E.164, or the typed text with its dial code. */
  value: string;
}

/**
 * Reads a typed number with the chosen country: a national number with or without its 0, or an international one with
 * '+' or '00', or with neither when it cannot be a national one.
 */
export function readPhone(typed: string, beside: CountryCode): ReadPhone {
  const text = withoutMarks(typed).trim().replace(/^00/, '+');
  const number = read(text, beside) ?? read(`+${text}`, beside);
  if (number) {
    const { country = beside, number: e164 } = number;
    return { country, e164, national: nationalOf(number), value: e164 };
  }
  const unfinished = { e164: null, national: typed };
  const international = text.startsWith('+')
    ? text
    : !text.startsWith('0') && validatePhoneNumberLength(text, beside) === 'TOO_LONG' && `+${text}`;
  if (international) return { ...unfinished, country: guessCountry(text) ?? beside, value: international };
  const dialCode = beside === HOME || text === '' ? '' : `+${getCountryCallingCode(beside)} `;
  return { ...unfinished, country: beside, value: dialCode + text };
}

/**
 * Formats a number as in its country; Ethiopian mobile numbers are grouped by four, three and three digits: 0911 234
 * 567.
 */
function nationalOf(number: NonNullable<ReturnType<typeof read>>): string {
  const mobile = /^\+251([79]\d{2})(\d{3})(\d{3})$/.exec(number.number);
  return mobile ? `0${mobile[1]} ${mobile[2]} ${mobile[3]}` : number.formatNational();
}

function read(text: string, country: CountryCode) {
  const number = parsePhoneNumberFromString(text, country);
  return number?.isValid() ? number : null;
}

/**
 * Returns the country of an international number, by its first six digits; the largest of the countries that share a
 * code.
 */
export function guessCountry(text: string): CountryCode | null {
  const digits = text.replaceAll(/\D/g, '').slice(0, GUESSED_BY);
  const typing = new AsYouType();
  typing.input(`+${digits}`);
  return typing.getCountry() ?? sharers(typing.getCallingCode())[0] ?? null;
}

function sharers(callingCode: string | undefined): CountryCode[] {
  return (callingCode && metadata.country_calling_codes[callingCode]) || [];
}

export interface Country {
  iso: CountryCode;
  /** The dial code without '+': '251'. */
  dialCode: string;
  name: string;
  nameAm: string;
}

export function getCountry(iso: CountryCode): Country {
  return countries().find((country) => country.iso === iso)!;
}

let known: Country[] | null = null;

/** All countries that have phone numbers: Ethiopia first, the others by their English names. */
export function countries(): readonly Country[] {
  return (known ??= listCountries());
}

function listCountries(): Country[] {
  const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
  const amharic = new Intl.DisplayNames(['am'], { type: 'region', fallback: 'none' });
  return Object.entries(metadata.country_calling_codes)
    .flatMap(([dialCode, sharing]) =>
      sharing.map((iso) => ({
        iso,
        dialCode,
        name: english.of(iso) ?? iso,
        nameAm: amharic.of(iso) ?? '',
      })),
    )
    .sort(
      (one, other) =>
        Number(other.iso === HOME) - Number(one.iso === HOME) || one.name.localeCompare(other.name, 'en'),
    );
}

/**
 * Returns the countries that match a search: digits match the dial code; other text matches the ISO code, first in the
 * list, and the names in both languages without regard to accents.
 */
export function searchCountries(typed: string): readonly Country[] {
  const wanted = fold(typed).replace(/^\+/, '').trim();
  if (wanted === '') return countries();
  if (/^\d+$/.test(wanted)) return countries().filter(({ dialCode }) => dialCode.includes(wanted));
  const byCode = countries().filter(({ iso }) => iso.toLowerCase().includes(wanted));
  const byName = countries().filter(
    ({ name, nameAm }) => fold(name).includes(wanted) || nameAm.includes(wanted),
  );
  return [...new Set([...byCode, ...byName])];
}

function fold(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '');
}
