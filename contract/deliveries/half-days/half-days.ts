import { z } from 'zod';
import { day, line } from '../../common.ts';
import { HALF_NAMES } from './halves.ts';
import { namedObject } from '../../named-object.ts';
import { LONGEST_CITY, LONGEST_PLACE } from '../../longest.ts';

/** A day of Ethiopia and a half of it, on which pieces come. */
export const halfDay = namedObject('HalfDay', {
  day,
  half: z.enum(HALF_NAMES).meta({ description: 'morning: 8:30 to 12:30; afternoon: 13:30 to 17:30' }),
});

/** The number of days that a buyer is offered, from the first possible one. */
export const DAYS_OFFERED = 30;

/** GET /delivery/half-days. Without a city the half-days are those of the zone with `isElsewhere`. */
export const halfDaysQuery = z.object({
  city: line(LONGEST_CITY).optional(),
  place: line(LONGEST_PLACE).optional().meta({ description: 'the site or neighbourhood' }),
  ready: day.optional().meta({
    description: 'when the pieces are ready, as `readyOn` of a quote says; absent: on the next day',
  }),
});
export type HalfDaysQuery = z.infer<typeof halfDaysQuery>;

/** A day on which a truck goes to the place, with its free half-days; a day with none is fully booked. */
const deliveryDay = z.object({ day: z.string(), free: z.array(z.enum(HALF_NAMES)) });
export type DeliveryDay = z.infer<typeof deliveryDay>;

export const halfDays = namedObject('HalfDays', {
  days: z.array(deliveryDay).meta({
    description: `the days from the first possible one on, for ${DAYS_OFFERED} days; closed days are left out`,
  }),
});
export type HalfDays = z.infer<typeof halfDays>;

/** GET /orders/{id}/half-days. */
export const halfDaysOfOrder = halfDays
  .extend({
    promised: halfDay.nullable(),
    until: z.string().nullable().meta({
      format: 'date-time',
      description: 'until when the buyer can choose another one; null: as long as the order is open',
    }),
  })
  .meta({ id: 'HalfDaysOfOrder' });
export type HalfDaysOfOrder = z.infer<typeof halfDaysOfOrder>;

export const halfDayDetails = z.object({
  free: z.array(halfDay).meta({ description: 'the next half-days with a place, the first one first' }),
});
