import { z } from 'zod';
import { isBirr, MAX_SANTIM, toBirr } from './money.ts';
import { AMOUNT_TEXT, readAmount } from './paying/typed-amount.ts';

/**
 * Numbers, flags and codes as requests may send them. Many clients send the text of a form field, so text is accepted
 * where it can mean only one number or flag. Handlers see numbers and flags; answers never have text for them.
 */

/** A plain decimal: no exponent, no sign but a minus, no spaces, digits on both sides of a point. */
const DECIMAL = /^-?\d{1,15}(\.\d{1,20})?$/;
const decimalText = z.string().max(37).regex(DECIMAL).transform(Number);
/**
 * The description of the text form; it also keeps the OpenAPI document complete, because fastify-type-provider-zod
 * leaves out a schema that it meets before its parts.
 */
const AS_TEXT = { description: 'the same as text' };

/** Returns the message for a missing or wrong value, with the expected form. */
export const needed =
  (form: string) =>
  ({ input }: { input?: unknown }): string =>
    input === undefined ? `is missing, and ${form}` : form;

/** Accepts the number of a schema, or the same number as text. */
const orText = <N extends z.ZodType<number, number>>(number: N, form: string) =>
  z.union([number, decimalText.pipe(number).meta(AS_TEXT)], { error: needed(form) });

export function wholeNumber(min: number, max: number) {
  const form = `must be a whole number from ${min} to ${max}`;
  return orText(z.int(form).min(min, form).max(max, form), form);
}

export const AMOUNT = 'must be an amount in birr such as 19000.00';
const decimals = { message: 'must have at most two decimals, such as 19000.00' };
const amount = z.number().min(0).max(toBirr(MAX_SANTIM)).refine(isBirr, decimals);

/**
 * Takes the text of an amount with commas or spaces between thousands too, because people type prices as screens show
 * them.
 */
const amountText = z.string().max(37).regex(AMOUNT_TEXT).transform(readAmount);
const orAmountText = <N extends z.ZodType<number, number>>(number: N) =>
  z.union([number, amountText.pipe(number).meta(AS_TEXT)], { error: needed(AMOUNT) });

/** An amount in birr: 0 … 99,999,999.99, at most two decimals. */
export const birrInput = orAmountText(amount).meta({ description: 'ETB, at most two decimals' });
const aPrice = amount.refine((value) => value > 0, { message: 'must be more than 0' });
export const priceInput = orAmountText(aPrice).meta({ description: 'ETB, at most two decimals' });

const AMOUNT_OR_LESS = 'must be an amount in birr such as -5.00';
const signed = z
  .number()
  .min(-toBirr(MAX_SANTIM))
  .max(toBirr(MAX_SANTIM))
  .refine((value) => isBirr(Math.abs(value)), decimals);
/** An amount in birr that may be below zero: a sum that the sender saw on the screen. */
export const signedBirrInput = orText(signed, AMOUNT_OR_LESS).meta({
  description: 'ETB, also below zero, at most two decimals',
});

/** A moment with its offset, as RFC 3339 writes it. */
export const momentInput = z.iso
  .datetime({
    offset: true,
    error: needed('must be a moment with its offset, such as 2026-12-01T00:00:00+03:00'),
  })
  .max(40)
  .meta({ description: 'ISO 8601 with its offset' });

export function numberAbove0(max: number) {
  const form = `must be a number above 0, at most ${max}`;
  return orText(z.number(form).positive(form).max(max, form), form);
}

const flagText = z.enum(['true', 'false']).transform((value) => value === 'true');
export const flag = z.union([z.boolean(), flagText.meta(AS_TEXT)], {
  error: needed('must be true or false'),
});

/** A six-digit code that was sent as a number and lost its leading zeros; the zeros are put back. */
export const sixDigits = z
  .int()
  .min(0)
  .max(999_999)
  .transform((value) => String(value).padStart(6, '0'));

const FURTHEST = 1e12;
/**
 * An amount that the sender saw and the shop computes itself. A wrong or missing one never makes the call fail:
 * undefined where it is no number.
 */
export const expectedAmount = orText(z.number().min(-FURTHEST).max(FURTHEST), AMOUNT)
  .optional()
  .catch(undefined)
  .meta({ description: 'ETB. Compared with what the shop computes; what is no number is not looked at' });
