import { z } from 'zod';
import { id, listQuery, moment } from '../common.ts';
import { namedObject } from '../named-object.ts';
import { namedWay } from './other-ways.ts';
import { paymentMethod } from './payments.ts';

/** GET /money-to-give-back, the longest waiting first. */
export const moneyToGiveBackQuery = listQuery;
export type MoneyToGiveBackQuery = z.infer<typeof moneyToGiveBackQuery>;

/**
 * The reasons for which money goes back: the order has come to nothing, more came than it costs, or a service case is decided so.
 */
export const REASONS_TO_GIVE_BACK = ['ended', 'surplus', 'case'] as const;
export type ReasonToGiveBack = (typeof REASONS_TO_GIVE_BACK)[number];

const numbered = z.object({ _id: id, number: z.int() });

export const moneyToGiveBack = namedObject('MoneyToGiveBack', {
  _id: id.meta({ description: 'of the payment that holds the money, or of the service case' }),
  why: z.enum(REASONS_TO_GIVE_BACK),
  order: numbered,
  case: numbered.nullable(),
  buyer: z.string(),
  money: z
    .object({ currency: z.string(), amount: z.string() })
    .meta({ description: 'decimal text; of a case what was paid for its pieces' }),
  came: z
    .array(z.object({ method: paymentMethod, proof: z.string(), otherWay: namedWay.optional() }))
    .meta({ description: 'how it came; of a case the payments of the order from which it may be taken' }),
  since: moment.meta({ description: 'when it became clear that it goes back' }),
});
export type MoneyToGiveBack = z.infer<typeof moneyToGiveBack>;
