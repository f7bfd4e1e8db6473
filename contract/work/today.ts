import { z } from 'zod';
import { moment } from '../common.ts';
import { namedObject } from '../named-object.ts';
import { heldBack } from './held-back.ts';

/** The largest count in the overview; a screen shows '999+' for it. */
export const MOST_TO_DO = 1000;

const count = z.number().int().min(0).max(MOST_TO_DO).optional();

/** The numbers of open tasks, without those that the caller may not see. */
const toDo = z.object({
  toConfirm: count.meta({
    description: 'orders that wait for a price of transport or for a receipt to be checked',
  }),
  incomingMoney: count.meta({
    description: 'receipts, recorded transfers and payments at providers that wait for a decision',
  }),
  toPrepare: count.meta({ description: 'orders to deliver whose pieces are not put together yet' }),
  toDeliver: count.meta({ description: 'orders that are paid, or are paid at the door' }),
  dueToday: count.meta({ description: 'deliveries of today that are not made' }),
  withoutDay: count.meta({ description: 'deliveries that are due and have no day, or whose day has passed' }),
  toCall: count.meta({ description: 'buyers to be called about their delivery' }),
  workLate: count.meta({ description: 'pieces in the workshop whose day is over' }),
  cases: count.meta({ description: 'returns and service that wait for the shop' }),
  lowStock: count.meta({
    description: 'variants of which only so many are left as somebody wants to be told',
  }),
  newReviews: count.meta({ description: 'reviews at which nobody of the shop has looked' }),
  needsReview: count.meta({ description: 'orders whose money somebody has to look at' }),
});
export type ToDo = z.infer<typeof toDo>;

const uncleanEnd = z.object({
  ranUntil: moment.meta({ description: 'when the shop was last known to run' }),
  backAt: moment,
  lastOrder: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'the number of the newest order that is known' }),
});
export type UncleanEnd = z.infer<typeof uncleanEnd>;

const soldTwice = z.object({
  order: z.object({ _id: z.string(), number: z.number().int() }),
  pieces: z.number().int(),
  seller: z.string(),
  soldAt: moment,
});

/** A day on which older orders were changed to cost less may have a total below zero. */
const taken = z.object({ orders: z.number().int(), total: z.number().meta({ description: 'birr' }) });

/** GET /today. The day is one of Ethiopia; the same day a week before is counted until the same time of day. */
export const today = namedObject('Today', {
  toDo,
  withheldExamples: z.number().int().min(0).optional().meta({
    description: 'example products that a shop for customers does not show',
  }),
  backup: z
    .object({
      madeAt: z.iso
        .datetime()
        .nullable()
        .meta({ description: 'the oldest of the last good ones; null: none' }),
      isLate: z.boolean().meta({ description: 'a night was missed' }),
    })
    .optional()
    .meta({ description: 'backups of a shop for customers, and of others that make some' }),
  soldTwice: z.array(soldTwice).optional().meta({
    description:
      'sales without a network whose pieces were sold to somebody else meanwhile, until somebody has seen to them',
  }),
  uncleanEnd: uncleanEnd.optional().meta({
    description:
      'an end within the last day that nobody wanted, such as a power cut; of the embedded database only',
  }),
  heldBack: heldBack.optional().meta({
    description: 'in a shop that was restored, or whose clock has jumped: nothing leaves it yet',
  }),
  orders: z.object({ today: taken, weekBefore: taken }).optional().meta({
    description:
      'what was ordered, with VAT and delivery, without orders that were cancelled or not paid in time',
  }),
  money: z.object({ today: z.number(), weekBefore: z.number() }).optional().meta({
    description: 'birr that came in; what went back is taken off, and tax that buyers withheld is not in it',
  }),
});
export type Today = z.infer<typeof today>;
