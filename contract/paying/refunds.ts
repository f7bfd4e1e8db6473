import { z } from 'zod';
import { birr, id, line, moment, text } from '../common.ts';
import { birrInput, wholeNumber } from '../given.ts';
import { namedWay } from './other-ways.ts';
import { namedObject } from '../named-object.ts';
import { paymentMethod, wayByHand } from './payments.ts';

/** Pieces of a line of an order, named by its place or, where only one line has it, by its product. */
export const namedPieces = z
  .object({
    line: wholeNumber(1, 50).optional().meta({ description: 'its place in `orderItems`, from 1' }),
    product: id.optional(),
    qty: wholeNumber(1, 1000),
  })
  .refine(({ line: place, product }) => place !== undefined || product !== undefined, {
    message: 'is needed, or a product',
    path: ['line'],
  });
export type NamedPieces = z.infer<typeof namedPieces>;

/** The possible outcomes for the goods of a refund. */
export const GOODS_BACK = ['in-stock', 'damaged', 'not-returned'] as const;
export const goodsBack = z.enum(GOODS_BACK).meta({ id: 'GoodsBack' });
export type GoodsBack = z.infer<typeof goodsBack>;

/**
 * POST /orders/{id}/refunds. Without `amount` all that is left is refunded. Without `lines` a refund of all that is
 * left covers all goods, any other refund covers none. `payment` names the money, one of the order's `refundable`; it
 * may be omitted if there is only one. Money that did not pay the order is refunded whole, without effect on goods.
 * `byHand` says how the shop itself returned money that no provider can send, and is required exactly then.
 */
export const refundRequest = namedObject('RefundRequest', {
  amount: birrInput.optional(),
  reason: text(300),
  goods: goodsBack,
  payment: id.optional(),
  lines: z.array(namedPieces).max(50).optional(),
  byHand: z.object({ way: wayByHand, reference: line(60, 0).default('') }).optional(),
});
export type RefundRequest = z.infer<typeof refundRequest>;

/** Money of an order that can be refunded. */
export const refundable = namedObject('Refundable', {
  payment: id,
  method: paymentMethod,
  proof: z.string(),
  otherWay: namedWay.optional(),
  paysOrder: z.boolean().meta({ description: 'false: it came beside what paid the order, or was wrong' }),
  byHand: z.boolean().meta({ description: 'no provider sends it back' }),
  /** The amount that is left as decimal text, in the currency of the payment. */
  left: z.object({ currency: z.string(), amount: z.string() }),
  price: z.object({ left: birr, back: birr }).nullable().meta({
    description: 'what of the price it pays: what is left, and what was given back; null: it pays nothing',
  }),
});
export type Refundable = z.infer<typeof refundable>;

export const refund = namedObject('Refund', {
  _id: id,
  amount: birr.nullable().meta({ description: 'of the price; null for money that did not pay the order' }),
  /** The amount as decimal text, in the currency of the payment. */
  charged: z.object({ currency: z.string(), amount: z.string() }),
  status: z.enum(['requested', 'completed', 'failed']),
  reason: z.string(),
  goods: goodsBack,
  createdAt: moment,
});
export type Refund = z.infer<typeof refund>;
