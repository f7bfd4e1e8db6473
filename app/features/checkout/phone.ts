import type { parsePhoneNumberFromString } from 'libphonenumber-js/min';

let parser: Promise<typeof parsePhoneNumberFromString> | null = null;

/** Fetches the rules of phone numbers ahead of their use. */
export function loadPhoneRules(): Promise<typeof parsePhoneNumberFromString> {
  parser ??= import('libphonenumber-js/min').then(
    (library) => library.parsePhoneNumberFromString,
    (error: unknown) => {
      parser = null;
      throw error;
    },
  );
  return parser;
}

/** A phone number as E.164, or null when it is none. Without '+' it is an Ethiopian one. */
export async function toE164(typed: string): Promise<string | null> {
  const parse = await loadPhoneRules();
  const number = parse(typed, 'ET');
  return number?.isValid() ? number.number : null;
}
