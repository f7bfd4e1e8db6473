import { z } from 'zod';
import { id } from '../common.ts';
import { namedObject } from '../named-object.ts';

/** The letters of a link's token, in its address `/o/{token}`. */
export const LINK_LENGTH = 10;

/** POST /orders/opened. */
export const orderOpening = namedObject('OrderOpening', {
  link: z.string().min(1).max(40).meta({ description: 'the token at the end of the link’s address' }),
  digits: z
    .string()
    .length(4)
    .regex(/^\d{4}$/)
    .optional()
    .meta({ description: 'the last four digits of the order’s phone; not needed by its signed-in buyer' }),
});
export type OrderOpening = z.infer<typeof orderOpening>;

export const openedOrder = namedObject('OpenedOrder', {
  order: id,
  token: z.string().optional().meta({
    description: 'of a session that reaches this order alone; absent for its signed-in buyer',
  }),
});
export type OpenedOrder = z.infer<typeof openedOrder>;
