import { z } from 'zod';
import { birr, id, moment, text } from '../common.ts';
import { birrInput } from '../given.ts';
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

/** The cash of a crew, with its newest entries. */
export const crewCash = namedObject('CrewCash', {
  crew: z.string(),
  name: z.string(),
  driver: z.string(),
  phone: z.string(),
  isActive: z.boolean(),
  held: birr.meta({ description: 'taken and not handed in' }),
  since: moment.nullable().meta({ description: 'of the oldest cash that is held' }),
  isLate: z.boolean().meta({ description: 'some of it was taken on a day before today' }),
  entries: z.array(cashEntry),
});
export type CrewCash = z.infer<typeof crewCash>;
export const crewCashList = z.array(crewCash);

/** The parameters of a path that names the cash of a crew by the crew's id. */
export const crewParams = z.object({ crew: id });

/** POST /crew-cash/{crew}/counts: the counted amount, and the amount that the sender's screen showed as held. */
export const cashCount = namedObject('CashCount', {
  amount: birrInput,
  held: birrInput.meta({
    description: 'as the sender saw it: where it is another sum now, nothing is written',
  }),
  reason: text(300, 0).default('').meta({ description: 'needed where both differ' }),
});
export type CashCount = z.infer<typeof cashCount>;
