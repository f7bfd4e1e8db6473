import { z } from 'zod';
import { moment } from '../common.ts';
import { namedObject } from '../named-object.ts';
import { heldBack } from './held-back.ts';
import { MOST_WAITING, WAITING_KINDS } from './waiting-work.ts';

/** Work of one kind that waits for the caller; late: its moment is over; stuck: it has been over for more than a day. */
const waiting = z.object({
  kind: z.enum(WAITING_KINDS),
  count: z.number().int().min(1).max(MOST_WAITING),
  late: z.number().int().min(0),
  stuck: z.number().int().min(0),
  since: moment.nullable().meta({ description: 'by when the first of it should be done; null: any time' }),
});
export type WaitingWork = z.infer<typeof waiting>;

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
  toDo: z
    .array(waiting)
    .meta({ description: 'what waits for the caller by their jobs: first what is late, then by its moment' }),
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
