import { z } from 'zod';
import { flag } from '../given.ts';
import { namedObject } from '../named-object.ts';

/** The steps of an owner before the shop sells, in the order in which they are best done. */
export const FIRST_DAY_STEPS = [
  ...(['contact', 'taxNumber', 'bankAccount', 'waysToPay', 'delivery', 'legalPages', 'shopFront'] as const),
  ...(['product', 'exampleGoods', 'mail', 'secondFactor', 'colleague'] as const),
] as const;
export type FirstDayStep = (typeof FIRST_DAY_STEPS)[number];

/** GET /first-day: each step with whether the data of the shop shows it as done. */
export const firstDay = namedObject('FirstDay', {
  steps: z.array(z.object({ step: z.enum(FIRST_DAY_STEPS), isDone: z.boolean() })),
  isPutAway: z.boolean().meta({ description: 'Today does not show the list' }),
});
export type FirstDay = z.infer<typeof firstDay>;

/** PUT /first-day. */
export const firstDayChange = namedObject('FirstDayChange', { isPutAway: flag });
