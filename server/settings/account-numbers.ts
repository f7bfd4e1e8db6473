import { fieldError } from '#server/lib/http/http-error.ts';

/** As many digits as the shortest numbers of accounts and phones have. */
const LEAST_DIGITS = 8;
/** The digits in which a phone number is the same with and without the code of its country. */
const OF_PHONE = 9;
/** Digits in a row, perhaps in groups. */
const GROUPED = /\d(?:(?:[ ._]| ?\p{Pd} ?)?\d)+/gu;
/** Dates and ids of products. */
const DATES_AND_IDS = /\b(\d{4}-\d{2}-\d{2}|\d{2}-\d{2}-\d{4}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})\b/gi;
/** From one number to another, such as 2020-2026; the first group of a phone number begins with 0. */
const SPANS = /(?<![\d._\p{Pd}] ?)[1-9]\d{0,4} ?\p{Pd} ?[1-9]\d{0,4}(?! ?[\d._\p{Pd}])/gu;
/** Signs that nobody sees, which may stand between digits. */
const UNSEEN = /\p{Cf}/gu;

/** Returns the numbers in a text that may be accounts or phones to which buyers send money, as digits alone. */
export const numbersIn = (text: string): string[] =>
  (
    text
      .normalize('NFKC')
      .replace(UNSEEN, '')
      .replace(DATES_AND_IDS, ' ')
      .replace(SPANS, ' ')
      .match(GROUPED) ?? []
  )
    .map((number) => number.replace(/\D/g, ''))
    .filter((digits) => digits.length >= LEAST_DIGITS);

/** The texts in a document, with their fields; addresses of pictures and pages are none. */
function textsIn(document: unknown, field = ''): [field: string, text: string][] {
  if (typeof document === 'string') return /^(https?:|\/)\S*$/.test(document) ? [] : [[field, document]];
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([name, each]) => textsIn(each, field ? `${field}.${name}` : name));
}

const numbersOf = (document: unknown): string[] => textsIn(document).flatMap(([, text]) => numbersIn(text));

/** Finds a number in a document that buyers read which none of the known documents has, with its field. */
export function unknownNumberIn(
  document: unknown,
  known: readonly unknown[],
  within = '',
): { field: string; number: string } | undefined {
  const accepted = new Set(known.flatMap(numbersOf).map((digits) => digits.slice(-OF_PHONE)));
  for (const [field, text] of textsIn(document, within)) {
    const number = numbersIn(text).find((digits) => !accepted.has(digits.slice(-OF_PHONE)));
    if (number !== undefined) return { field, number };
  }
  return undefined;
}

/**
 * Refuses a text that tells buyers a number which may be an account and is none of the shop's: new accounts wait for a
 * second owner, and words about them must not come before.
 * @param known documents whose numbers are known already, such as the settings and the text of before.
 * @throws HttpError 400.
 */
export function refuseUnknownNumbers(document: unknown, known: readonly unknown[], within = ''): void {
  const found = unknownNumberIn(document, known, within);
  if (found)
    throw fieldError({
      [found.field]: `has the number ${found.number}, which is no account or phone of the shop: write it down in the settings first`,
    });
}
