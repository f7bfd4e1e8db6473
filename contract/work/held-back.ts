import { z } from 'zod';
import { moment } from '../common.ts';
import { wholeNumber } from '../given.ts';
import { namedObject } from '../named-object.ts';

/**
 * The reasons for which nothing leaves a shop: its database was restored or copied, or its clock is days away from the last
 * time at which it ran.
 */
export const HELD_BECAUSE = ['restored', 'clock'] as const;
export type HeldBecause = (typeof HELD_BECAUSE)[number];

/** The mails, messages and calls of providers that wait until an owner releases them. */
export const heldBack = z.object({
  reason: z.enum(HELD_BECAUSE),
  dataOf: moment
    .nullable()
    .meta({ description: 'the moment of which the data are; null where nobody knows it' }),
  since: moment,
  waiting: z.number().int().min(0).meta({ description: 'mails, messages and calls that would go out now' }),
  oldest: moment.nullable().meta({ description: 'when the oldest of them was written' }),
});
export type HeldBack = z.infer<typeof heldBack>;

/** The largest number of hours within which messages are still sent. */
export const MOST_HOURS_HELD = 24 * 365;

/** POST /held-back/release. */
export const heldBackRelease = z.strictObject({
  youngerThanHours: wholeNumber(1, MOST_HOURS_HELD).nullable().meta({
    description: 'older messages are dropped; null: all of them go out. Calls of providers are always made.',
  }),
});

export const heldBackReleased = namedObject('HeldBackReleased', {
  dropped: z.number().int().min(0).meta({ description: 'messages that nobody gets any more' }),
});
