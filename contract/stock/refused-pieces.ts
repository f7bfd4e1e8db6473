import { z } from 'zod';
import { STORED_WISHES } from '../work/case-states.ts';
import { id, moment } from '../common.ts';
import { flag } from '../given.ts';
import { DOOR_WISHES, REFUSED_PLACES, REFUSED_REASONS } from '../books/report-kinds.ts';
import { namedObject } from '../named-object.ts';

/** GET /refused-pieces: pieces that were sent back at the door and are still to be dealt with. */
export const refusedPieces = namedObject('RefusedPieces', {
  _id: id.meta({ description: 'of the delivery' }),
  order: z.object({ _id: id, number: z.number().int() }),
  buyer: z.string(),
  phone: z.string(),
  at: moment,
  crew: z.string().nullable(),
  reason: z.enum(REFUSED_REASONS),
  wish: z.enum(DOOR_WISHES).meta({ description: 'of the buyer at the door' }),
  place: z.enum(REFUSED_PLACES),
  note: z.string(),
  report: id.nullable().meta({ description: 'for GET /orders/{id}/proofs/{report}/pictures/{picture}' }),
  pictures: z.number().int(),
  isPaid: z.boolean().meta({ description: 'what is not paid is changed or cancelled instead' }),
  orderItems: z.array(
    z.object({
      line: z.number().int().meta({ description: 'its place in the `orderItems` of the order, from 1' }),
      name: z.string(),
      variantName: z.string().nullable(),
      image: z.string(),
      qty: z.number().int(),
    }),
  ),
});
export type RefusedPieces = z.infer<typeof refusedPieces>;

/**
 * POST /refused-pieces/{id}/service-case: opens a service case for the pieces, which counts as accepted at once unless it
 * is left to the office.
 */
export const refusedDecision = namedObject('RefusedDecision', { wish: z.enum(STORED_WISHES) });

/** POST /refused-pieces/{id}/delivery: brings the pieces again, on a day that is still to be chosen. */
export const refusedAgain = namedObject('RefusedAgain', {
  isWhole: flag
    .default(false)
    .meta({ description: 'somebody has looked: they are whole, or were made whole' }),
});
export type RefusedAgain = z.infer<typeof refusedAgain>;
