import { z } from 'zod';
import { day, id, keyword, line, wholeListQuery } from '../common.ts';
import { ORDER_FILTERS } from './order-states.ts';
import { paymentMethod } from '../paying/payments.ts';

const orderFilter = z.enum(ORDER_FILTERS);
export type OrderFilter = z.infer<typeof orderFilter>;
export const ORDER_SORTS = ['newest', 'oldest', 'total'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
export const ORDER_DATES = ['placed', 'paid'] as const;

/** `keyword`: a number, a whole id, or words of the buyer's or receiver's name, e-mail and phone. */
const orderFilters = z.object({
  keyword: keyword.optional(),
  state: orderFilter.optional(),
  method: paymentMethod.optional(),
  city: line(100).optional().meta({ description: 'where it goes, in any case' }),
  seller: id
    .optional()
    .meta({ description: 'who looks after it: who took it, or to whom it was handed over' }),
  by: z
    .enum(ORDER_DATES)
    .optional()
    .meta({ description: 'the date that the days are about: placed, or paid' }),
  from: day.optional().meta({ description: 'first day, in Ethiopia' }),
  to: day.optional().meta({ description: 'last day, in Ethiopia' }),
});
const orderQuestion = orderFilters.extend({ sort: z.enum(ORDER_SORTS).optional() });
export type OrderQuestion = z.infer<typeof orderQuestion>;

/** GET /orders. */
export const orderListQuery = wholeListQuery.safeExtend(orderQuestion.shape);

/** GET /orders/export.csv: all orders that match the filters, without paging. */
export const orderExportQuery = orderFilters.extend({
  numbers: z
    .string()
    .max(1600, 'must be at most 100 numbers')
    .regex(
      /^\d{1,15}(,\d{1,15}){0,99}$/,
      'must be numbers of orders with commas between them, such as 10001,10007',
    )
    .optional()
    .meta({ description: 'only these orders, such as 10001,10007; at most 100' }),
});
export type OrderExportQuery = z.infer<typeof orderExportQuery>;
