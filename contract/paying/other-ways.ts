import { z } from 'zod';
import { birr, line, text } from '../common.ts';
import { flag, birrInput, wholeNumber } from '../given.ts';
import { MOST_OTHER_WAYS, PROOFS_ASKED } from '../accounts/proofs-asked.ts';

/**
 * The permanent id of a payment method that the owner has defined; orders and payments store it with the method's name.
 */
export const otherWayId = z
  .string()
  .max(24)
  .regex(/^[a-z0-9]{6,24}$/, 'must be 6 to 24 small letters and digits');

const named = { id: otherWayId, name: line(60), nameAm: line(60, 0) };

/** A payment method of the owner's own, as an order or a payment stores it. */
export const namedWay = z.object({ id: z.string(), name: z.string(), nameAm: z.string() });
export type NamedWay = z.infer<typeof namedWay>;

const told = {
  words: text(300, 0).meta({ description: 'for the buyer: how one pays so' }),
  wordsAm: text(300, 0),
  account: line(160, 0).meta({ description: 'where the money goes to; empty: the words say it' }),
  proof: z.enum(PROOFS_ASKED).meta({ description: 'what the buyer tells of their payment' }),
};

/** A payment method of the owner's own, as the settings store it. */
export const otherWay = z.object({
  ...named,
  ...told,
  least: birr.nullable().meta({ description: 'the least that can be paid so; null: any amount' }),
  most: birr.nullable().meta({ description: 'the most that can be paid so; null: any amount' }),
  isOn: z.boolean(),
  after: wholeNumber(0, 50).meta({ description: 'so many of `paymentMethods` stand before it' }),
});
export type OtherWay = z.infer<typeof otherWay>;

/** A payment method of the owner's own, as the settings form sends it. */
export const savedOtherWay = otherWay
  .extend({ least: birrInput.nullable(), most: birrInput.nullable(), isOn: flag })
  .refine(({ least, most }) => least === null || most === null || least <= most, {
    path: ['most'],
    message: 'must not be less than the least',
  });

export const otherWays = z.array(otherWay).max(MOST_OTHER_WAYS);
export const savedOtherWays = z
  .array(savedOtherWay)
  .max(MOST_OTHER_WAYS)
  .refine((ways) => new Set(ways.map(({ id }) => id)).size === ways.length, {
    message: 'must have an id of its own each',
  });

/** A payment method of the owner's own, as buyers are offered it. */
export const offeredWay = namedWay.extend({
  words: z.string(),
  wordsAm: z.string(),
  account: z.string(),
  proof: z.enum(PROOFS_ASKED),
  least: birr.nullable(),
});
export type OfferedWay = z.infer<typeof offeredWay>;
