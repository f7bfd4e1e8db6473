import { z } from 'zod';
import { id, moment } from '../common.ts';
import { HALF_NAMES } from '../deliveries/half-days/halves.ts';
import { DELIVERY_KINDS, DELIVERY_STATES } from '../deliveries/delivery-states.ts';
import { REFUSED_PLACES } from '../books/report-kinds.ts';
import { namedObject } from '../named-object.ts';

/** Pieces of a line of an order. */
const pieces = z.object({
  line: z.number().int().meta({ description: 'its place in `orderItems`, from 1' }),
  qty: z.number().int(),
});

/** A delivery of an order as its buyer sees it; the last fields are given only to administrators. */
export const orderDelivery = namedObject('DeliveryOfOrder', {
  _id: id,
  number: z.number().int().meta({ description: '1, 2 … of its order' }),
  kind: z.enum(DELIVERY_KINDS),
  state: z.enum(DELIVERY_STATES),
  day: z.string().nullable().meta({ description: 'a day in Ethiopia; null: none was chosen' }),
  half: z.enum(HALF_NAMES).nullable(),
  zone: z.object({ name: z.string(), nameAm: z.string() }).nullable(),
  pieces: z.array(pieces),
  isAgain: z.boolean().optional().meta({ description: 'for administrators: exchanged or repaired pieces' }),
  place: z
    .enum(REFUSED_PLACES)
    .optional()
    .meta({ description: 'for administrators: where pieces are that were sent back at the door' }),
  crew: z
    .object({ _id: id, name: z.string() })
    .nullable()
    .optional()
    .meta({ description: 'for administrators' }),
  stop: z
    .number()
    .int()
    .nullable()
    .optional()
    .meta({ description: 'for administrators: its place in the tour of its crew' }),
  confirmedAt: moment
    .nullable()
    .optional()
    .meta({ description: 'for administrators: when the buyer said yes to its day' }),
  heldAt: moment.nullable().optional().meta({
    description: 'for administrators: since when it waits without a day, because nobody was reached',
  }),
  version: z.number().int().optional().meta({ description: 'for administrators' }),
});
export type OrderDelivery = z.infer<typeof orderDelivery>;
