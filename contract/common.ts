import { z } from 'zod';
import { isBirr } from './money.ts';

/** C0 controls but tab and line ends, and the direction overrides that make text read as something else. */
// oxlint-disable-next-line no-control-regex -- refusing control characters is what this is for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

/** A text a person typed: trimmed, 1 … max UTF-16 units, well-formed, without control characters. */
export function text(max: number, min = 1) {
  return z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((value) => value.isWellFormed() && !FORBIDDEN.test(value), {
      message: 'has characters that cannot be stored',
    });
}

/** An identifier as sent in `_id`: a UUID in lower case. */
export const id = z.uuid().meta({ description: 'UUIDv7' });
export const idParams = z.object({ id });

/** An amount in birr: 0 … 99,999,999.99, at most two decimals. */
export const birr = z
  .number()
  .refine(isBirr, { message: 'must be an amount in birr with at most two decimals' })
  .meta({ description: 'ETB, at most two decimals' });

/** Addresses are compared without case; they are stored trimmed and in lower case. */
export const email = z
  .string()
  .trim()
  .max(254)
  .transform((value) => value.normalize('NFKC').toLowerCase())
  .pipe(z.email());

/** A moment, sent with the shop's offset (+03:00), so that the first ten characters are the day in Ethiopia. */
export const moment = z.string().meta({ description: 'ISO 8601 with +03:00' });

/** An address of a picture: https, or a path of this shop. The server never fetches it. */
export const pictureAddress = text(500).refine(
  (value) => /^https:\/\/[^\s"'<>\\]+$/.test(value) || /^\/(?!\/)[^\s"'<>\\]*$/.test(value),
  { message: 'must be an https address or a path of this shop' },
);

/** Every refusal has this shape. `message` is a sentence for a person; `code` is for programs. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  details: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** Paging of plain arrays; totals travel in `X-Total-Count` and `Link`. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(50),
});

/** What somebody looks for. */
export const keyword = text(100, 0);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A day in Ethiopia, as a filter of lists. */
export const day = z.iso
  .date()
  .refine((value) => value >= '2000-01-01', { message: 'must be a day since 2000' });

export const done = z.object({ message: z.string() });
