import { z } from 'zod';
import { id, moment, text } from '../common.ts';
import { flag, momentInput, wholeNumber } from '../given.ts';
import { order, orderSummary } from './orders.ts';
import { namedWay } from '../paying/other-ways.ts';
import { paymentMethod } from '../paying/payments.ts';
import { namedObject } from '../named-object.ts';

/** The schemas of the back office's calls about orders, beyond the order itself. */

/** The most pieces whose names a row of the list shows. */
export const GOODS_IN_ROW = 2;

/** An order in the answer of GET /orders, with the facts that staff need before they open it. */
export const listedOrder = orderSummary
  .extend({
    phone: z.string(),
    city: z.string(),
    paymentMethod,
    otherWay: namedWay.optional(),
    inCash: z
      .boolean()
      .meta({ description: 'all money that pays it came as cash, at the counter or at the door' }),
    goods: z.array(z.object({ name: z.string(), qty: z.number().int() })),
    moreGoods: z.number().int().meta({ description: 'lines beyond those in `goods`' }),
    preparedAt: moment.nullable(),
  })
  .meta({ id: 'ListedOrder' });
export type ListedOrder = z.infer<typeof listedOrder>;

/** GET /orders/choices: the cities and sellers of recent orders, for the filters of the list. */
export const orderChoices = namedObject('OrderChoices', {
  cities: z.array(z.string()),
  sellers: z.array(z.object({ _id: id, name: z.string() })),
});
export type OrderChoices = z.infer<typeof orderChoices>;

export const orderNumberParams = z.object({ number: wholeNumber(1, 1e15) });

/** GET /orders/number/{number}: an order as its screen in the back office shows it. */
export const deskOrder = namedObject('DeskOrder', {
  order,
  preparedAt: moment.nullable(),
  seller: z.string().nullable().meta({ description: 'who took it by phone' }),
  lookedAfterBy: z.string().nullable().meta({ description: 'to whom it was handed over' }),
  agent: z.string().nullable().meta({
    description: 'the profile of the agent that has begun it for the buyer; nobody has proven it',
  }),
  previous: z.number().int().nullable().meta({ description: 'the number of the order before it' }),
  next: z.number().int().nullable(),
  earlier: z.array(orderSummary).meta({
    description: 'other orders of the same account or phone, newest first; at most five',
  }),
});
export type DeskOrder = z.infer<typeof deskOrder>;

/** PUT /orders/prepared. */
export const MOST_PREPARED = 100;
export const ordersPrepared = namedObject('OrdersPrepared', {
  orders: z.array(id).min(1).max(MOST_PREPARED),
  isPrepared: flag,
});
export const preparedAnswer = namedObject('OrdersPreparedAnswer', {
  changed: z.array(id),
  refused: z.array(id).meta({ description: 'those that are not to be delivered now' }),
});
export type PreparedAnswer = z.infer<typeof preparedAnswer>;

/** POST /orders/{id}/delivery-undo: with the time of the delivery as it was seen, so that a newer one is not undone. */
export const deliveryUndo = namedObject('DeliveryUndo', { reason: text(300), deliveredAt: momentInput });
export type DeliveryUndo = z.infer<typeof deliveryUndo>;
