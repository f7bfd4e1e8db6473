import { z } from 'zod';
import { birr, id, moment } from '../common.ts';
import { halfDay } from '../deliveries/half-days/half-days.ts';
import { ORDER_CHANGE_STATES } from './order-change-states.ts';
import { namedObject } from '../named-object.ts';

/** The sums of an order before or after a change. */
const sums = z.object({
  itemsPrice: birr,
  shippingPrice: birr,
  taxPrice: birr,
  totalPrice: birr,
  discount: birr,
});

/** A changed line of an order, with the number of pieces before and after. */
export const changedLine = z.object({
  product: id,
  name: z.string(),
  nameAm: z.string().optional(),
  image: z.string(),
  variantName: z.string().optional(),
  variantNameAm: z.string().optional(),
  price: birr.meta({ description: 'of a piece afterwards' }),
  priceBefore: birr.optional().meta({ description: 'of a piece, where the change moves it' }),
  qty: z.number().int().meta({ description: 'pieces afterwards; 0: it is taken out' }),
  was: z.number().int().meta({ description: 'pieces before; 0: it is new' }),
});

/** The effect of a change on an order. */
export const changeSummary = z.object({
  orderItems: z.array(changedLine),
  isAddressChanged: z.boolean(),
  assembly: z
    .boolean()
    .optional()
    .meta({ description: 'pieces are put together there from then on, or no more' }),
  halfDay: halfDay.optional().meta({ description: 'on which it comes from then on' }),
  holdHours: z.number().int().optional().meta({ description: 'how many hours from then on it is held' }),
  before: sums,
  after: sums,
});
export type ChangeSummary = z.infer<typeof changeSummary>;

/** A change of an order: made, or waiting for the buyer's answer, or answered. */
export const orderChange = namedObject('OrderChange', {
  _id: id,
  state: z.enum(ORDER_CHANGE_STATES),
  reason: z.string(),
  ...changeSummary.shape,
  createdAt: moment,
  decidedAt: moment.nullable(),
  newAddress: z.string().optional().meta({ description: 'of a proposal: where the goods would go' }),
  validUntil: moment.nullable().meta({ description: 'of a proposal: until when it can be accepted' }),
});
export type OrderChange = z.infer<typeof orderChange>;
