import { z } from 'zod';
import { flag } from '../given.ts';
import { FIRST_DAY_STEPS, OPTIONAL_STEPS } from './first-day-steps.ts';
import { namedObject } from '../named-object.ts';

/** GET /first-day: each step with whether the data of the shop shows it as done. */
export const firstDay = namedObject('FirstDay', {
  steps: z.array(z.object({ step: z.enum(FIRST_DAY_STEPS), isDone: z.boolean(), isNeeded: z.boolean() })),
  isPutAway: z.boolean().meta({ description: 'Today does not show the list' }),
});
export type FirstDay = z.infer<typeof firstDay>;

/** PUT /first-day: what is not sent stays. */
export const firstDayChange = namedObject('FirstDayChange', {
  isPutAway: flag.optional(),
  notNeeded: z
    .array(z.enum(OPTIONAL_STEPS))
    .max(OPTIONAL_STEPS.length)
    .optional()
    .meta({ description: 'all steps that the shop does not need' }),
});
export type FirstDayChange = z.infer<typeof firstDayChange>;
