import { z } from 'zod';
import { wholeNumber } from '../given.ts';
import { MOST_COUNTED } from './order-states.ts';
import { namedObject } from '../named-object.ts';

/** GET /orders/counts. */
export const orderCountsQuery = z.object({
  after: wholeNumber(0, 1e15)
    .optional()
    .meta({ description: 'a number; how many orders have come after it' }),
});

const count = z.number().int().max(MOST_COUNTED);

/**
 * GET /orders/counts: what waits for the shop, by the filters of the list, counted up to 1,000. To confirm: a price of
 * transport or a receipt is waited for; to deliver: paid, or paid at the door; to prepare: those of them whose pieces
 * are not put together. Unclaimed: money that belongs to no order.
 */
export const orderCounts = namedObject('OrderCounts', {
  notPaid: count,
  toConfirm: count,
  toPrepare: count,
  toDeliver: count,
  needsReview: count,
  unclaimed: z.number().int(),
  news: count.meta({ description: 'orders after the number that was asked about' }),
  newest: z.number().int().meta({ description: 'the highest number of an order; 0: there is none' }),
});
export type OrderCounts = z.infer<typeof orderCounts>;
