import { z } from 'zod';
import { id, moment, text } from '../common.ts';
import { paymentMethod } from './payments.ts';

/**
 * Says why money that came pays no order: no order of the shop is named and nobody has brought it, the sum or the currency is
 * another one, it names another order than it was brought for, the order waits for no money or is paid, it is older than the
 * order, or it came in parts or went back in part.
 */
export const UNCLAIMED_WHYS = [
  'no-order',
  'wrong-amount',
  'other-order',
  'not-payable',
  'already-paid',
  'older-than-order',
  'not-whole',
] as const;
export type UnclaimedWhy = (typeof UNCLAIMED_WHYS)[number];

/**
 * waiting: somebody has to decide. refused: so, too, after the provider did not give it back. returning: the provider has to give
 * it back. returned, claimed (it pays an order) and not-ours (it came for another business) are over.
 */
export const UNCLAIMED_STATES = [
  'waiting',
  'refused',
  'returning',
  'returned',
  'claimed',
  'not-ours',
] as const;
export type UnclaimedState = (typeof UNCLAIMED_STATES)[number];

/** Money that came in at a provider and belongs to no order. Nothing about its payer is stored. */
export const unclaimedMoney = z.object({
  _id: id,
  method: paymentMethod,
  proof: z.string().meta({ description: 'by what the provider knows the money' }),
  providerOrderId: z.string(),
  /** Decimal text. */
  money: z.object({ currency: z.string(), amount: z.string() }),
  left: z
    .object({ currency: z.string(), amount: z.string() })
    .meta({ description: 'what of it was not given back, as far as the shop has heard' }),
  why: z.enum(UNCLAIMED_WHYS),
  order: z.object({ _id: id, number: z.number().int() }).nullable().meta({
    description: 'for which it came, as its buyer or the provider says; of claimed money, which it pays',
  }),
  state: z.enum(UNCLAIMED_STATES),
  reason: z.string().meta({
    description:
      'why it goes back or is not for this shop; of refused, why the provider did not give it back',
  }),
  capturedAt: moment,
  notedAt: moment,
  decidedAt: moment.nullable(),
});
export type UnclaimedMoney = z.infer<typeof unclaimedMoney>;

/** POST /payments/unclaimed/{id}/refund, …/not-ours. */
export const unclaimedReason = z.object({ reason: text(300) });

/** POST /payments/unclaimed/{id}/order: the order's id, or its number as people write it: '10001', '#10001'. */
export const unclaimedOrder = z.object({
  order: z.union([
    id,
    z
      .string()
      .trim()
      .max(16)
      .regex(/^#?\d{1,15}$/, 'must be the number of an order'),
  ]),
});
