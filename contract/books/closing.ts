import { z } from 'zod';
import { MONEY_PLACES, OPEN_POINTS, type OpenPoint } from './closing-places.ts';
import { birr, day, id, moment, text } from '../common.ts';
import { cashPurpose, signedBirr } from '../paying/drawers.ts';
import { signedBirrInput } from '../given.ts';
import { namedObject } from '../named-object.ts';
import { LONGEST_REASON } from '../longest.ts';

export const closingQuery = z.object({
  day: day.optional().meta({ description: 'in Ethiopia; absent: today' }),
});

const sums = z.object({
  booked: signedBirr.meta({ description: 'what the ledger says came, less what went' }),
  confirmed: signedBirr.meta({
    description: 'of that, what was counted, stands on a statement or was told by a provider',
  }),
  waits: signedBirr.meta({ description: '`booked` − `confirmed`' }),
  difference: signedBirr.meta({ description: 'what counts of this day found to be missing or too much' }),
});
export const closingPlace = sums.extend({ place: z.enum(MONEY_PLACES) });
export type ClosingPlace = z.infer<typeof closingPlace>;

/** A drawer that was open on the day. */
export const closingDrawer = z.object({
  _id: id,
  drawer: id,
  name: z.string(),
  holder: z.string(),
  openedAt: moment,
  closedAt: moment.nullable(),
  opening: birr,
  expected: signedBirr,
  counted: birr.nullable(),
  difference: signedBirr,
});
export type ClosingDrawer = z.infer<typeof closingDrawer>;

export const openPoint = z.object({
  point: z.enum(Object.keys(OPEN_POINTS) as [OpenPoint, ...OpenPoint[]]),
  count: z.int(),
  amount: signedBirr.nullable(),
});

/** A shortage or a surplus that a count of the day found. */
export const closingDifference = z.object({
  _id: z.string(),
  of: z.enum(['drawer', 'crew']),
  name: z.string().meta({ description: 'of the drawer or the crew' }),
  by: z.string().meta({ description: 'who counted' }),
  at: moment,
  amount: signedBirr,
  reason: z
    .string()
    .meta({ description: 'empty until somebody has said it: at the count, or as the day is closed' }),
});
export type ClosingDifference = z.infer<typeof closingDifference>;

/** Cash of the day that somebody put into a drawer, or took out of one. */
export const closingMove = z.object({
  _id: z.string(),
  drawer: z.string(),
  by: z.string(),
  at: moment,
  amount: signedBirr,
  purpose: cashPurpose.nullable(),
  reason: z.string(),
});
export type ClosingMove = z.infer<typeof closingMove>;

/** A count of a crew's cash on the day. */
export const closingCrew = z.object({
  _id: z.string(),
  name: z.string(),
  by: z.string(),
  at: moment,
  counted: birr,
  difference: signedBirr,
});
export type ClosingCrew = z.infer<typeof closingCrew>;

/** The figures of a day; for a closed day those of the moment when it was closed. */
const figures = z.object({
  places: z.array(closingPlace),
  total: sums,
  drawers: z.array(closingDrawer),
  crews: z.array(closingCrew),
  differences: z.array(closingDifference),
  moves: z.array(closingMove),
  open: z.array(openPoint),
});
export type ClosingFigures = z.infer<typeof figures>;

export const closing = figures
  .extend({
    day: z.iso.date(),
    toClose: z
      .array(z.iso.date())
      .meta({ description: 'the days of the last week with money that nobody has closed' }),
    closed: z
      .object({ by: z.string(), at: moment, note: z.string() })
      .nullable()
      .meta({ description: 'then the figures are those of that moment' }),
    later: z
      .array(
        z.object({
          place: z.enum(MONEY_PLACES),
          amount: signedBirr,
          difference: signedBirr.optional().meta({ description: 'what counts of the day found since then' }),
        }),
      )
      .meta({ description: 'what was booked and counted for the day after it was closed' }),
  })
  .meta({ id: 'DayClosing' });
export type Closing = z.infer<typeof closing>;

const expectedAmount = signedBirrInput.meta({
  description: 'ETB, as the sender saw it: where it is another sum now, nothing is closed',
});

export const closingRequest = namedObject('DayClosingRequest', {
  day,
  booked: expectedAmount,
  difference: expectedAmount,
  reasons: z
    .array(z.object({ _id: z.string().max(40), reason: text(LONGEST_REASON) }))
    .max(200)
    .default([])
    .meta({ description: 'of the differences of which nobody has said the reason, by their ids' }),
  note: text(1000, 0).default('').meta({ description: 'needed where something is open' }),
});
export type ClosingRequest = z.infer<typeof closingRequest>;
