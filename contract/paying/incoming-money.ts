import { z } from 'zod';
import { birr, id, listQuery, text } from '../common.ts';
import { flag } from '../given.ts';
import {
  INCOMING_LISTS,
  INCOMING_SOURCES,
  INCOMING_STATES,
  PROPOSAL_REASONS,
  UNALLOCATED_REASONS,
} from './incoming-states.ts';
import { paymentMethod } from './payments.ts';
import { alikeNumber } from './receipt-checks.ts';
import { firstConfirmation } from './receipts.ts';
import { namedObject } from '../named-object.ts';

/** GET /incoming-money. */
export const incomingMoneyQuery = listQuery.extend({
  state: z.enum(INCOMING_LISTS).default('open'),
  source: z.enum(INCOMING_SOURCES).optional(),
});
export type IncomingMoneyQuery = z.infer<typeof incomingMoneyQuery>;

const orderNamed = z.object({ _id: id, number: z.int(), buyer: z.string(), due: birr });

/** An order that a line of a bank statement may pay. */
export const orderProposal = namedObject('OrderProposal', {
  why: z.enum(PROPOSAL_REASONS).meta({
    description:
      '`number`: a receipt has the number and the sum; `number-alone`: another sum; `order`: the text names the order, and this is due; ' +
      '`amount`: only the sum is the same, and the days fit',
  }),
  order: orderNamed,
  receipt: id.nullable().meta({ description: 'the receipt of the order that waits' }),
});
export type OrderProposal = z.infer<typeof orderProposal>;

/** The amount as decimal text. */
const money = z.object({ currency: z.string(), amount: z.string() });

/** Money that came in and that a member of staff assigns to an order. */
export const incomingMoney = namedObject('IncomingMoney', {
  _id: id,
  source: z.enum(INCOMING_SOURCES),
  state: z.enum(INCOMING_STATES),
  money,
  left: money.meta({ description: 'the part of it that was not given back' }),
  number: z
    .string()
    .meta({ description: 'the transaction number, or the id of the payment at its provider' }),
  origin: z.string().meta({
    description:
      'the bank that a receipt names, the account of a statement, the id of the order at a provider, the way of what was recorded',
  }),
  method: paymentMethod.nullable().meta({ description: 'of a payment at a provider' }),
  text: z.string().meta({ description: 'the words of a line of a statement' }),
  at: z.string().meta({ description: 'the moment at which it came or was decided; of a statement, the day' }),
  order: orderNamed.nullable().meta({
    description:
      'the order that it pays; while it is open, the one for which its buyer or the provider says that it came',
  }),
  alike: alikeNumber.nullable().meta({
    description: 'of an open line of a statement: a number like its own that has paid an order already',
  }),
  takenBackOn: z.iso
    .date()
    .nullable()
    .meta({ description: 'the day on which the bank took it back, until somebody has dealt with it' }),
  hasPicture: z.boolean(),
  unallocated: z.enum(UNALLOCATED_REASONS).nullable().meta({ description: 'why it pays no order' }),
  reason: z.string().meta({
    description:
      'why it is refused, set aside or goes back; of an open payment, why its provider did not give it back',
  }),
  seenBy: firstConfirmation.nullable().meta({ description: 'the first of two people who are to see it' }),
  proposals: z.array(orderProposal),
});
export type IncomingMoney = z.infer<typeof incomingMoney>;

/** POST /incoming-money/{id}/order: the order's id, or its number as people write it: '10001', '#10001'. */
export const incomingOrder = namedObject('IncomingOrder', {
  order: z.union([
    id,
    z
      .string()
      .trim()
      .max(16)
      .regex(/^#?\d{1,15}$/, 'must be the number of an order'),
  ]),
  receipt: id.nullish().meta({ description: 'of a line of a statement: the receipt of this money' }),
  despite: flag.optional().meta({ description: 'the money was seen, although something speaks against it' }),
});
export type IncomingOrder = z.infer<typeof incomingOrder>;

/** The reason of PUT /incoming-money/{id}/aside and POST …/refund. */
export const incomingReason = z.object({ reason: text(300) });
