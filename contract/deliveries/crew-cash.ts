import { z } from 'zod';
import { id, moment, text } from '../common.ts';
import { birrInput, wholeNumber } from '../given.ts';
import { namedObject } from '../named-object.ts';

/** The kinds of entries of a crew's cash: taken at a door, handed in, or a difference that a count has found. */
export const CASH_KINDS = ['taken', 'handed-in', 'difference'] as const;

/** An amount in birr that may be below zero. */
const signed = z.number().meta({ description: 'ETB; below zero when it left the crew' });

export const cashEntry = z.object({
  kind: z.enum(CASH_KINDS),
  amount: signed,
  at: moment,
  order: z.number().int().nullable(),
  countedBy: z.string().nullable(),
  reason: z.string(),
});
export type CashEntry = z.infer<typeof cashEntry>;

/**
 * A crew, since when it has cash to hand in, and its newest entries up to its last count. The sum is not told before
 * somebody has counted.
 */
export const crewCash = namedObject('CrewCash', {
  crew: z.string(),
  name: z.string(),
  driver: z.string(),
  phone: z.string(),
  isActive: z.boolean(),
  since: moment
    .nullable()
    .meta({ description: 'of the oldest cash that is not counted; null: there is none' }),
  isLate: z.boolean().meta({ description: 'some of it was taken on a day before today' }),
  last: z.number().int().meta({ description: 'its newest entry, counted or not' }),
  entries: z.array(cashEntry),
});
export type CrewCash = z.infer<typeof crewCash>;
export const crewCashList = z.array(crewCash);

/** The parameters of a path that names the cash of a crew by the crew's id. */
export const crewParams = z.object({ crew: id });

/** POST /crew-cash/{crew}/counts: the counted amount, and the newest entry when the sender began to count. */
export const cashCount = namedObject('CashCount', {
  amount: birrInput,
  last: wholeNumber(0, Number.MAX_SAFE_INTEGER).meta({
    description: 'as the sender saw it: where there is a newer entry now, nothing is written',
  }),
  reason: text(300, 0).default('').meta({ description: 'stands with a difference' }),
});
export type CashCount = z.infer<typeof cashCount>;

/** The outcome of a count. */
export const countedCash = crewCash
  .extend({
    difference: signed.meta({ description: 'ETB that were too much; below zero: that were missing' }),
  })
  .meta({ id: 'CountedCash' });
export type CountedCash = z.infer<typeof countedCash>;
