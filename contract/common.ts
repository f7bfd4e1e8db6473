import { z } from 'zod';
import { withoutMarks } from './accounts/phone-marks.ts';
import { wholeNumber } from './given.ts';
import { isBirr, MAX_SANTIM, toBirr } from './money.ts';
import { namedObject } from './named-object.ts';
import { LONGEST_KEYWORD } from './longest.ts';

/** Control characters except tab and line ends, and bidirectional controls, which make text look like other text. */
// oxlint-disable-next-line no-control-regex -- refusing control characters is what this is for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;
/**
 * Characters that show nothing and only part, hide or sign words: zero-width space, word joiner, soft hyphen, byte
 * order mark, fillers, tags, C1 controls. People paste them without knowing, so they are taken out rather than
 * refused. The joiners U+200C and U+200D stay: emoji and some scripts are written with them, Ethiopic needs none.
 */
const INVISIBLE =
  // oxlint-disable-next-line no-misleading-character-class -- one of them is a combining character, as such
  /[\u0080-\u009f\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b\u2060-\u2065\u206a-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** The most combining marks on one letter; more would be drawn over the lines around it and are no real writing. */
const ACCENTS = /(\p{M}{8})\p{M}+/gu;

const tidied = (value: string): string =>
  value
    .replace(INVISIBLE, '')
    .replace(ACCENTS, '$1')
    .replace(/[\u2028\u2029]/g, '\n');
const onOneLine = (value: string): string => tidied(value).replace(/\s+/g, ' ');

/** A text a person typed: trimmed, 1 … max UTF-16 units, well-formed, without control characters. */
export const text = (max: number, min = 1) => checked(z.string().overwrite(tidied), max, min);
/** A typed text on one line, such as a name, place or number; line ends become spaces. */
export const line = (max: number, min = 1) => checked(z.string().overwrite(onOneLine), max, min);
/** A typed or pasted phone number, or another contact, without the marks with which contacts apps copy it. */
export const phoneLine = (max: number, min = 1) =>
  checked(
    z.string().overwrite((value) => onOneLine(withoutMarks(value))),
    max,
    min,
  );

const checked = (tidy: z.ZodString, max: number, min: number) =>
  tidy
    .trim()
    .min(min)
    .max(max)
    .refine((value) => value.isWellFormed() && !FORBIDDEN.test(value), {
      message: 'has characters that cannot be stored',
    })
    .refine((value) => value === '' || SEEN.test(value), { message: 'has nothing that can be seen' });

const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** An identifier as sent in `_id`: a UUID in lower case; capitals are the same id (RFC 9562). */
export const id = z.uuid().toLowerCase().meta({ description: 'UUIDv7' });
export const idParams = z.object({ id });

/** An amount in birr, as answers have it: 0 … 99,999,999.99, at most two decimals. Inputs use `birrInput`. */
export const birr = z
  .number()
  .min(0)
  .max(toBirr(MAX_SANTIM))
  .refine(isBirr)
  .meta({ id: 'Birr', description: 'ETB, at most two decimals' });

/** Addresses are compared without case; they are stored trimmed and in lower case. */
export const email = z
  .string()
  .trim()
  .max(254)
  .transform((value) => value.normalize('NFKC').toLowerCase())
  .pipe(z.email().max(254));

/** A moment, sent with the shop's offset (+03:00), so that the first ten characters are the day in Ethiopia. */
export const moment = z
  .string()
  .meta({ id: 'Moment', format: 'date-time', description: 'ISO 8601 with +03:00' });

/**
 * An address of a picture: https, or a path of this shop. The server fetches those of product files alone, with the guard
 * of addresses elsewhere.
 */
export const pictureAddress = line(500).refine(
  (value) => /^https:\/\/[^\s"'<>\\]+$/.test(value) || /^\/(?!\/)[^\s"'<>\\]*$/.test(value),
  { message: 'must be an https address or a path of this shop' },
);

/** Every refusal has this shape. `message` is a sentence for a person; `code` is for programs. */
export const errorBody = namedObject('ErrorBody', {
  message: z.string(),
  code: z.string(),
  details: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** The version of a row, which counts its changes; the bound keeps it and the next one within a 32-bit integer. */
export const version = wholeNumber(0, 1_000_000_000);

/** Paging of plain arrays; totals travel in `X-Total-Count` and `Link`. */
export const listQuery = z.object({
  page: wholeNumber(1, 1_000_000).prefault(1),
  size: wholeNumber(1, 100).prefault(50),
});

/** The most rows of a list that is asked for without paging. */
export const MAX_WHOLE_LIST = 5000;
const page = listQuery.shape.page.unwrap().optional();
/**
 * Paging of lists that are answered whole without `page`, `pageNumber` and `size`; filters are added by `safeExtend`.
 * `pageNumber` is another name of `page`, which the specification's client uses.
 */
export const wholeListQuery = z
  .object({ page, pageNumber: page, size: listQuery.shape.size.unwrap().optional() })
  .refine((given) => (given.page ?? given.pageNumber) === (given.pageNumber ?? given.page), {
    message: 'must be the same as page, where both are given',
    path: ['pageNumber'],
  });

export const keyword = line(LONGEST_KEYWORD, 0);
/** Search words; of pasted sentences and addresses only the beginning is used. */
export const searchWords = checked(
  z.string().overwrite((value) => onOneLine(value).slice(0, 300).toWellFormed().trim()),
  300,
  0,
);

/** A day in Ethiopia, as a filter of lists. */
export const day = z.iso
  .date()
  .refine((value) => value >= '2000-01-01', { message: 'must be a day since 2000-01-01' });

export const done = namedObject('Done', { message: z.string() });
